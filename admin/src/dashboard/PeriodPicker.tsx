import { MenuItem, TextField } from '@mui/material'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import {
  DASHBOARD_PRESETS,
  type Days,
  isInOrder,
  type PeriodPreset,
  presetDays,
  presetOf,
} from '../shared/period-presets.ts'

const OWN = 'own'
const FIELD = { m: 0, flex: { xs: '1 1 140px', sm: 'none' } } as const

type PeriodPickerProps = { chosen: Days; onChoose: (days: Days) => void }

export function PeriodPicker({ chosen, onChoose }: PeriodPickerProps) {
  const translate = useTranslate()
  const today = dayInRiyadh(new Date())
  const [refused, setRefused] = useState<Days>()
  const shown = refused ?? chosen
  const choose = (days: Days) => {
    const isValid = isInOrder(days)
    setRefused(isValid ? undefined : days)
    if (isValid) onChoose(days)
  }
  const dayField = (end: keyof Days) => (
    <TextField
      type="date"
      size="small"
      label={translate(`console.${end}_day`)}
      value={shown[end] ?? ''}
      onChange={({ target: { value } }) => {
        const { [end]: _, ...other } = shown
        choose(value ? { ...other, [end]: value } : other)
      }}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={FIELD}
      {...(refused && end === 'to' && { error: true, helperText: translate('dashboard.period_reversed') })}
    />
  )
  return (
    <>
      <TextField
        select
        size="small"
        label={translate('dashboard.days')}
        value={presetOf(shown, today, DASHBOARD_PRESETS) ?? OWN}
        onChange={({ target: { value } }) => value !== OWN && choose(presetDays(value as PeriodPreset, today))}
        sx={{ ...FIELD, flex: { xs: '1 1 100%', sm: 'none' }, minWidth: 180 }}
      >
        {[...DASHBOARD_PRESETS, OWN].map((name) => (
          <MenuItem key={name} value={name} disabled={name === OWN}>
            {translate(`dashboard.presets.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      {dayField('from')}
      {dayField('to')}
    </>
  )
}
