import { Alert, Checkbox, FormControlLabel } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { LeftOut } from './mapping.ts'

/** Rows of one kind that are named; the number tells of the others. */
const MOST_NAMED = 30

type LeftOutPanelProps = {
  leftOut: LeftOut
  withHidden: boolean
  onWithHidden: (withHidden: boolean) => void
  disabled: boolean
}

/** Rows that are no results, or hidden ones, by their numbers: the hidden ones can be chosen. */
export function LeftOutPanel({ leftOut: { totals, hidden }, withHidden, onWithHidden, disabled }: LeftOutPanelProps) {
  const translate = useTranslate()
  const say = (key: string, values = {}) => translate(`resources.results.import.${key}`, values)
  const listed = (names: readonly (string | number)[]) =>
    names.slice(0, MOST_NAMED).join(say('comma')) + (names.length > MOST_NAMED ? ' …' : '')
  if (totals.length + hidden.length === 0) return null
  return (
    <Alert severity="info" variant="outlined">
      {totals.length > 0 && (
        <div>
          {say('totals', {
            rows: listed(totals.map(({ row, words }) => `${say('row')} ${row} (\u2068${words}\u2069)`)),
          })}
        </div>
      )}
      {hidden.length > 0 && (
        <div>
          {say('hidden_rows', { smart_count: hidden.length, rows: listed(hidden) })}{' '}
          <FormControlLabel
            disabled={disabled}
            control={<Checkbox size="small" checked={withHidden} onChange={(_event, on) => onWithHidden(on)} />}
            label={say('hidden_take')}
          />
        </div>
      )}
    </Alert>
  )
}
