import { useCreatePath, useListContext, useResourceContext } from 'react-admin'
import { useLocation, useMatch, useNavigate } from 'react-router'
import { type DetailLocationState, readDetailLocationState } from './detail-location-state.ts'
import type { Submission } from './submission-screen.ts'

/** The address decides: `/{resource}/{id}/show`, plus the list's filter and sort. */
export function useSubmissionDetail() {
  const resource = useResourceContext() ?? ''
  const pathOf = useCreatePath()
  const id = useMatch(`/${resource}/:id/show`)?.params.id
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const { data = [], page, perPage } = useListContext<Submission>()

  const pageIndex = data.findIndex((submission) => submission.id === id)
  const opened = readDetailLocationState(state)
  return {
    id,
    /** From 0; undefined if the list may not contain it. */
    index: opened?.index ?? (pageIndex < 0 ? undefined : (page - 1) * perPage + pageIndex),
    /** Keeps the list as the target of the back button. */
    goTo(targetId: string, index: number) {
      const nextState: DetailLocationState = { index, fromList: opened?.fromList ?? false }
      navigate(
        { pathname: pathOf({ resource, type: 'show', id: targetId }), search },
        { replace: true, state: nextState },
      )
    },
    close() {
      if (opened?.fromList) navigate(-1)
      else navigate({ pathname: pathOf({ resource, type: 'list' }), search }, { replace: true })
    },
  }
}
