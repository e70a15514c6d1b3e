import type { ObjectId } from '@mikro-orm/mongodb'
import { CheckIn } from '../../../model/check-in.entity.ts'
import { Event } from '../../../model/event.entity.ts'
import { FORGET_CAPTAINS, NAMES_CAPTAIN } from '../../../model/game.entity.ts'
import { Team } from '../../../model/team.entity.ts'
import type { Actor } from '../../../platform/actor.ts'
import { type Em, requireTransaction } from '../../../platform/database.ts'
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

/** That the person was there is deleted (`judging-inventory.ts`); here what they recorded of others. */
async function eraseFromCheckIns(em: Em, { _id }: DataSubject): Promise<void> {
  const recorded = { $or: [{ 'by._id': _id }, { 'history.by._id': _id }] }
  for (const fact of await em.find(CheckIn, recorded as object)) {
    fact.by = withoutName(fact.by, _id)
    fact.history = fact.history.map((each) => ({ ...each, by: withoutName(each.by, _id) }))
  }
  await em.flush()
}

async function eraseFromScorings(em: Em, { _id }: DataSubject): Promise<void> {
  const session = requireTransaction(em)
  const scorings = scoringsCollection(em)
  await scorings.updateMany({ judge: _id }, { $set: { judge_name: '' } }, { session })
  await scorings.updateMany({ 'carried_by._id': _id }, { $set: { 'carried_by.name': '' } }, { session })
  const decided = await scorings.find({ 'history.by._id': _id }, { session, projection: { history: 1 } }).toArray()
  for (const { _id: scoring, history } of decided) {
    const anonymous = history.map((each) => ({ ...each, by: withoutName(each.by, _id) }))
    await scorings.updateOne({ _id: scoring }, { $set: { history: anonymous } }, { session })
  }
}

async function eraseFromGames(em: Em, { _id }: DataSubject): Promise<void> {
  const session = requireTransaction(em)
  const games = gamesCollection(em)
  const id = _id.toHexString()
  const own = { $or: [{ 'entries.judge': id }, { 'history.by._id': _id }] }
  for (const { _id: game, entries, history } of await games.find(own, { session }).toArray()) {
    const anonymous = {
      entries: entries.map((each) => (each.judge === id ? { ...each, judge_name: '' } : each)),
      history: history.map((each) => ({ ...each, by: withoutName(each.by, _id) })),
    }
    await games.updateOne({ _id: game }, { $set: anonymous }, { session })
  }
}

/** A captain is a name on a sheet or of a game, no account: of the person's teams all go, and the answer stays. */
async function eraseCaptains(em: Em, subject: DataSubject): Promise<void> {
  const roster = rosterFilters(subject)
  if (roster.length === 0) return
  const teams = await em.find(Team, { $or: roster } as object, { fields: ['_id'] })
  const session = requireTransaction(em)
  await scoringsCollection(em).updateMany(
    { team: { $in: teams.map((team) => team._id) } },
    { $set: { captain: '', signature: '' } },
    { session },
  )
  const played = { 'sides.team': { $in: teams.map((team) => team._id.toHexString()) }, ...NAMES_CAPTAIN }
  await gamesCollection(em).updateMany(played, FORGET_CAPTAINS, { session })
}

/** Runs in the caller's transaction, while teams still name the person. Sheets, decisions and ids stay. */
export async function eraseFromEvents(em: Em, subject: DataSubject, now: Date): Promise<void> {
  await eraseFromStaff(em, subject, now)
  await eraseFromCheckIns(em, subject)
  await eraseFromScorings(em, subject)
  await eraseFromGames(em, subject)
  await eraseCaptains(em, subject)
}
