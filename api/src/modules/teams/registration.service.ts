import { createHash } from 'node:crypto'
import { ObjectId } from '@mikro-orm/mongodb'
import { canonicalCityName } from '@olympiad/contracts/cities'
import type { RegistrationForm } from '@olympiad/contracts/forms/registration'
import { hasFee } from '@olympiad/contracts/money'
import type { Deps } from '../../deps.ts'
import { Submission } from '../../model/submission.entity.ts'
import { setPaymentState, Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { nextNumber } from '../../platform/counters.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { Conflict } from '../../platform/errors.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { retryOnDuplicateKey } from '../../platform/retry-on-duplicate-key.ts'
import { assertAccountEnabled } from '../accounts/assert-account-enabled.ts'
import { createOrder } from '../orders/orders.ts'
import { teamNumberSequence } from '../seasons/team-number-sequence.ts'
import { assertMayInvite } from './invitations/assert-may-invite.ts'
import { type Inviter, invitePeople } from './invitations/invite-people.ts'
import { findPeople, type PeopleForm, type TeamPeople } from './people.ts'
import { registrationMail } from './registration-mail.ts'
import { type RegistrationTarget, requireOpenCompetition, validateRegistration } from './registration-rules.ts'
import { assertNameAndMembersFree, reservationKeys } from './team-name-reservation.ts'

export type Registration = {
  form: RegistrationForm
  /** Before parsing, so that an error names the input of a wrong number. */
  rawInput: PeopleForm
  /** A repeated submit returns the first team. */
  idempotencyKey: string | undefined
  /** The sender, when an admin registers the team for `user`. */
  registeredBy?: User
  withLookupLimit: <T>(numbers: readonly string[], work: () => Promise<T>) => Promise<T>
}

/**
 * One transaction for team, order and mail. The same form with the same key returns its first team.
 * @returns the team's id
 * @throws {AppError} 400 for a wrong field, 403 `account_disabled`, 409 for what is closed or taken, 502 `membership_unavailable`
 */
export async function registerTeam(
  deps: Pick<Deps, 'orm' | 'membership' | 'storage' | 'telr' | 'now'>,
  em: Em,
  user: User,
  { form, rawInput, idempotencyKey, registeredBy = user, withLookupLimit }: Registration,
): Promise<ObjectId> {
  const submit = idempotencyKey === undefined ? undefined : { key: idempotencyKey, form_hash: hashOf(form) }
  const before = submit && (await findSubmittedTeam(em, user, submit))
  if (before) return before
  const { region } = await validateRegistration(em, deps.storage, form)
  return await withLookupLimit([...form.coaches, ...form.members], async () => {
    const people = await findPeople(deps.membership, form, rawInput)
    return await retryOnDuplicateKey(() =>
      inTransaction(deps.orm, (tx) => saveTeam(tx, deps, user, { form, region, people, submit, registeredBy })),
    )
  })
}

type IdempotentSubmission = { key: string; form_hash: string }
type NewRegistration = {
  form: RegistrationForm
  region: RegistrationTarget['region']
  people: TeamPeople
  submit: IdempotentSubmission | undefined
  registeredBy: Inviter
}

async function saveTeam(
  em: Em,
  { telr, now }: Pick<Deps, 'telr' | 'now'>,
  user: User,
  { form, region, people, submit, registeredBy }: NewRegistration,
): Promise<ObjectId> {
  const before = submit && (await findSubmittedTeam(em, user, submit))
  if (before) return before
  // Both may have changed during the calls to the platform.
  await assertAccountEnabled(em, user)
  const { season, competion } = await requireOpenCompetition(em, form)
  const members = people.members.map(({ person }) => person)
  const keys = reservationKeys(form.teamName, members)
  const name = { field: 'teamName', name_key: keys.name_key }
  await assertNameAndMembersFree(em, { season, competion }, { name, members: people.members })
  const invitees = (['coach', 'member'] as const).flatMap((role) =>
    people[role === 'coach' ? 'coaches' : 'members'].map((one) => ({ role, ...one })),
  )
  await assertMayInvite(em, { competion }, invitees, { by: registeredBy, now: now() })
  const isFree = !hasFee(competion)
  const team = em.create(Team, {
    _id: new ObjectId(),
    team_no: await nextNumber(em, teamNumberSequence(season._id)),
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
    status: true,
    payment_attempts: 0,
    created_at: now(),
  })
  if (isFree) setPaymentState(team, 'free')
  else createOrder(em, team, { season, competion, buyer: user, test: telr.test, now: now() })
  await invitePeople(em, team, invitees, { by: registeredBy, now: now() })
  if (user.email) queueMail(em, registrationMail(team, { season, competion, user }, now()))
  if (submit) em.create(Submission, { ...submit, user: user._id, team: team._id, created_at: now() })
  return team._id
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
function hashOf(sent: RegistrationForm): string {
  const { selectedCompetion, selectedCompetition, coachesPreview, membersPreview, ...form } = sent
  return createHash('sha256').update(JSON.stringify(form)).digest('hex')
}
