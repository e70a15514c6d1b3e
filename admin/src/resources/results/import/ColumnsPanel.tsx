import { Alert, Box, MenuItem, TextField, Typography } from '@mui/material'
import {
  IMPORT_COLUMNS,
  IMPORT_HEADINGS,
  type ImportColumn,
  REQUIRED_IMPORT_COLUMNS,
} from '@olympiad/contracts/result-import'
import { useTranslate } from 'react-admin'
import { Section } from '../../../shared/Section.tsx'
import { useLang } from '../../../use-lang.ts'
import { type Mapping, missingColumns } from './mapping.ts'
import { columnLetters, type Sheet } from './sheet.ts'

const NONE = -1

type ColumnsPanelProps = { sheet: Sheet; mapping: Mapping; onMapping: (mapping: Mapping) => void; disabled: boolean }

export function ColumnsPanel({ sheet, mapping, onMapping, disabled }: ColumnsPanelProps) {
  const translate = useTranslate()
  const lang = useLang()
  const t = (key: string, values = {}) => translate(`resources.results.import.${key}`, values)
  const open = missingColumns(mapping)
  /** A column has one meaning: selecting it again clears the first. */
  const choose = (column: ImportColumn, value: number) => {
    const index = value === NONE ? null : value
    const others = Object.entries(mapping).map(([name, at]) => [name, at === index ? null : at])
    onMapping({ ...(Object.fromEntries(others) as Mapping), [column]: index })
  }
  return (
    <Section title={t('columns')}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {t('columns_hint', { sheet: sheet.name })} {t('rows_read', { smart_count: sheet.rows.length })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))' }}>
        {IMPORT_COLUMNS.map((column) => {
          const needed = REQUIRED_IMPORT_COLUMNS.includes(column)
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
              <MenuItem value={NONE}>{t(needed ? 'column_choose' : 'column_none')}</MenuItem>
              {sheet.headings.map((heading, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a column
                <MenuItem key={index} value={index}>
                  <bdi>{heading || t('column_nameless', { letter: columnLetters(index) })}</bdi>
                </MenuItem>
              ))}
            </TextField>
          )
        })}
      </Box>
      {open.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
          {t('columns_missing')}
        </Alert>
      )}
    </Section>
  )
}
