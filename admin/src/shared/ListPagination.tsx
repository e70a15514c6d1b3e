import { Pagination, PaginationActions, type PaginationActionsProps, useListContext, useTranslate } from 'react-admin'

/** Material UI names the page buttons in English only. */
function Pages(props: PaginationActionsProps) {
  const translate = useTranslate()
  return <PaginationActions {...props} aria-label={translate('console.pages')} />
}

export function ListPagination({ pageSizes }: { pageSizes: readonly number[] }) {
  const translate = useTranslate()
  const { error } = useListContext()
  if (error) return null
  // react-admin passes this prop on, though its types omit it.
  const labelProps = { getItemAriaLabel: (type: string) => translate(`ra.navigation.${type}`) }
  return <Pagination rowsPerPageOptions={[...pageSizes]} actions={Pages} {...labelProps} />
}
