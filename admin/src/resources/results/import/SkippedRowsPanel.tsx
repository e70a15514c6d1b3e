import { Alert, Checkbox, FormControlLabel } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { SkippedRows } from './mapping.ts'

/** Rows listed per kind; the count covers the rest. */
const MAX_LISTED = 30

type LeftOutPanelProps = {
  leftOut: SkippedRows
  includeHidden: boolean
  onIncludeHidden: (includeHidden: boolean) => void
  disabled: boolean
}

export function SkippedRowsPanel({
  leftOut: { totals, hidden },
  includeHidden,
  onIncludeHidden,
  disabled,
}: LeftOutPanelProps) {
  const translate = useTranslate()
  const t = (key: string, values = {}) => translate(`resources.results.import.${key}`, values)
  const listed = (names: readonly (string | number)[]) =>
    names.slice(0, MAX_LISTED).join(t('comma')) + (names.length > MAX_LISTED ? ' …' : '')
  if (totals.length + hidden.length === 0) return null
  return (
    <Alert severity="info" variant="outlined">
      {totals.length > 0 && (
        <div>
          {t('totals', {
            rows: listed(totals.map(({ row, words }) => `${t('row')} ${row} (\u2068${words}\u2069)`)),
          })}
        </div>
      )}
      {hidden.length > 0 && (
        <div>
          {t('hidden_rows', { smart_count: hidden.length, rows: listed(hidden) })}{' '}
          <FormControlLabel
            disabled={disabled}
            control={<Checkbox size="small" checked={includeHidden} onChange={(_event, on) => onIncludeHidden(on)} />}
            label={t('hidden_take')}
          />
        </div>
      )}
    </Alert>
  )
}
