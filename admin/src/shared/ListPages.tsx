import { Pagination, useListContext } from 'react-admin'

/** Pages and page sizes of a list; none where the list could not be loaded. */
export function ListPages({ sizes }: { sizes: readonly number[] }) {
  const { error } = useListContext()
  return error ? null : <Pagination rowsPerPageOptions={[...sizes]} />
}
