import { ObjectId } from '@mikro-orm/mongodb'
import type { CheckInForm } from '@olympiad/contracts/forms/check-in'
import { type InspectionState, REPAIR_SECONDS, type RobotState } from '@olympiad/contracts/judging/check-in'
import type { CheckInChallenge, CheckInList, CheckInRow, CheckInTeam } from '@olympiad/contracts/views/check-in'
import type { Deps } from '../../deps.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Team } from '../../model/team.entity.ts'
import type { Actor } from '../../platform/actor.ts'
import { type Em, isDuplicateKey } from '../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../platform/errors.ts'
import { judgedTeam, staffedEvent } from './bundle.ts'
import { findChallenges } from './challenge-rows.ts'
import { ARRIVED, INSPECTION, inspectionFact, memberFact, memberKey, ROBOT } from './check-in-facts.ts'
import {
  type ChallengeRow,
  type CheckInRecord,
  checkInsCollection,
  type EventRow,
  teamsCollection,
} from './collections.ts'
import { eventCompetitions } from './event-competitions.ts'
import { assertOthersTeam, type EventTeam, findEventTeams } from './event-teams.ts'
import { findEvent, requireStaff, type StaffAccess, type StaffMember } from './staff-access.ts'

const MAX_HISTORY = 50

/** Judges have none. @throws {AppError} 404; 409 `check_in_closed` before the event starts and after its publication */
async function requireCheckIn(em: Em, user: StaffMember, id: string): Promise<StaffAccess> {
  const access = await requireStaff(em, user, id)
  if (access.role === 'judge') throw new NotFound('not_found')
  if (!isOpen(access.event)) throw new Conflict('check_in_closed')
  return access
}

/** Robots are given back after an event is closed. */
const isOpen = ({ state, rehearsal }: Pick<EventRow, 'state' | 'rehearsal'>): boolean =>
  state === 'running' || (state === 'closed' && !rehearsal)

/** Records of a published division are deleted, so none may follow. */
const openDivisions = (event: EventRow): EventRow['divisions'] => event.divisions.filter(({ published }) => !published)

const findOpenTeams = (em: Em, event: EventRow, ids?: readonly string[]): Promise<EventTeam[]> =>
  findEventTeams(em, { ...event, divisions: openDivisions(event) }, ids)

function checkInRow(team: EventTeam, event: EventRow, records: readonly CheckInRecord[]): CheckInRow {
  const stateOf = (fact: string) => records.find((record) => record.fact === fact)?.state
  return {
    ...judgedTeam(team, event),
    arrived: stateOf(ARRIVED) === 'true',
    robot: (stateOf(ROBOT) ?? 'with_team') as RobotState,
    inspections: records.flatMap(({ fact, state, ends_at }) => {
      const [, challenge, round] = INSPECTION.exec(fact) ?? []
      if (!challenge || state === 'none') return []
      return {
        ...{ challenge, round: Number(round), state: state as InspectionState },
        ends_at: ends_at?.toISOString() ?? null,
      }
    }),
  }
}

async function checkInRows(em: Em, event: EventRow): Promise<CheckInRow[]> {
  const [teams, records] = await Promise.all([
    findOpenTeams(em, event),
    checkInsCollection(em).find({ event: event._id, person: null }).toArray(),
  ])
  const ofTeam = Map.groupBy(records, ({ team }) => team.toHexString())
  return teams.map((team) => checkInRow(team, event, ofTeam.get(team.id) ?? []))
}

/** @throws {AppError} 404 */
export async function eventCheckIn(em: Em, id: string): Promise<CheckInRow[]> {
  const event = await findEvent(em, id)
  if (!event) throw new NotFound('not_found')
  return isOpen(event) ? await checkInRows(em, event) : []
}

/** @throws {AppError} as `requireCheckIn` */
export async function listCheckIns(
  { now }: Pick<Deps, 'now'>,
  em: Em,
  user: StaffMember,
  id: string,
): Promise<CheckInList> {
  const access = await requireCheckIn(em, user, id)
  const { event } = access
  const [teams, challenges, competitions] = await Promise.all([
    checkInRows(em, event),
    findChallenges(em, event._id),
    eventCompetitions(em, event),
  ])
  return {
    event: staffedEvent(access),
    at: now().toISOString(),
    competitions,
    divisions: openDivisions(event).map(({ id: division, competion, ageLevel }) => ({
      ...{ id: division, competion, ageLevel },
    })),
    challenges: challenges.map(checkInChallenge),
    teams,
  }
}

const checkInChallenge = ({ _id, division, name, name_en, rounds }: ChallengeRow): CheckInChallenge => ({
  ...{ id: _id.toHexString(), division, name, name_en },
  rounds: rounds.map(({ no, kind, state }) => ({ no, kind, state })),
})

type Member = { key: string; platformId: string; name: string }
type OpenTeam = { access: StaffAccess; team: EventTeam; members: Member[]; challenges: ChallengeRow[] }

/** @throws {AppError} as `requireCheckIn`; 404 for a team that takes no part */
async function requireTeam(em: Em, user: StaffMember, id: string, teamId: string): Promise<OpenTeam> {
  const access = await requireCheckIn(em, user, id)
  const { event } = access
  const [team] = await findOpenTeams(em, event, [teamId])
  if (!team) throw new NotFound('not_found')
  const [members, challenges] = await Promise.all([
    event.state === 'running' ? findMembers(em, team) : [],
    findChallenges(em, event._id),
  ])
  return { access, team, members, challenges: challenges.filter(({ division }) => division === team.division) }
}

/** Without those who were erased. */
async function findMembers(em: Em, { _id, id }: EventTeam): Promise<Member[]> {
  type Row = { members?: Partial<StoredDocument<Team>['members'][number]>[] }
  const row = await teamsCollection(em).findOne<Row>(
    { _id },
    { projection: { 'members.steb_user_id': 1, 'members.name': 1 } },
  )
  return (row?.members ?? []).flatMap(({ steb_user_id: platformId, name }) =>
    platformId && name ? { key: memberKey(id, platformId), platformId, name } : [],
  )
}

async function teamView(em: Em, { access, team, members, challenges }: OpenTeam): Promise<CheckInTeam> {
  const { event } = access
  const records = await checkInsCollection(em).find({ event: event._id, team: team._id }).toArray()
  const recordOf = (fact: string): CheckInRecord | undefined => records.find((record) => record.fact === fact)
  const recorded = (record: CheckInRecord | undefined) => ({
    version: record?.version ?? 0,
    at: record?.at.toISOString() ?? null,
    by: record?.by.name ?? '',
  })
  const [arrived, robot] = [recordOf(ARRIVED), recordOf(ROBOT)]
  return {
    ...judgedTeam(team, event),
    arrived: { state: arrived?.state === 'true', ...recorded(arrived) },
    robot: { state: (robot?.state ?? 'with_team') as RobotState, ...recorded(robot) },
    members: members.map(({ key, name }) => {
      const record = recordOf(memberFact(key))
      return { id: key, name, state: record?.state === 'true', ...recorded(record) }
    }),
    inspections: challenges.flatMap(({ _id, rounds }) =>
      rounds.map(({ no }) => {
        const challenge = _id.toHexString()
        const record = recordOf(inspectionFact(challenge, no))
        return {
          ...{ challenge, round: no, state: (record?.state ?? 'none') as InspectionState, ...recorded(record) },
          ...{ remark: record?.remark ?? '', ends_at: record?.ends_at?.toISOString() ?? null },
        }
      }),
    ),
  }
}

/** @throws {AppError} as `requireTeam` */
export async function getCheckIn(em: Em, user: StaffMember, id: string, team: string): Promise<CheckInTeam> {
  return await teamView(em, await requireTeam(em, user, id, team))
}

/** `initial`: the state while nothing is recorded. */
type Wanted = Pick<CheckInRecord, 'fact' | 'state' | 'remark'> & { initial: string; person: string | null }

/** @throws {AppError} 400 for a member, a challenge or a round that the team does not have */
function wantedFact({ members, challenges }: OpenTeam, form: CheckInForm): Wanted {
  const plain = { person: null, remark: '', state: String(form.state), initial: 'false' }
  if (form.fact === 'arrived') return { ...plain, fact: ARRIVED }
  if (form.fact === 'robot') return { ...plain, fact: ROBOT, initial: 'with_team' }
  if (form.fact === 'member') {
    const member = members.find(({ key }) => key === form.member)
    if (!member) throw fieldError('member', 'check_in_member_unknown')
    return { ...plain, fact: memberFact(member.key), person: member.platformId }
  }
  const challenge = challenges.find(({ _id }) => _id.toHexString() === form.challenge)
  if (!challenge?.rounds.some(({ no }) => no === form.round)) throw fieldError('round', 'scoring_round_unknown')
  const { challenge: of, round, remark } = form
  return { ...plain, fact: inspectionFact(of, round), remark, initial: 'none' }
}

/**
 * The later one of two devices that set the same fact differently gets the present one. The same again changes nothing,
 * so that a device may repeat what got no answer.
 * Nobody records the robot of a team that they lead.
 * @throws {AppError} as `requireTeam`; 400; 409 `check_in_changed`, `decision_own_team`
 */
export async function setCheckIn(
  { now }: Pick<Deps, 'now'>,
  em: Em,
  { user, id, team: teamId, form }: { user: StaffMember; id: string; team: string; form: CheckInForm },
): Promise<CheckInTeam> {
  const open = await requireTeam(em, user, id, teamId)
  // The robot decides the game; who is there, everybody sees.
  if (form.fact === 'robot' || form.fact === 'inspection') await assertOthersTeam(em, user, open.team._id)
  const wanted = wantedFact(open, form)
  const by = { _id: user._id, name: user.name }
  const save = () => saveFact(em, open, wanted, { seen: form.seen, by, at: now() })
  // After a lost race, once more: the other may have set the same.
  if (!((await save()) || (await save()))) throw new Conflict('check_in_changed', { current: await teamView(em, open) })
  await assertStillOpen(em, id, open)
  return await teamView(em, open)
}

/** False where another change was faster. */
async function saveFact(
  em: Em,
  { access: { event }, team }: OpenTeam,
  { fact, person, state, remark, initial }: Wanted,
  { seen, by, at }: { seen: number; by: Actor; at: Date },
): Promise<boolean> {
  const checkIns = checkInsCollection(em)
  const key = { event: event._id, team: team._id, fact }
  const row = await checkIns.findOne(key)
  const before = row ?? { version: 0, state: initial, remark: '', history: [] }
  if (before.state === state && before.remark === remark) return true
  if (before.version !== seen) return false
  const facts = { state, remark, at, by, ends_at: state === 'repair' ? repairEnd(before.history, at) : null }
  const history = [...before.history, facts].slice(-MAX_HISTORY)
  const change = { ...facts, history, version: seen + 1 }
  if (row) return (await checkIns.updateOne({ _id: row._id, version: seen }, { $set: change })).modifiedCount === 1
  try {
    await checkIns.insertOne({ _id: new ObjectId(), ...key, division: team.division, person, ...change })
    return true
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return false
  }
}

/** Going back to a repair that still runs gives the team no more time. */
function repairEnd(history: CheckInRecord['history'], at: Date): Date {
  const [left, present] = history.slice(-2)
  const running = [present, left].find((each) => each?.state === 'repair')?.ends_at
  return running && running > at ? running : new Date(at.getTime() + REPAIR_SECONDS * 1000)
}

/** A publication may have emptied the division meanwhile. @throws {AppError} 409 `check_in_closed` */
async function assertStillOpen(em: Em, id: string, { team }: OpenTeam): Promise<void> {
  const event = await findEvent(em, id)
  if (event && isOpen(event) && openDivisions(event).some((each) => each.id === team.division)) return
  await checkInsCollection(em).deleteMany({ event: new ObjectId(id), team: team._id })
  throw new Conflict('check_in_closed')
}
