import type { Group, StoredKey } from './read-groups.ts'

/** People are sets of platform ids, so that one in two teams counts once. Fees are in halalas. */
export type Tally = { teams: number; paid: number; fees: number; students: Set<string>; coaches: Set<string> }

const emptyTally = (): Tally => ({ teams: 0, paid: 0, fees: 0, students: new Set(), coaches: new Set() })

function add(tally: Tally, { teams, isPaid, students, coaches }: Group, fees: ReadonlyMap<string, number>): void {
  tally.teams += teams.length
  if (isPaid) tally.paid += teams.length
  for (const team of teams) tally.fees += fees.get(team) ?? 0
  for (const student of students) tally.students.add(student)
  for (const coach of coaches) tally.coaches.add(coach)
}

export type Tallies = { rows: Map<string, Tally>; total: Tally }

export function tallyBy(
  groups: readonly Group[],
  rowOf: (key: StoredKey) => string,
  fees: ReadonlyMap<string, number>,
): Tallies {
  const rows = new Map<string, Tally>()
  const total = emptyTally()
  for (const group of groups) {
    const row = rowOf(group.key)
    const tally = rows.get(row) ?? emptyTally()
    rows.set(row, tally)
    add(tally, group, fees)
    add(total, group, fees)
  }
  return { rows, total }
}
