import type { BoardView } from '@olympiad/contracts/views/judging'
import type { BoardTurn } from '@olympiad/contracts/views/timetable'

export type TableTurns = {
  /** Null: what all teams of a round do. */
  readonly table: string | null
  readonly now: BoardTurn | undefined
  readonly next: BoardTurn | undefined
}

const byName = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

/** Of each table what is on and what comes next; tables with neither are left out. */
export function nowAndNext(
  { event, revealing, turns }: Pick<BoardView, 'event' | 'revealing' | 'turns'>,
  now: Date,
  division?: string,
): TableTurns[] {
  // The ceremony has the screen for itself.
  if (event.state !== 'running' || revealing) return []
  const at = now.getTime()
  const own = turns.filter((turn) => (division === undefined || turn.division === division) && Date.parse(turn.to) > at)
  // Turns of all teams are grouped by division.
  const groups = Map.groupBy(own, ({ table, division: of }) => (table === null ? ` ${of}` : table))
  return [...groups]
    .map(([key, of]) => {
      const inOrder = of.toSorted((a, b) => a.from.localeCompare(b.from))
      const hasBegun = ({ from }: BoardTurn) => Date.parse(from) <= at
      const table = of[0]?.table ?? null
      return { key, table, now: inOrder.find(hasBegun), next: inOrder.find((turn) => !hasBegun(turn)) }
    })
    .toSorted((a, b) => byName(a.key, b.key))
    .map(({ table, now: on, next }) => ({ table, now: on, next }))
}
