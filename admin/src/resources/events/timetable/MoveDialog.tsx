import type { TimetableEntryView } from '@olympiad/contracts/views/timetable'
import { useState } from 'react'
import { EntryDialog, type EntryDialogProps } from './EntryDialog.tsx'
import type { EntryNames } from './names.ts'
import { PositionFields, placeOf, positionAt } from './PositionFields.tsx'
import { useTimetableTexts } from './texts.ts'
import type { Place } from './use-entry-actions.ts'

type MoveDialogProps = EntryDialogProps & {
  entry: TimetableEntryView
  names: EntryNames
  days: readonly string[]
  tables: readonly string[]
  onMove: (place: Place) => void
}

export function MoveDialog({ entry, names, days, tables, onMove, ...dialog }: MoveDialogProps) {
  const t = useTimetableTexts()
  const [position, setPosition] = useState(() => positionAt(entry))
  const place = placeOf(position)
  return (
    <EntryDialog
      {...dialog}
      title={t.move_title(names.who(entry))}
      confirmLabel={t.move_confirm}
      onConfirm={() => place && onMove(place)}
    >
      <PositionFields position={position} days={days} tables={tables} autoFocus onChange={setPosition} />
    </EntryDialog>
  )
}
