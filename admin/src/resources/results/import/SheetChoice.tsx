import { Box, MenuItem, TextField, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { SheetName } from './sheet.ts'

type SheetChoiceProps = {
  /** Empty where none can be used yet. */
  sheet: string
  sheets: readonly SheetName[]
  onSheet: (name: string) => void
  disabled: boolean
}

/** Which sheet of a workbook is read, where it has several; hidden ones say so. */
export function SheetChoice({ sheet, sheets, onSheet, disabled }: SheetChoiceProps) {
  const translate = useTranslate()
  const say = (key: string, values = {}) => translate(`resources.results.import.${key}`, values)
  const hidden = sheets.filter((each) => each.hidden && each.name !== sheet)
  if (sheets.length < 2) return null
  return (
    <Box sx={{ mt: 2, maxWidth: 420 }}>
      <TextField
        select
        fullWidth
        margin="none"
        label={say('sheet')}
        value={sheet}
        disabled={disabled}
        onChange={({ target }) => onSheet(target.value)}
      >
        {sheets.map(({ name, hidden: isHidden }) => (
          <MenuItem key={name} value={name}>
            <bdi>{name}</bdi>
            {isHidden && <>&nbsp;({say('sheet_hidden')})</>}
          </MenuItem>
        ))}
      </TextField>
      {hidden.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {say('sheets_hidden', {
            smart_count: hidden.length,
            sheets: hidden.map(({ name }) => `\u2068${name}\u2069`).join(say('comma')),
          })}
        </Typography>
      )}
    </Box>
  )
}
