import { createHash } from 'node:crypto'
import { ObjectId } from '@mikro-orm/mongodb'
import { canonicalCityName } from '@olympiad/contracts/cities'
import { findIneligibleSize } from '@olympiad/contracts/eligibility'
import type { RegistrationForm } from '@olympiad/contracts/forms/registration'
import { hasFee } from '@olympiad/contracts/money'
import type { Deps } from '../../deps.ts'
import type { Order } from '../../model/order.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import { Submission } from '../../model/submission.entity.ts'
import { setPaymentState, Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { invalidate } from '../../platform/cache-tags.ts'
import { nextNumber } from '../../platform/counters.ts'
import { type Em, inTransaction, sessionOption } from '../../platform/database.ts'
import { Conflict, Forbidden } from '../../platform/errors.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { retryOnDuplicateKey } from '../../platform/retry-on-duplicate-key.ts'
import { changesState, fullError, fullKey, readPlaces } from '../competitions/places.ts'
import { createOrder } from '../orders/orders.ts'
import { teamNumberSequence } from '../seasons/team-number-sequence.ts'
import { assertTeamAllowed } from './assert-team-allowed.ts'
import { usersCollection } from './collections.ts'
import { findIneligibleMembers, refuseIneligible } from './eligibility.ts'
import { subjectOf } from './exceptions.ts'
import {
  createInvitations,
  type Invitee,
  type Inviter,
  LANGUAGE_FIELDS,
  languagesOf,
} from './invitations/invite-people.ts'
import { findPeople, type PeopleForm, type TeamPeople } from './people.ts'
import { registrationMail, waitingMail } from './registration-mail.ts'
import {
  type OpenCompetition,
  type RegistrationRegion,
  requireOpenCompetition,
  validateRegistration,
} from './registration-rules.ts'
import { reservationKeys } from './team-name-reservation.ts'

export type Registration = {
  form: RegistrationForm
  /** Before parsing, so that an error names the input of a wrong number. */
  rawInput: PeopleForm
  /** A repeated submit returns the first team. */
  idempotencyKey: string | undefined
  /** The sender, when an admin registers the team for `user`. */
  registeredBy?: User
  /** An admin's reason: whatever rule of eligibility the team breaks becomes an exception of it. */
  exception?: string | undefined
  withLookupLimit: <T>(numbers: readonly string[], work: () => Promise<T>) => Promise<T>
}

/** All that the answer needs: nothing is read again. */
export type NewTeam = OpenCompetition & { team: Team; region: RegistrationRegion; order: Order | undefined }
/** `created` is missing when an earlier submit has registered the team. */
export type RegisteredTeam = { _id: ObjectId; created?: NewTeam; changesPages?: boolean }

/**
 * One transaction for team, order and mail. The same form with the same key returns its first team.
 * @throws {AppError} 400 for a wrong field, 403 `account_disabled`, 409 for what is closed or taken, 502 `membership_unavailable`
 */
export async function registerTeam(
  deps: Pick<Deps, 'orm' | 'membership' | 'storage' | 'telr' | 'now'>,
  em: Em,
  user: User,
  { form, rawInput, idempotencyKey, registeredBy = user, exception = '', withLookupLimit }: Registration,
): Promise<RegisteredTeam> {
  const submit =
    idempotencyKey === undefined
      ? undefined
      : { key: idempotencyKey, form_hash: hashOf(exception ? { ...form, exception } : form) }
  const before = submit && (await findSubmittedTeam(em, user, submit))
  if (before) return { _id: before }
  const region = await validateRegistration(em, deps, form, { anySize: exception !== '' })
  return await withLookupLimit([...form.coaches, ...form.members], async () => {
    const people = await findPeople(deps.membership, form, rawInput)
    const registered = await retryOnDuplicateKey(() =>
      inTransaction(deps.orm, (tx) =>
        saveTeam(tx, deps, user, { form, region, people, submit, registeredBy, exception }),
      ),
    )
    // Not at each team: that would empty the page cache when many register.
    if (registered.changesPages) await invalidate(em, 'content')
    return registered
  })
}

type IdempotentSubmission = { key: string; form_hash: string }
type NewRegistration = {
  form: RegistrationForm
  region: RegistrationRegion
  people: TeamPeople
  submit: IdempotentSubmission | undefined
  registeredBy: Inviter
  exception: string
}

async function saveTeam(
  em: Em,
  { telr, now }: Pick<Deps, 'telr' | 'now'>,
  user: User,
  { form, region, people, submit, registeredBy, exception }: NewRegistration,
): Promise<RegisteredTeam> {
  const before = submit && (await findSubmittedTeam(em, user, submit))
  if (before) return { _id: before }
  const invitees = (['coach', 'member'] as const).flatMap((role) =>
    people[role === 'coach' ? 'coaches' : 'members'].map((one) => ({ role, ...one })),
  )
  // All may have changed during the calls to the platform.
  const languages = await requireEnabledAccount(em, user, invitees)
  const target = await requireOpenCompetition(em, form, now())
  const members = people.members.map(({ person }) => person)
  const keys = reservationKeys(form.teamName, members)
  const { season, competion } = target
  const rules = { season, competion, ageLevel: form.ageLevel, created_at: now() }
  const found = [...findIneligibleSize(members.length, competion), ...findIneligibleMembers(members, rules)]
  if (!exception) refuseIneligible(found, rules, ({ subject }) => fieldOf(people.members, subject))
  const taken = await assertTeamAllowed(em, target, {
    reservation: { name: { field: 'teamName', name_key: keys.name_key }, members: people.members },
    invitations: { invitees, by: registeredBy, now: now() },
    mayRepeatInSeason: exception !== '',
  })
  const excepted = new Set([...found.map(({ subject }) => subjectOf(subject)), ...taken.map(subjectOf)])
  const team_no = await nextNumber(em, teamNumberSequence(season._id))
  // After that write, which serialises registrations.
  const places = await readPlaces(em, competion)
  const full = fullKey(places, form.ageLevel)
  if (full && !form.waiting_list) throw fullError(full)
  const team = em.create(Team, {
    _id: new ObjectId(),
    team_no,
    name: form.teamName,
    ...keys,
    schoolName: form.schoolName,
    region: region._id,
    city: canonicalCityName(form.city),
    stage: form.stage,
    ageLevel: form.ageLevel,
    image: form.image,
    season: season._id,
    competion: competion._id,
    user: user._id,
    coaches: people.coaches.map(({ person }) => person),
    members,
    exceptions: [...excepted].map((person) => ({ person, reason: exception, at: now().toISOString() })),
    status: true,
    payment_attempts: 0,
    ...(full ? { waiting_since: now() } : { held_since: now() }),
    created_at: now(),
  })
  const takesFee = hasFee(competion) && !full
  const order = takesFee
    ? createOrder(em, team, { season, competion, buyer: user, test: telr.test, now: now() })
    : undefined
  if (!order && !full) setPaymentState(team, 'free')
  createInvitations(em, team, invitees, { by: registeredBy, now: now(), target, languages })
  if (user.email) {
    const context = { season, competion, user }
    queueMail(em, full ? waitingMail(team, context, now()) : registrationMail(team, context, now()))
  }
  if (submit) em.create(Submission, { ...submit, user: user._id, team: team._id, created_at: now() })
  const changesPages = !full && changesState(places, form.ageLevel)
  return { _id: team._id, created: { team, season, competion, region, order }, changesPages }
}

const fieldOf = (members: TeamPeople['members'], person: object | undefined): string =>
  members.find((each) => each.person === person)?.field ?? 'members'

const ACCOUNT_FIELDS = { ...LANGUAGE_FIELDS, status: 1 } as const
type Account = Pick<StoredDocument<User>, '_id' | keyof typeof ACCOUNT_FIELDS>

/**
 * As `assertAccountEnabled`, with the invitees' accounts in the same query.
 * @returns the invitees' languages
 * @throws {AppError} 403 `account_disabled`
 */
async function requireEnabledAccount(em: Em, { _id }: User, invitees: readonly Invitee[]) {
  const ids = invitees.map(({ person }) => person.steb_user_id)
  const accounts = await usersCollection(em)
    .find<Account>(
      { $or: [{ _id }, { steb_user_id: { $in: ids } }] },
      { projection: ACCOUNT_FIELDS, ...sessionOption(em) },
    )
    .toArray()
  if (!accounts.some((account) => account._id.equals(_id) && account.status)) throw new Forbidden('account_disabled')
  return languagesOf(accounts.filter(({ steb_user_id }) => steb_user_id && ids.includes(steb_user_id)))
}

/** @throws {AppError} 409 for a different form with the same key */
async function findSubmittedTeam(
  em: Em,
  user: User,
  { key, form_hash }: IdempotentSubmission,
): Promise<ObjectId | undefined> {
  const before = await em.findOne(Submission, { user: user._id, key })
  if (before && before.form_hash !== form_hash) throw new Conflict('idempotency_reused')
  return before?.team
}

/** Without display-only fields of the wizard. */
function hashOf(sent: RegistrationForm & { exception?: string }): string {
  const { selectedCompetion, selectedCompetition, coachesPreview, membersPreview, ...form } = sent
  return createHash('sha256').update(JSON.stringify(form)).digest('hex')
}
