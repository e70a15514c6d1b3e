import { TextField } from '@mui/material'
import { DAY_MINUTES } from '@olympiad/contracts/judging/timetable'
import { useState } from 'react'
import { parseTime, timeOf } from './clock.ts'
import { useTimetableTexts } from './texts.ts'

/** As an end; `00:00` would come before the start. */
const END_OF_DAY = '24:00'

type TimeFieldProps = {
  label: string
  /** Of the day; NaN while what is typed is no time. */
  value: number
  onChange: (value: number) => void
  error?: string | undefined
  width?: number | string
  autoFocus?: boolean
}

/** Keeps what is typed until it is a time. A field of the browser would show another clock in each country. */
export function TimeField({ label, value, onChange, error, width = 110, autoFocus }: TimeFieldProps) {
  const t = useTimetableTexts()
  const [typed, setTyped] = useState('')
  const isTyped = Object.is(parseTime(typed) ?? Number.NaN, value)
  const wrong = error ?? (Number.isNaN(value) ? t.time_wrong : undefined)
  return (
    <TextField
      size="small"
      label={label}
      value={isTyped ? typed : value === DAY_MINUTES ? END_OF_DAY : timeOf(value)}
      error={wrong !== undefined}
      helperText={wrong}
      autoFocus={autoFocus ?? false}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(parseTime(target.value) ?? Number.NaN)
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', maxLength: 5 } }}
      sx={{ width, m: 0 }}
    />
  )
}
