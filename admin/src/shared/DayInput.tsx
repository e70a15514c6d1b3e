import { TextField } from '@mui/material'
import { useInput, useTranslate } from 'react-admin'

/**
 * A day as `YYYY-MM-DD`, or empty. react-admin's own date input gives our version of Material UI props that it no longer
 * knows.
 */
export function DayInput({ source, label }: { source: string; label: string }) {
  const translate = useTranslate()
  const { field, id } = useInput({ source, parse: (day: string) => day })
  return (
    <TextField
      {...field}
      id={id}
      type="date"
      size="small"
      label={translate(label)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}
