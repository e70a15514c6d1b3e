import { useGetList, useListContext, useResourceContext } from 'react-admin'
import type { Submission } from './submission-screen.ts'

type Neighbour = { id: string; place: number }

/** What stands at a place of the whole list, from 0: on the page that is there, else it is asked for. Undefined outside. */
function useRowAt(place: number): Neighbour | undefined {
  const resource = useResourceContext() ?? ''
  const { data: rows = [], page, perPage, sort, filterValues, total = 0 } = useListContext<Submission>()
  const onPage = rows[place - (page - 1) * perPage]
  const { data: asked } = useGetList<Submission>(
    resource,
    { pagination: { page: place + 1, perPage: 1 }, sort, filter: filterValues },
    { enabled: !onPage && place >= 0 && place < total },
  )
  const found = onPage ?? asked?.[0]
  return found && { id: found.id, place }
}

/** Nowhere in a list. */
const NOWHERE = -10

/**
 * The submissions before and after one that stands at a place of its list, across pages. Where the list's filters have
 * dropped it meanwhile, since it was marked as handled, the next one has moved up to its place.
 */
export function useNeighbours(id: string | undefined, place: number | undefined) {
  const { total = 0 } = useListContext()
  const at = id === undefined ? NOWHERE : (place ?? NOWHERE)
  const previous = useRowAt(at - 1)
  const here = useRowAt(at)
  const after = useRowAt(at + 1)
  const stands = here?.id === id
  return { total, stands, previous, next: stands ? after : here }
}
