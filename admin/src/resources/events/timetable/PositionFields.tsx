import { Checkbox, FormControlLabel, MenuItem } from '@mui/material'
import { DAY_MINUTES } from '@olympiad/contracts/judging/timetable'
import { DialogField } from '../../../shared/DialogField.tsx'
import { dayOf } from './clock.ts'
import { TimeField } from './TimeField.tsx'
import { useTimetableTexts } from './texts.ts'
import type { Place } from './use-entry-actions.ts'

/** `time` is NaN while what is typed is no time. */
export type Position = { day: number; time: number; table: string | null; locked: boolean }

/** An entry placed by hand stays when the draft is generated again, unless the organiser says otherwise. */
export const positionAt = ({ from, table }: Pick<Place, 'from' | 'table'>): Position => ({
  ...{ day: dayOf(from), time: from % DAY_MINUTES },
  ...{ table, locked: true },
})

/** Undefined while what is typed is no time. */
export const placeOf = ({ day, time, table, locked }: Position): Place | undefined =>
  Number.isNaN(time) ? undefined : { from: day * DAY_MINUTES + time, table, locked }

type PositionFieldsProps = {
  position: Position
  days: readonly string[]
  tables: readonly string[]
  autoFocus?: boolean
  onChange: (position: Position) => void
}

export function PositionFields({ position, days, tables, autoFocus = false, onChange }: PositionFieldsProps) {
  const t = useTimetableTexts()
  const { day, time, table, locked } = position
  const change = (part: Partial<Position>) => onChange({ ...position, ...part })
  return (
    <>
      <TimeField
        label={t.time}
        value={time}
        onChange={(typed) => change({ time: typed })}
        width="100%"
        autoFocus={autoFocus}
      />
      {days.length > 1 && (
        <DialogField select label={t.day} value={String(day)} onChange={(chosen) => change({ day: Number(chosen) })}>
          {days.map((name, at) => (
            <MenuItem key={name} value={String(at)}>
              {name}
            </MenuItem>
          ))}
        </DialogField>
      )}
      {table !== null && (
        <DialogField select label={t.table_choice} value={table} onChange={(chosen) => change({ table: chosen })}>
          {[...new Set([...tables, table])].map((name) => (
            <MenuItem key={name} value={name}>
              <bdi>{name}</bdi>
            </MenuItem>
          ))}
        </DialogField>
      )}
      <FormControlLabel
        control={<Checkbox checked={locked} onChange={(_event, checked) => change({ locked: checked })} />}
        label={t.lock_there}
      />
    </>
  )
}
