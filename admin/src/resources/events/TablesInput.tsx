import { TextField } from '@mui/material'
import { useState } from 'react'
import { useInput, useTranslate } from 'react-admin'
import { useLang } from '../../use-lang.ts'
import { useEventTexts } from './event-texts.ts'
import { formatTables, parseTables } from './table-ranges.ts'

const COMMAS = { ar: '، ', en: ', ' } as const

export function TablesInput({ source }: { source: string }) {
  const { form: t } = useEventTexts()
  const translate = useTranslate()
  const comma = COMMAS[useLang()]
  const { field, fieldState, id } = useInput({ source, parse: (tables: string[]) => tables })
  const tables: readonly string[] = field.value || []
  const [typed, setTyped] = useState('')
  const isTyped = parseTables(typed).join('\n') === tables.join('\n')
  const error = fieldState.error?.message
  const made = tables.length > 0 ? t.tables_made(tables.length, tables.join(comma)) : t.tables_help
  return (
    <TextField
      id={id}
      size="small"
      multiline
      fullWidth
      label={t.tables}
      value={isTyped ? typed : formatTables(tables, comma)}
      error={error !== undefined}
      helperText={error ? translate(error, { _: error }) : made}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        setTyped(target.value)
        field.onChange(parseTables(target.value))
      }}
      inputRef={field.ref}
      slotProps={{ htmlInput: { dir: 'auto' } }}
    />
  )
}
