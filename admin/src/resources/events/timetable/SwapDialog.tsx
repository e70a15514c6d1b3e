import type { TimetableEntryView } from '@olympiad/contracts/views/timetable'
import { useState } from 'react'
import { EntryChoice, EntryDialog, type EntryDialogProps } from './EntryDialog.tsx'
import type { EntryNames } from './names.ts'
import { useTimetableTexts } from './texts.ts'

type SwapDialogProps = EntryDialogProps & {
  entry: TimetableEntryView
  entries: readonly TimetableEntryView[]
  names: EntryNames
  onSwap: (other: TimetableEntryView) => void
}

export function SwapDialog({ entry, entries, names, onSwap, ...dialog }: SwapDialogProps) {
  const t = useTimetableTexts()
  const [other, setOther] = useState<TimetableEntryView | null>(null)
  const [isTried, setIsTried] = useState(false)
  const others = entries.filter(
    ({ id, task, kind, team }) => id !== entry.id && task === entry.task && kind === 'run' && team !== null,
  )
  return (
    <EntryDialog
      {...dialog}
      title={t.swap_title(names.who(entry))}
      confirmLabel={t.swap_confirm}
      onConfirm={() => {
        setIsTried(true)
        if (other) onSwap(other)
      }}
    >
      <EntryChoice
        label={t.swap_with}
        help={names.roundName(entry.task)}
        missing={isTried && !other ? t.swap_needed : undefined}
        none={t.swap_none}
        options={others}
        value={other}
        keyOf={({ id }) => id}
        nameOf={(each) => `${names.who(each)} · ${names.at(each)}`}
        onChange={setOther}
      />
    </EntryDialog>
  )
}
