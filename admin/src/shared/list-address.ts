import { NO_HIDDEN_COLUMNS } from './use-columns-in-url.ts'

type ListState = {
  filterValues: object
  displayedFilters: object
  sort: { field: string; order: string }
  perPage: number
  hiddenColumns: readonly string[]
}

/** Query of an address that opens a list with the same filters, sort order, page size and columns. */
export function listSearch({ filterValues, displayedFilters, sort, perPage, hiddenColumns }: ListState): string {
  return `?${new URLSearchParams({
    filter: JSON.stringify(filterValues),
    displayedFilters: JSON.stringify(displayedFilters),
    sort: sort.field,
    order: sort.order,
    perPage: String(perPage),
    page: '1',
    hidden: hiddenColumns.join(',') || NO_HIDDEN_COLUMNS,
  })}`
}
