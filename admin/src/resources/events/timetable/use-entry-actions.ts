import type { MoveEntryForm, PlaceTeamForm, SwapTeamsForm } from '@olympiad/contracts/forms/timetable'
import type { MissingEntry } from '@olympiad/contracts/judging/timetable-place'
import { entryId } from '@olympiad/contracts/judging/timetable-settings'
import type { TimetableEntryView } from '@olympiad/contracts/views/timetable'
import { useState } from 'react'
import type { EntryNames } from './names.ts'
import { useTimetableTexts } from './texts.ts'
import type { TimetablePart, TimetableState } from './use-timetable.ts'

type Unversioned<Form> = Omit<Form, 'version'>
export type Place = Pick<MoveEntryForm, 'from' | 'table' | 'locked'>

/** The last change, to be read and undone. */
export type LastChange = {
  readonly words: string
  /** Its problems are of interest now. */
  readonly entry?: string
  readonly undo?: { part: TimetablePart; body: object }
  /** Its entry is gone, and with it the focus. */
  readonly isGone?: true
}

const bodyOf = (entry: string, { from, table, locked }: Place): Unversioned<MoveEntryForm> => ({
  entry,
  from,
  table,
  locked,
})

/** Changes of single entries. Each can be undone by its opposite, until the next. */
export function useEntryActions({ change }: Pick<TimetableState, 'change'>, names: EntryNames) {
  const t = useTimetableTexts()
  const [last, setLast] = useState<LastChange>()

  async function put(entry: TimetableEntryView, place: Place, words: string): Promise<boolean> {
    const changed = await change('entry', bodyOf(entry.id, place))
    if (changed) setLast({ words, entry: entry.id, undo: { part: 'entry', body: bodyOf(entry.id, entry) } })
    return changed !== undefined
  }

  async function lock(entries: readonly string[], locked: boolean, words: string): Promise<void> {
    if (await change('lock', { entries, locked }))
      setLast({ words, undo: { part: 'lock', body: { entries, locked: !locked } } })
  }

  return {
    last,
    setLast,
    move: (entry: TimetableEntryView, place: Place): Promise<boolean> =>
      put(entry, place, t.moved(names.who(entry), names.at(entry), names.at(place))),
    /** @returns the id of its entry */
    async place({ task, team }: MissingEntry, { from, table, locked }: Place): Promise<string | undefined> {
      const kind = team === null ? 'session' : 'run'
      const entry = entryId({ task, kind, team, table })
      const body: Unversioned<PlaceTeamForm> = { task, team, table: table ?? '', from, locked }
      if (!(await change('place', body))) return undefined
      const words = t.placed(names.who({ kind, team }), names.at({ from, table }))
      setLast({ words, entry, undo: { part: 'take-off', body: { entry } } })
      return entry
    },
    async takeOff(entry: TimetableEntryView): Promise<void> {
      const { task, team, table, from, to, locked } = entry
      const body: Unversioned<PlaceTeamForm> = { task, team, table: table ?? '', from, minutes: to - from, locked }
      const isLeft = names.hasLeft(team)
      const words = t.taken_off(names.who(entry), names.at(entry))
      // A team that left is not placed again.
      if (await change('take-off', { entry: entry.id }))
        setLast({ words, isGone: true, ...(!isLeft && { undo: { part: 'place', body } }) })
    },
    toggleLock: ({ id, locked, ...entry }: TimetableEntryView): Promise<void> => {
      const who = names.who(entry)
      return lock([id], !locked, locked ? t.now_unlocked(who) : t.now_locked(who))
    },
    lockAll: (entries: readonly string[], locked: boolean, group: string): Promise<void> =>
      lock(entries, locked, locked ? t.all_locked(group) : t.all_unlocked(group)),
    async swap(entry: TimetableEntryView, other: TimetableEntryView): Promise<boolean> {
      const body: Unversioned<SwapTeamsForm> = { entry: entry.id, other: other.id }
      const changed = await change('swap', body)
      // The same swap takes it back.
      if (changed)
        setLast({ words: t.swapped(names.who(entry), names.who(other)), entry: entry.id, undo: { part: 'swap', body } })
      return changed !== undefined
    },
    async undo(): Promise<boolean> {
      if (!last?.undo || !(await change(last.undo.part, last.undo.body))) return false
      setLast({ words: t.undone })
      return true
    },
  }
}
