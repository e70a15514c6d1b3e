import { Pagination, PaginationActions, type PaginationActionsProps, useListContext, useTranslate } from 'react-admin'

/** The numbers of the pages, named for those who listen: Material UI names them in English alone. */
function Pages(props: PaginationActionsProps) {
  const translate = useTranslate()
  return <PaginationActions {...props} aria-label={translate('console.pages')} />
}

/** Pages and page sizes of a list; none where the list could not be loaded. */
export function ListPages({ sizes }: { sizes: readonly number[] }) {
  const translate = useTranslate()
  const { error } = useListContext()
  if (error) return null
  // So are the two buttons of a phone; react-admin passes this on, though its types don't say so.
  const names = { getItemAriaLabel: (way: string) => translate(`ra.navigation.${way}`) }
  return <Pagination rowsPerPageOptions={[...sizes]} actions={Pages} {...names} />
}
