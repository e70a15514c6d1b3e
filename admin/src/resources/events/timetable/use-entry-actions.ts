import type { MoveEntryForm, SwapTeamsForm } from '@olympiad/contracts/forms/timetable'
import type { TimetableEntryView } from '@olympiad/contracts/views/timetable'
import { useState } from 'react'
import type { EntryNames } from './names.ts'
import { useTimetableTexts } from './texts.ts'
import type { TimetableState } from './use-timetable.ts'

type Unversioned<Form> = Omit<Form, 'version'>
export type Place = Pick<MoveEntryForm, 'from' | 'table' | 'locked'>

/** The last change, to be read and undone. */
export type LastChange = {
  readonly words: string
  /** Its problems are of interest now. */
  readonly entry?: string
  readonly undo?: { part: 'entry' | 'swap'; body: object }
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

  return {
    last,
    setLast,
    move: (entry: TimetableEntryView, place: Place): Promise<boolean> =>
      put(entry, place, t.moved(names.who(entry), names.at(entry), names.at(place))),
    toggleLock: (entry: TimetableEntryView): Promise<boolean> => {
      const who = names.who(entry)
      return put(entry, { ...entry, locked: !entry.locked }, entry.locked ? t.now_unlocked(who) : t.now_locked(who))
    },
    async swap(entry: TimetableEntryView, other: TimetableEntryView): Promise<boolean> {
      const body: Unversioned<SwapTeamsForm> = { entry: entry.id, other: other.id }
      const changed = await change('swap', body)
      // The same swap takes it back.
      if (changed)
        setLast({ words: t.swapped(names.who(entry), names.who(other)), entry: entry.id, undo: { part: 'swap', body } })
      return changed !== undefined
    },
    async undo(): Promise<void> {
      if (last?.undo && (await change(last.undo.part, last.undo.body))) setLast({ words: t.undone })
    },
  }
}
