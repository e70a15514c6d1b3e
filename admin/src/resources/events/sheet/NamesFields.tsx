import { Box, TextField } from '@mui/material'
import { useSheetTexts } from './texts.ts'

type Names = { readonly name: string; readonly name_en: string }
type NamesFieldsProps = {
  value: Names
  labels?: Names
  errorOf: (field: string) => string | undefined
  onChange: (names: Names) => void
}

export function NamesFields({ value: { name, name_en }, labels, errorOf, onChange }: NamesFieldsProps) {
  const t = useSheetTexts()
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <TextField
        size="small"
        label={labels?.name ?? t.name}
        value={name}
        error={errorOf('name') !== undefined}
        helperText={errorOf('name')}
        onChange={({ target }) => onChange({ name: target.value, name_en })}
        slotProps={{ htmlInput: { lang: 'ar', dir: 'rtl' } }}
        sx={{ m: 0 }}
      />
      <TextField
        size="small"
        label={labels?.name_en ?? t.name_en}
        value={name_en}
        error={errorOf('name_en') !== undefined}
        helperText={errorOf('name_en')}
        onChange={({ target }) => onChange({ name, name_en: target.value })}
        slotProps={{ htmlInput: { lang: 'en', dir: 'ltr' } }}
        sx={{ m: 0 }}
      />
    </Box>
  )
}
