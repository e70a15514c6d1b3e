import { useGetList, useListContext, useResourceContext } from 'react-admin'
import type { Submission } from './submission-screen.ts'

type Neighbour = { id: string; place: number }

/** `index` counts from 0 over all pages; loads a row of another page. Undefined outside the list. */
function useRowAt(index: number): Neighbour | undefined {
  const resource = useResourceContext() ?? ''
  const { data: rows, page, perPage, sort, filterValues, total = Infinity } = useListContext<Submission>()
  const onPage = rows?.[index - (page - 1) * perPage]
  const { data: fetched } = useGetList<Submission>(
    resource,
    { pagination: { page: index + 1, perPage: 1 }, sort, filter: filterValues },
    { enabled: rows !== undefined && !onPage && index >= 0 && index < total },
  )
  const found = onPage ?? fetched?.[0]
  return found && { id: found.id, place: index }
}

/** An index outside any list. */
const OUTSIDE = -10

/** Works across pages. A handled submission may have left the filtered list: then the next one has its index. */
export function usePrevNext(id: string | undefined, index: number | undefined) {
  const { total } = useListContext()
  const position = id === undefined ? OUTSIDE : (index ?? OUTSIDE)
  const previous = useRowAt(position - 1)
  const current = useRowAt(position)
  const after = useRowAt(position + 1)
  const isInList = current?.id === id
  return { total, stands: isInList, previous, next: isInList ? after : current }
}
