import { Box, MenuItem, TextField, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { SheetInfo } from './sheet.ts'

type SheetChoiceProps = {
  /** Empty while no sheet is usable. */
  sheet: string
  sheets: readonly SheetInfo[]
  onSheet: (name: string) => void
  disabled: boolean
}

export function SheetSelect({ sheet, sheets, onSheet, disabled }: SheetChoiceProps) {
  const translate = useTranslate()
  const t = (key: string, values = {}) => translate(`resources.results.import.${key}`, values)
  const hidden = sheets.filter((each) => each.hidden && each.name !== sheet)
  if (sheets.length < 2) return null
  return (
    <Box sx={{ mt: 2, maxWidth: 420 }}>
      <TextField
        select
        fullWidth
        margin="none"
        label={t('sheet')}
        value={sheet}
        disabled={disabled}
        onChange={({ target }) => onSheet(target.value)}
      >
        {sheets.map(({ name, hidden: isHidden }) => (
          <MenuItem key={name} value={name}>
            <bdi>{name}</bdi>
            {isHidden && <>&nbsp;({t('sheet_hidden')})</>}
          </MenuItem>
        ))}
      </TextField>
      {hidden.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {t('sheets_hidden', {
            smart_count: hidden.length,
            sheets: hidden.map(({ name }) => `\u2068${name}\u2069`).join(t('comma')),
          })}
        </Typography>
      )}
    </Box>
  )
}
