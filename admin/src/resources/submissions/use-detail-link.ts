import { useCreatePath, useListContext, useResourceContext } from 'react-admin'
import type { DetailLocationState } from './detail-location-state.ts'
import type { Submission } from './submission-screen.ts'

/** Preserves the list's filter and sort. */
export function useDetailLink() {
  const resource = useResourceContext() ?? ''
  const pathOf = useCreatePath()
  const { data = [], page, perPage } = useListContext<Submission>()
  return (id: string, search: string) => {
    const state: DetailLocationState = {
      index: (page - 1) * perPage + data.findIndex((submission) => submission.id === id),
      fromList: true,
    }
    return { to: { pathname: pathOf({ resource, type: 'show', id }), search }, state }
  }
}
