import type { ObjectId } from '@mikro-orm/mongodb'
import type { Side } from '@olympiad/contracts/judging/games'
import { CheckIn } from '../../../model/check-in.entity.ts'
import { Event } from '../../../model/event.entity.ts'
import { Team } from '../../../model/team.entity.ts'
import type { Actor } from '../../../platform/actor.ts'
import { type Em, requireTransaction } from '../../../platform/database.ts'
import { NO_CAPTAIN, withoutCaptains } from '../../judging/captains.ts'
import { gamesCollection, scoringsCollection } from '../collections.ts'
import { type DataSubject, rosterFilters } from '../personal-data/data-subject.ts'

async function eraseFromStaff(em: Em, { _id, account }: DataSubject, now: Date): Promise<void> {
  const id = _id.toHexString()
  for (const event of await em.find(Event, { 'staff.person': id } as object)) {
    const own = event.staff.find(({ person }) => person === id)
    event.staff = event.staff.map((each) =>
      each === own ? { ...each, name: '', removed_at: each.removed_at ?? now.toISOString() } : each,
    )
    event.disqualified = event.disqualified.map((each) =>
      each.by === account.name || each.by === own?.name ? { ...each, by: '' } : each,
    )
  }
  await em.flush()
}

const withoutName = (by: Actor, person: ObjectId): Actor => (by._id.equals(person) ? { ...by, name: '' } : by)
const withoutNames = <Each extends { by: Actor }>(history: readonly Each[], person: ObjectId): Each[] =>
  history.map((each) => ({ ...each, by: withoutName(each.by, person) }))

/** Of what the person recorded of others; that they were there themselves is deleted (`judging-inventory.ts`). */
async function eraseFromCheckIns(em: Em, { _id }: DataSubject): Promise<void> {
  const recorded = { $or: [{ 'by._id': _id }, { 'history.by._id': _id }] }
  for (const fact of await em.find(CheckIn, recorded as object)) {
    fact.by = withoutName(fact.by, _id)
    fact.history = withoutNames(fact.history, _id)
  }
  await em.flush()
}

/** A captain is a name, no account: of the person's teams all go, and the answer stays. */
async function eraseFromScorings(em: Em, { _id }: DataSubject, teams: readonly ObjectId[]): Promise<void> {
  const session = requireTransaction(em)
  const scorings = scoringsCollection(em)
  await scorings.updateMany({ judge: _id }, { $set: { judge_name: '' } }, { session })
  await scorings.updateMany({ 'carried_by._id': _id }, { $set: { 'carried_by.name': '' } }, { session })
  await scorings.updateMany({ team: { $in: [...teams] } }, { $set: NO_CAPTAIN }, { session })
  const decided = await scorings.find({ 'history.by._id': _id }, { session, projection: { history: 1 } }).toArray()
  for (const { _id: scoring, history } of decided) {
    await scorings.updateOne({ _id: scoring }, { $set: { history: withoutNames(history, _id) } }, { session })
  }
}

/** As from scorings; captains of the other teams stay. */
async function eraseFromGames(em: Em, { _id }: DataSubject, teams: readonly ObjectId[]): Promise<void> {
  const session = requireTransaction(em)
  const [person, own] = [_id.toHexString(), teams.map((team) => team.toHexString())]
  const theirs = {
    $or: [
      { 'entries.judge': person },
      { 'entries.carried_by._id': _id },
      { 'history.by._id': _id },
      { 'sides.team': { $in: own } },
    ],
  }
  for (const game of await gamesCollection(em).find(theirs, { session }).toArray()) {
    const isOwn = (side: Side) => own.includes(game.sides[side].team ?? '')
    const entries = game.entries.map((entry) => ({
      ...entry,
      judge_name: entry.judge === person ? '' : entry.judge_name,
      ...(entry.carried_by && { carried_by: withoutName(entry.carried_by, _id) }),
      answers: withoutCaptains(entry.answers, isOwn),
    }))
    const history = withoutNames(game.history, _id)
    await gamesCollection(em).updateOne({ _id: game._id }, { $set: { entries, history } }, { session })
  }
}

async function findRosterTeams(em: Em, subject: DataSubject): Promise<ObjectId[]> {
  const roster = rosterFilters(subject)
  if (roster.length === 0) return []
  return (await em.find(Team, { $or: roster } as object, { fields: ['_id'] })).map(({ _id }) => _id)
}

/** Runs in the caller's transaction, while teams still name the person. Sheets, games, decisions and ids stay. */
export async function eraseFromEvents(em: Em, subject: DataSubject, now: Date): Promise<void> {
  await eraseFromStaff(em, subject, now)
  await eraseFromCheckIns(em, subject)
  const teams = await findRosterTeams(em, subject)
  await eraseFromScorings(em, subject, teams)
  await eraseFromGames(em, subject, teams)
}
