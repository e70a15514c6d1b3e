import LockIcon from '@mui/icons-material/LockOutlined'
import { Box, MenuItem, TextField, Typography } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import { useLang } from '../../../use-lang.ts'
import type { BoardDay } from './board-day.ts'
import { timeOf } from './clock.ts'
import { type EntryHandlers, entryElementId } from './Entry.tsx'
import type { EntryNames } from './names.ts'
import { useTimetableTexts } from './texts.ts'

type TableListProps = {
  day: BoardDay
  /** Null: what all teams do. */
  table: string | null
  onTable: (table: string | null) => void
  names: EntryNames
  problemsOf: ReadonlyMap<string, readonly string[]>
  highlighted: string | undefined
} & EntryHandlers

const ROW = {
  display: 'grid',
  gridTemplateColumns: '52px minmax(0, 1fr)',
  gap: 1,
  width: '100%',
  minHeight: 48,
  py: 0.75,
  px: 1,
  border: 0,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'transparent',
  color: 'text.primary',
  textAlign: 'start',
} as const

/** On a phone: one table at a time, in the order of the day. */
export function TableList({ day, table, onTable, names, problemsOf, highlighted, onOpen }: TableListProps) {
  const t = useTimetableTexts()
  const lang = useLang()
  const column = day.columns.find((each) => each.table === table) ?? day.columns[0]
  const rows = [
    ...day.breaks.map((pause) => ({ from: pause.from, pause })),
    ...(column?.entries ?? []).map(({ entry }) => ({ from: entry.from, entry })),
  ].toSorted((a, b) => a.from - b.from)
  return (
    <>
      <TextField
        select
        fullWidth
        label={t.table_choice}
        value={column?.table ?? ''}
        onChange={({ target }) => onTable(target.value || null)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ mb: 1 }}
      >
        {day.columns.map((each) => (
          <MenuItem key={each.table} value={each.table ?? ''}>
            {names.where(each)} · {t.entries(each.entries.length)}
          </MenuItem>
        ))}
      </TextField>
      {column?.entries.length === 0 && <Typography color="text.secondary">{t.nothing_at}</Typography>}
      <Box component="ol" aria-label={column && names.where(column)} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) =>
          'pause' in row ? (
            <Box component="li" key={`break ${row.from}`} sx={{ ...ROW, minHeight: 0, color: 'text.secondary' }}>
              <span>{timeOf(row.from)}</span>
              <span>{localized(row.pause, 'name', lang)}</span>
            </Box>
          ) : (
            <li key={row.entry.id}>
              <Box
                component="button"
                type="button"
                id={entryElementId(row.entry.id)}
                aria-haspopup="dialog"
                sx={{
                  ...ROW,
                  ...(row.entry.team !== null && row.entry.team === highlighted && { bgcolor: 'action.selected' }),
                }}
                onClick={({ currentTarget }: { currentTarget: HTMLElement }) => onOpen(row.entry.id, currentTarget)}
              >
                <b>{timeOf(row.entry.from)}</b>
                <span>
                  {names.who(row.entry)}{' '}
                  {row.entry.locked && (
                    <LockIcon titleAccess={t.locked} sx={{ fontSize: '1rem', verticalAlign: 'text-bottom' }} />
                  )}
                  <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
                    {names.roundName(row.entry.task)}
                  </Box>
                  {problemsOf.get(row.entry.id)?.map((words) => (
                    <Box
                      component="span"
                      key={words}
                      sx={{ display: 'block', color: 'error.main', fontSize: '0.8125rem' }}
                    >
                      {words}
                    </Box>
                  ))}
                </span>
              </Box>
            </li>
          ),
        )}
      </Box>
    </>
  )
}
