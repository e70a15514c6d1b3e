import { Alert, Box, MenuItem, TextField, Typography } from '@mui/material'
import { IMPORT_COLUMNS, IMPORT_HEADINGS, type ImportColumn, REQUIRED_COLUMNS } from '@olympiad/contracts/result-import'
import { useTranslate } from 'react-admin'
import { Section } from '../../../shared/Section.tsx'
import { useLang } from '../../../use-lang.ts'
import { type Mapping, missing } from './mapping.ts'
import { columnLetters, type Sheet } from './sheet.ts'

const NONE = -1

type ColumnsPanelProps = { sheet: Sheet; mapping: Mapping; onMapping: (mapping: Mapping) => void; disabled: boolean }

/** Which column holds what, as it was recognised, to be put right by hand. */
export function ColumnsPanel({ sheet, mapping, onMapping, disabled }: ColumnsPanelProps) {
  const translate = useTranslate()
  const lang = useLang()
  const say = (key: string, values = {}) => translate(`resources.results.import.${key}`, values)
  const open = missing(mapping)
  /** A column holds one thing: what is chosen for another leaves the first. */
  const choose = (column: ImportColumn, value: number) => {
    const index = value === NONE ? null : value
    const others = Object.entries(mapping).map(([name, at]) => [name, at === index ? null : at])
    onMapping({ ...(Object.fromEntries(others) as Mapping), [column]: index })
  }
  return (
    <Section title={say('columns')}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {say('columns_hint', { sheet: sheet.name })} {say('rows_read', { smart_count: sheet.rows.length })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))' }}>
        {IMPORT_COLUMNS.map((column) => {
          const needed = REQUIRED_COLUMNS.includes(column)
          return (
            <TextField
              key={column}
              select
              margin="none"
              required={needed}
              disabled={disabled}
              error={open.includes(column)}
              label={IMPORT_HEADINGS[column][lang]}
              value={mapping[column] ?? NONE}
              onChange={({ target }) => choose(column, Number(target.value))}
            >
              <MenuItem value={NONE}>{say(needed ? 'column_choose' : 'column_none')}</MenuItem>
              {sheet.headings.map((heading, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column of a sheet is its place
                <MenuItem key={index} value={index}>
                  <bdi>{heading || say('column_nameless', { letter: columnLetters(index) })}</bdi>
                </MenuItem>
              ))}
            </TextField>
          )
        })}
      </Box>
      {open.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
          {say('columns_missing')}
        </Alert>
      )}
    </Section>
  )
}
