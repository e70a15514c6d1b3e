import { SearchInput, useResourceContext, useTranslate } from 'react-admin'

/** A list's search; what it looks into is said by the text `resources.{resource}.search`. */
export function SearchFilter({ source }: { source: string; alwaysOn: true }) {
  const translate = useTranslate()
  const words = translate(`resources.${useResourceContext()}.search`)
  return <SearchInput source={source} placeholder={words} slotProps={{ htmlInput: { 'aria-label': words } }} />
}
