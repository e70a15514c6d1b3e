import { Autocomplete, TextField } from '@mui/material'

type TablesSelectProps = {
  label: string
  help: string
  tables: readonly string[]
  value: readonly string[]
  onChange: (tables: string[]) => void
}

export function TablesSelect({ label, help, tables, value, onChange }: TablesSelectProps) {
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      size="small"
      options={[...tables]}
      value={[...value]}
      onChange={(_event, chosen) => onChange(tables.filter((table) => chosen.includes(table)))}
      renderInput={(params) => <TextField {...params} label={label} helperText={help} />}
    />
  )
}
