import { heldTeams, type TimetableEntry, type TimetableInput } from './timetable.ts'
import { makeTimetable } from './timetable-generator.ts'

export type MissingEntry = {
  readonly task: string
  /** Null where a round has sessions instead of runs. */
  readonly team: string | null
}

/** Where the generator puts one more run or session, if all others stay. Undefined without room. */
export function findPlace(
  { tasks, open, gap }: Pick<TimetableInput, 'tasks' | 'open' | 'gap'>,
  entries: readonly TimetableEntry[],
  { task: id, team }: MissingEntry,
): Pick<TimetableEntry, 'from' | 'table'> | undefined {
  const task = tasks.find((each) => each.id === id)
  if (!task) return undefined
  // A practice or inspection of all teams of a round keeps this team from elsewhere.
  const holding = new Set(tasks.flatMap((each) => (team !== null && heldTeams(each).includes(team) ? each.id : [])))
  const locked = entries.map((entry) => ({
    ...entry,
    team: entry.team === null && holding.has(entry.task) ? team : entry.team,
    locked: true,
  }))
  const wanted = team === null ? task : { ...task, teams: [team] }
  const made = makeTimetable({ tasks: [wanted], open, gap, locked, seed: 1 })
  const placed = made.entries.find(({ kind, locked: isOld }) => !isOld && (kind === 'run' || kind === 'session'))
  return placed && { from: placed.from, table: placed.table }
}
