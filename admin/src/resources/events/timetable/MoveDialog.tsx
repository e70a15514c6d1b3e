import { Box, Checkbox, FormControlLabel, MenuItem } from '@mui/material'
import { DAY_MINUTES } from '@olympiad/contracts/judging/timetable'
import type { TimetableEntryView } from '@olympiad/contracts/views/timetable'
import { useState } from 'react'
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../../shared/DialogField.tsx'
import { dayOf } from './clock.ts'
import type { EntryNames } from './names.ts'
import { TimeField } from './TimeField.tsx'
import { useTimetableTexts } from './texts.ts'

export type Move = { from: number; table: string | null; locked: boolean }

type MoveDialogProps = {
  entry: TimetableEntryView
  names: EntryNames
  days: readonly string[]
  tables: readonly string[]
  busy: boolean
  error: string | undefined
  onMove: (move: Move) => void
  onClose: () => void
}

export function MoveDialog({ entry, names, days, tables, busy, error, onMove, onClose }: MoveDialogProps) {
  const t = useTimetableTexts()
  const [day, setDay] = useState(dayOf(entry.from))
  const [time, setTime] = useState(entry.from % DAY_MINUTES)
  const [table, setTable] = useState(entry.table)
  const [locked, setLocked] = useState(true)
  return (
    <ConfirmDialog
      open
      hasInput
      busy={busy}
      error={error}
      title={t.move_title(names.who(entry))}
      confirmLabel={t.move_confirm}
      onConfirm={() => {
        if (!Number.isNaN(time)) onMove({ from: day * DAY_MINUTES + time, table, locked })
      }}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1, width: { sm: 360 }, pt: 1 }}>
        <TimeField label={t.time} value={time} onChange={setTime} width="100%" autoFocus />
        {days.length > 1 && (
          <DialogField select label={t.day} value={String(day)} onChange={(chosen) => setDay(Number(chosen))}>
            {days.map((name, at) => (
              <MenuItem key={name} value={String(at)}>
                {name}
              </MenuItem>
            ))}
          </DialogField>
        )}
        {entry.table !== null && (
          <DialogField select label={t.table_choice} value={table ?? ''} onChange={setTable}>
            {[...new Set([...tables, entry.table])].map((name) => (
              <MenuItem key={name} value={name}>
                <bdi>{name}</bdi>
              </MenuItem>
            ))}
          </DialogField>
        )}
        <FormControlLabel
          control={<Checkbox checked={locked} onChange={(_event, checked) => setLocked(checked)} />}
          label={t.lock_there}
        />
      </Box>
    </ConfirmDialog>
  )
}
