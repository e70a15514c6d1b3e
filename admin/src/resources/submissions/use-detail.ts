import { useCreatePath, useListContext, useResourceContext } from 'react-admin'
import { useLocation, useMatch, useNavigate } from 'react-router'
import { type Opened, openedFrom } from './opened.ts'
import type { Submission } from './submission-screen.ts'

/**
 * The submission whose detail is open, which is told by the address: `/{resource}/{id}/show` over the list that stands
 * there, with what the list is filtered and sorted by.
 */
export function useDetail() {
  const resource = useResourceContext() ?? ''
  const pathOf = useCreatePath()
  const id = useMatch(`/${resource}/:id/show`)?.params.id
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const { data = [], page, perPage } = useListContext<Submission>()

  const onPage = data.findIndex((one) => one.id === id)
  const opened = openedFrom(state)
  return {
    id,
    /** Where it stands in the list, from 0; undefined where it is not known to be in it. */
    place: opened?.place ?? (onPage < 0 ? undefined : (page - 1) * perPage + onPage),
    /** To a neighbour: the way back stays the list. */
    turnTo(other: string, place: number) {
      const turned: Opened = { place, fromList: opened?.fromList ?? false }
      navigate({ pathname: pathOf({ resource, type: 'show', id: other }), search }, { replace: true, state: turned })
    },
    close() {
      if (opened?.fromList) navigate(-1)
      else navigate({ pathname: pathOf({ resource, type: 'list' }), search }, { replace: true })
    },
  }
}
