import { Alert } from '@mui/material'
import type { MissingEntry } from '@olympiad/contracts/judging/timetable-place'
import { useState } from 'react'
import { EntryChoice, EntryDialog, type EntryDialogProps } from './EntryDialog.tsx'
import type { EntryNames } from './names.ts'
import { PositionFields, placeOf, positionAt } from './PositionFields.tsx'
import type { Suggestion } from './suggest-place.ts'
import { useTimetableTexts } from './texts.ts'
import type { Place } from './use-entry-actions.ts'

type PlaceDialogProps = EntryDialogProps & {
  /** Chosen already. */
  first: MissingEntry | undefined
  missing: readonly MissingEntry[]
  suggest: (missing: MissingEntry) => Suggestion
  names: EntryNames
  days: readonly string[]
  onPlace: (missing: MissingEntry, place: Place) => void
}

/** Begins at the first time that is free for the team. */
export function PlaceDialog({ first, missing, suggest, names, days, onPlace, ...dialog }: PlaceDialogProps) {
  const t = useTimetableTexts()
  const begin = (chosen: MissingEntry) => {
    const suggestion = suggest(chosen)
    return { missing: chosen, suggestion, position: positionAt(suggestion) }
  }
  const [chosen, setChosen] = useState(() => {
    const only = first ?? (missing.length === 1 ? missing[0] : undefined)
    return only && begin(only)
  })
  const [isTried, setIsTried] = useState(false)
  const place = chosen && placeOf(chosen.position)
  return (
    <EntryDialog
      {...dialog}
      title={t.place_title}
      confirmLabel={t.place_confirm}
      onConfirm={() => {
        setIsTried(true)
        if (chosen && place) onPlace(chosen.missing, place)
      }}
    >
      <EntryChoice
        label={t.place_what}
        help={chosen && names.roundName(chosen.missing.task)}
        missing={isTried && !chosen ? t.place_needed : undefined}
        options={missing}
        value={chosen?.missing ?? null}
        keyOf={({ task, team }) => `${task} ${team}`}
        nameOf={names.missing}
        onChange={(option) => setChosen(option ? begin(option) : undefined)}
      />
      {chosen && (
        <>
          {!chosen.suggestion.isFree && (
            <Alert severity="warning" variant="outlined">
              {t.place_full}
            </Alert>
          )}
          <PositionFields
            position={chosen.position}
            days={days}
            tables={chosen.suggestion.tables}
            onChange={(position) => setChosen({ ...chosen, position })}
          />
        </>
      )}
    </EntryDialog>
  )
}
