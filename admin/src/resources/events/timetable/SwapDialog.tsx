import { Autocomplete, Box, TextField } from '@mui/material'
import type { TimetableEntryView } from '@olympiad/contracts/views/timetable'
import { useState } from 'react'
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx'
import type { EntryNames } from './names.ts'
import { useTimetableTexts } from './texts.ts'

type SwapDialogProps = {
  entry: TimetableEntryView
  entries: readonly TimetableEntryView[]
  names: EntryNames
  busy: boolean
  error: string | undefined
  onSwap: (other: TimetableEntryView) => void
  onClose: () => void
}

export function SwapDialog({ entry, entries, names, busy, error, onSwap, onClose }: SwapDialogProps) {
  const t = useTimetableTexts()
  const [other, setOther] = useState<TimetableEntryView | null>(null)
  const [isTried, setIsTried] = useState(false)
  const others = entries.filter(
    ({ id, task, kind, team }) => id !== entry.id && task === entry.task && kind === 'run' && team !== null,
  )
  const nameOf = (each: TimetableEntryView) => `${names.who(each)} · ${names.at(each)}`
  return (
    <ConfirmDialog
      open
      hasInput
      busy={busy}
      error={error}
      title={t.swap_title(names.who(entry))}
      confirmLabel={t.swap_confirm}
      onConfirm={() => {
        setIsTried(true)
        if (other) onSwap(other)
      }}
      onClose={onClose}
    >
      <Box sx={{ width: { sm: 420 }, pt: 1 }}>
        <Autocomplete<TimetableEntryView>
          size="small"
          options={others}
          value={other}
          noOptionsText={others.length === 0 ? t.swap_none : t.team_none}
          getOptionKey={({ id }) => id}
          getOptionLabel={nameOf}
          isOptionEqualToValue={(one, two) => one.id === two.id}
          onChange={(_event, chosen) => setOther(chosen)}
          renderInput={(params) => (
            <TextField
              {...params}
              autoFocus
              label={t.swap_with}
              error={isTried && !other}
              helperText={isTried && !other ? t.swap_needed : names.roundName(entry.task)}
            />
          )}
        />
      </Box>
    </ConfirmDialog>
  )
}
