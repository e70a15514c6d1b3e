import { TextField } from '@mui/material'
import { useInput, useTranslate } from 'react-admin'

/** A day as `YYYY-MM-DD`, or empty. react-admin's date input passes props that our Material UI no longer knows. */
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
