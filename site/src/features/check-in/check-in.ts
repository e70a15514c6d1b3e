import type { CheckInForm } from '@olympiad/contracts/forms/check-in'
import type { CheckInList, CheckInRow, CheckInTeam } from '@olympiad/contracts/views/check-in'

export const GROUPS = ['missing', 'arrived', 'robot', 'inspected'] as const
export type Group = (typeof GROUPS)[number]

type Rounds = Pick<CheckInList, 'challenges'>
type At = { challenge: string; round: number }

/** Rounds that robots are inspected for now, of a division. */
export const openRounds = ({ challenges }: Rounds, division: string): At[] =>
  challenges
    .filter((challenge) => challenge.division === division)
    .flatMap(({ id: challenge, rounds }) =>
      rounds.flatMap(({ no, state }) => (state === 'open' ? { challenge, round: no } : [])),
    )

export const inspectionAt = <I extends At>(inspections: readonly I[], { challenge, round }: At): I | undefined =>
  inspections.find((each) => each.challenge === challenge && each.round === round)

/** For every open round; nothing is to be inspected while none is open. */
function isInspected(list: Rounds, { division, inspections }: CheckInRow): boolean {
  const open = openRounds(list, division)
  return open.length > 0 && open.every((at) => inspectionAt(inspections, at)?.state === 'passed')
}

export function isInGroup(list: Rounds, row: CheckInRow, group: Group): boolean {
  if (group === 'missing') return !row.arrived
  if (group === 'arrived') return row.arrived
  return group === 'robot' ? row.robot === 'handed_in' : isInspected(list, row)
}

/** The one whose repair runs, or that did not pass: what the desk must know of it before it is opened. */
export const notableInspection = (list: Rounds, { division, inspections }: CheckInRow) =>
  openRounds(list, division)
    .map((at) => inspectionAt(inspections, at))
    .find((each) => each?.state === 'repair' || each?.state === 'failed')

export function factKey(form: CheckInForm): string {
  if (form.fact === 'member') return `member ${form.member}`
  return form.fact === 'inspection' ? `inspection ${form.challenge} ${form.round}` : form.fact
}

/** The form that sets the fact as it is now; with another state it changes it, later it takes a change back. */
export function currentFact(team: CheckInTeam, form: CheckInForm): CheckInForm {
  if (form.fact === 'arrived') return { fact: 'arrived', seen: team.arrived.version, state: team.arrived.state }
  if (form.fact === 'robot') return { fact: 'robot', seen: team.robot.version, state: team.robot.state }
  if (form.fact === 'member') {
    const member = team.members.find(({ id }) => id === form.member)
    return { fact: 'member', member: form.member, seen: member?.version ?? 0, state: member?.state ?? false }
  }
  const { challenge, round } = form
  const now = inspectionAt(team.inspections, form)
  return {
    ...{ fact: 'inspection', challenge, round, seen: now?.version ?? 0 },
    ...{ state: now?.state ?? 'none', remark: now?.remark ?? '' },
  }
}

/** The rows of the list after a team's facts have changed. */
export function withTeam(rows: readonly CheckInRow[], team: CheckInTeam): CheckInRow[] {
  const { arrived, robot, members: _members, inspections, ...facts } = team
  return rows.map((row) =>
    row.id === team.id
      ? {
          ...facts,
          arrived: arrived.state,
          robot: robot.state,
          inspections: inspections.flatMap(({ challenge, round, state, ends_at }) =>
            state === 'none' ? [] : { challenge, round, state, ends_at },
          ),
        }
      : row,
  )
}

/** Complete seconds until `ends_at`, on a device whose clock is `offset_ms` behind the server's. */
export const secondsLeft = (ends_at: string, now_ms: number, offset_ms: number): number =>
  Math.max(0, Math.ceil((Date.parse(ends_at) - now_ms - offset_ms) / 1000))
