import { overlap, type TimetableEntry, type TimetableInput } from './timetable.ts'
import type { Plan } from './timetable-plan.ts'

const MAX_SWAPS = 4000

/** Swaps two teams of a task where the pair then repeats fewer tables and waits more evenly. */
export function improve(plan: Plan): void {
  const places = plan.entries.flatMap((entry, index) => (entry.kind === 'run' && !entry.locked ? [index] : []))
  if (places.length < 2) return
  const own = new Map<string, TimetableEntry[]>()
  for (const entry of plan.entries) {
    if (entry.team !== null) own.set(entry.team, [...(own.get(entry.team) ?? []), entry])
  }
  const entriesOf = (team: string | null) => own.get(team ?? '') ?? []
  for (let turn = 0; turn < MAX_SWAPS; turn += 1) {
    const [i, j] = [pick(places, plan.random), pick(places, plan.random)]
    const [a, b] = [plan.entries[i], plan.entries[j]]
    if (!a || !b || a.task !== b.task || a.team === null || b.team === null || a.team === b.team) continue
    const [ofA, ofB] = [entriesOf(a.team), entriesOf(b.team)]
    if (!isFree(plan, ofA, a, b) || !isFree(plan, ofB, b, a)) continue
    const [forA, forB] = [
      { ...b, team: a.team },
      { ...a, team: b.team },
    ]
    const [nextA, nextB] = [
      [...ofA.filter((each) => each !== a), forA],
      [...ofB.filter((each) => each !== b), forB],
    ]
    const before = unfairness(ofA, plan.input) + unfairness(ofB, plan.input)
    if (unfairness(nextA, plan.input) + unfairness(nextB, plan.input) >= before) continue
    own.set(a.team, nextA).set(b.team, nextB)
    plan.entries[i] = forB
    plan.entries[j] = forA
  }
}

const pick = (all: readonly number[], random: () => number): number => all[Math.floor(random() * all.length)] ?? 0

/** Whether a team may have the time of another instead of its own. */
function isFree(
  { held, input: { gap } }: Plan,
  entries: readonly TimetableEntry[],
  left: TimetableEntry,
  taken: TimetableEntry,
): boolean {
  const around = { from: taken.from - gap, to: taken.to + gap }
  return (
    entries.every((each) => each === left || !overlap(around, each)) &&
    held.conflictEnd(left.team ?? '', taken, { gap, except: taken.task }) === undefined
  )
}

/** Repeated tables count most, then short pauses. */
function unfairness(entries: readonly TimetableEntry[], { gap }: Pick<TimetableInput, 'gap'>): number {
  const own = entries.toSorted((a, b) => a.from - b.from)
  const tables = own.flatMap(({ table }) => (table === null ? [] : [table]))
  const repeated = tables.length - new Set(tables).size
  const short = own.filter((each, index) => index > 0 && each.from - (own[index - 1]?.to ?? 0) < 2 * gap).length
  return repeated * 3 + short
}
