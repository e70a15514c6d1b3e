import { SearchInput, useResourceContext, useTranslate } from 'react-admin'

/** The text `resources.{resource}.search` names the searched fields. */
export function SearchFilter({ source }: { source: string; alwaysOn: true }) {
  const translate = useTranslate()
  const label = translate(`resources.${useResourceContext()}.search`)
  return <SearchInput source={source} placeholder={label} slotProps={{ htmlInput: { 'aria-label': label } }} />
}
