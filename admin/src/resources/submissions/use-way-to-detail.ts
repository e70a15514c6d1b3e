import { useCreatePath, useListContext, useResourceContext } from 'react-admin'
import type { Opened } from './opened.ts'
import type { Submission } from './submission-screen.ts'

/** The way from a row of the list to its detail; `search` is what the list is filtered and sorted by. */
export function useWayToDetail() {
  const resource = useResourceContext() ?? ''
  const pathOf = useCreatePath()
  const { data = [], page, perPage } = useListContext<Submission>()
  return (id: string, search: string) => {
    const state: Opened = { place: (page - 1) * perPage + data.findIndex((one) => one.id === id), fromList: true }
    return { to: { pathname: pathOf({ resource, type: 'show', id }), search }, state }
  }
}
