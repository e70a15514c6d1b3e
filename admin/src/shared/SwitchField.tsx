import { Switch } from '@mui/material'
import { useGetRecordRepresentation, useTranslate } from 'react-admin'
import { useMay } from '../auth/use-rights.ts'
import { useSaveField } from './use-save-field.ts'

/** Saves at once and reverts on an error. */
export function SwitchField({ source }: { source: string }) {
  const translate = useTranslate()
  const { record, resource, save, saving, pending } = useSaveField<boolean>(source, 'texts.status_updated')
  const nameOf = useGetRecordRepresentation(resource ?? '')
  const mayWrite = useMay('write')
  if (!record) return null
  const label = translate('console.switch_of', {
    field: translate(`resources.${resource}.fields.${source}`),
    name: String(nameOf(record)),
  })
  return (
    <Switch
      size="small"
      disabled={!mayWrite}
      checked={pending ?? Boolean(record[source])}
      onChange={(_event, checked) => save(checked)}
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': label, 'aria-busy': saving } }}
    />
  )
}
