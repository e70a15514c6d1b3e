import { createHash } from 'node:crypto'
import { ObjectId } from '@mikro-orm/mongodb'
import { storedCity } from '@olympiad/contracts/cities'
import type { RegistrationForm } from '@olympiad/contracts/forms/registration'
import { isCharged } from '@olympiad/contracts/money'
import type { Deps } from '../../deps.ts'
import { Submission } from '../../model/submission.entity.ts'
import { setPayment, Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { nextNumber } from '../../platform/counters.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { Conflict } from '../../platform/errors.ts'
import { lookAgain } from '../../platform/look-again.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { needStillOpen } from '../accounts/still-open.ts'
import { createOrder } from '../orders/orders.ts'
import { teamNumbers } from '../seasons/team-numbers.ts'
import { type Inviter, invite } from './invitations/invite.ts'
import { needMayInvite } from './invitations/may-invite.ts'
import { findPeople, type PeopleForm, type TeamPeople } from './people.ts'
import { placeOf, refuseTaken } from './place.ts'
import { registrationMail } from './registration-mail.ts'
import { checkForm, openCompetition, type Place } from './registration-rules.ts'

export type Registration = {
  form: RegistrationForm
  /** The form before it was parsed: a wrong number is named by the place where it was typed. */
  typed: PeopleForm
  /** Makes a repeated submit the same submit. */
  idempotencyKey: string | undefined
  /** The sender, where that is not the account that the team belongs to. */
  by?: User
  /** Counts what is asked of the platform: see `countedNumbers`. */
  counted: <T>(numbers: readonly string[], work: () => Promise<T>) => Promise<T>
}

/**
 * Registers a team with its first order and its mail, all of it or nothing; gives the team's id. A form that was sent
 * before with the same key gives the team that it made then. Where nothing is to pay the team is active at once.
 * @throws {AppError} 400 for a wrong field, 403 `account_disabled`, 409 for what is closed or taken, 502 `platform_down`
 */
export async function registerTeam(
  deps: Pick<Deps, 'orm' | 'membership' | 'storage' | 'telr' | 'now'>,
  em: Em,
  user: User,
  { form, typed, idempotencyKey, by = user, counted }: Registration,
): Promise<ObjectId> {
  const submit = idempotencyKey === undefined ? undefined : { key: idempotencyKey, form_hash: hashOf(form) }
  const before = submit && (await teamOfSubmit(em, user, submit))
  if (before) return before
  const { region } = await checkForm(em, deps.storage, form)
  return await counted([...form.coaches, ...form.members], async () => {
    const people = await findPeople(deps.membership, form, typed)
    return await lookAgain(() =>
      inTransaction(deps.orm, (tx) => saveTeam(tx, deps, user, { form, region, people, submit, by })),
    )
  })
}

type Submit = { key: string; form_hash: string }
type Entry = {
  form: RegistrationForm
  region: Place['region']
  people: TeamPeople
  submit: Submit | undefined
  by: Inviter
}

async function saveTeam(
  em: Em,
  { telr, now }: Pick<Deps, 'telr' | 'now'>,
  user: User,
  { form, region, people, submit, by }: Entry,
): Promise<ObjectId> {
  const before = submit && (await teamOfSubmit(em, user, submit))
  if (before) return before
  // While the platform was asked either may have been closed or deleted.
  await needStillOpen(em, user)
  const { season, competion } = await openCompetition(em, form)
  const members = people.members.map(({ person }) => person)
  const held = placeOf(form.teamName, members)
  const name = { field: 'teamName', name_key: held.name_key }
  await refuseTaken(em, { season, competion }, { name, members: people.members })
  const invitees = (['coach', 'member'] as const).flatMap((role) =>
    people[role === 'coach' ? 'coaches' : 'members'].map((one) => ({ role, ...one })),
  )
  await needMayInvite(em, { competion }, invitees, { by, now: now() })
  const free = !isCharged(competion)
  const team = em.create(Team, {
    _id: new ObjectId(),
    team_no: await nextNumber(em, teamNumbers(season._id)),
    name: form.teamName,
    ...held,
    schoolName: form.schoolName,
    region: region._id,
    city: storedCity(form.city),
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
  if (free) setPayment(team, 'free')
  else createOrder(em, team, { season, competion, buyer: user, test: telr.test, now: now() })
  await invite(em, team, invitees, { by, now: now() })
  if (user.email) queueMail(em, registrationMail(team, { season, competion, user }, now()))
  if (submit) em.create(Submission, { ...submit, user: user._id, team: team._id, created_at: now() })
  return team._id
}

/** The team that a submit with this key has made. @throws {AppError} 409 where that was another form */
async function teamOfSubmit(em: Em, user: User, { key, form_hash }: Submit): Promise<ObjectId | undefined> {
  const before = await em.findOne(Submission, { user: user._id, key })
  if (before && before.form_hash !== form_hash) throw new Conflict('idempotency_reused')
  return before?.team
}

/** Leaves out the fields that the wizard only shows. */
function hashOf(sent: RegistrationForm): string {
  const { selectedCompetion, selectedCompetition, coachesPreview, membersPreview, ...form } = sent
  return createHash('sha256').update(JSON.stringify(form)).digest('hex')
}
