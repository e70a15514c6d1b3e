import type { ObjectId } from '@mikro-orm/mongodb'
import type { SecondFactorView } from '@olympiad/contracts/calls/second-factor'
import type { Deps } from '../../../deps.ts'
import { SecondFactor } from '../../../model/second-factor.entity.ts'
import { User } from '../../../model/user.entity.ts'
import type { Actor } from '../../../platform/actor.ts'
import { breaksUnique, type Em, inTransaction } from '../../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../../platform/errors.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import type { SecondFactorEvent } from '../../../platform/mail/templates/second-factor-news.ts'
import { endSessionsOf } from '../sessions.ts'
import { addressOf, newSecret, stepOf } from './one-time-code.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'

type Needs = Pick<Deps, 'orm' | 'sealing' | 'now'>
/** By what somebody has proven to hold their second factor. */
export type Proof = 'code' | 'recovery_code'
/** The browser that asks, for the mail: `Firefox, Linux`; empty where it says nothing. */
type Device = string

const SETUP_MS = 15 * 60_000
const DAY_MS = 24 * 3_600_000

/** Tells the owner what was done to their second factor, so that a thief is noticed. */
function tell(em: Em, user: User, event: SecondFactorEvent, now: Date, more: { device?: Device; left?: number } = {}) {
  if (!user.email) return
  const data = { receiver: user.name, event, at: now.toISOString(), ...more }
  queueMail(em, { to: user.email, lang: user.lang, template: 'second_factor_news', data, now })
}

/** How it stands. */
export async function secondFactorOf(em: Em, user: User, required: boolean): Promise<SecondFactorView> {
  const factor = user.second_factor_at && (await em.findOne(SecondFactor, { _id: user._id }))
  return {
    enabled_at: user.second_factor_at?.toISOString() ?? null,
    recovery_codes_at: user.recovery_codes_at?.toISOString() ?? null,
    recovery_left: factor ? factor.recovery.length : 0,
    required,
  }
}

/**
 * Begins the set-up with a new secret; nothing is asked for before it is confirmed.
 * @returns the secret, and its address for an app. @throws {AppError} 409 where it is on already
 */
export async function beginSetup({ orm, sealing, now }: Needs, user: User): Promise<{ secret: string; uri: string }> {
  const secret = newSecret()
  const fresh = {
    secret: sealing.seal(secret, user.id),
    begun_at: now(),
    confirmed_at: null,
    last_step: 0,
    recovery: [],
  }
  try {
    await inTransaction(orm, async (em) => {
      const known = await em.findOne(SecondFactor, { _id: user._id })
      if (known?.confirmed_at) throw new Conflict('second_factor_on_already')
      if (known) em.assign(known, fresh)
      else em.create(SecondFactor, { _id: user._id, ...fresh })
    })
  } catch (error) {
    // Begun at another copy of the program at the same moment.
    throw breaksUnique(error) ? new Conflict('retry_conflict') : error
  }
  return { secret, uri: addressOf(secret, user.email) }
}

/**
 * Ends the set-up by a code of the app, and with it the person's other sessions, which were opened without one.
 * @returns the recovery codes, the only time that they are seen. @throws {AppError} 409, 400 at the code
 */
export async function confirmSetup(
  { orm, sealing, now }: Needs,
  { _id }: User,
  code: string,
  { token, device }: { token: string | undefined; device: Device },
): Promise<string[]> {
  const codes = newRecoveryCodes()
  await inTransaction(orm, async (em) => {
    const at = now()
    const factor = await em.findOne(SecondFactor, { _id })
    if (factor?.confirmed_at) throw new Conflict('second_factor_on_already')
    if (!factor || at.getTime() - factor.begun_at.getTime() > SETUP_MS) throw new Conflict('second_factor_not_begun')
    const step = stepOf(sealing.open(factor.secret, _id.toHexString()), code, at)
    if (step === undefined) throw fieldError('code', 'second_factor_wrong')
    em.assign(factor, { confirmed_at: at, last_step: step, recovery: codes.map(recoveryHash) })
    const user = await em.findOneOrFail(User, { _id })
    em.assign(user, { second_factor_at: at, recovery_codes_at: at })
    await endSessionsOf(em, user, token)
    tell(em, user, 'on', at, { device })
  })
  return codes
}

/**
 * Accepts a code once: what it was is written into the record, so that of two who come with the same one the later is
 * refused, wherever in the program they come to.
 */
function spend(sealing: Needs['sealing'], factor: SecondFactor | null, code: string, now: Date): Proof | undefined {
  if (!factor?.confirmed_at) return undefined
  if (/^\d{6}$/.test(code)) {
    const step = stepOf(sealing.open(factor.secret, factor._id.toHexString()), code, now)
    if (step === undefined || step <= factor.last_step) return undefined
    factor.last_step = step
    return 'code'
  }
  const hash = recoveryHash(code)
  if (!factor.recovery.includes(hash)) return undefined
  factor.recovery = factor.recovery.filter((kept) => kept !== hash)
  return 'recovery_code'
}

/** Whether a code proves the second factor of somebody who signs in; the owner is told of a recovery code. */
export async function provenBy(
  { orm, sealing, now }: Needs,
  { _id }: User,
  code: string,
  device: Device,
): Promise<Proof | undefined> {
  return await inTransaction(orm, async (em) => {
    const factor = await em.findOne(SecondFactor, { _id })
    const proof = spend(sealing, factor, code, now())
    if (factor && proof === 'recovery_code') {
      const user = await em.findOneOrFail(User, { _id })
      tell(em, user, 'recovery_code_used', now(), { device, left: factor.recovery.length })
    }
    return proof
  })
}

/** Tells the owner, once a day at most, that somebody has their password and has used up the tries at the codes. */
export async function warnOfGuesses({ orm, now }: Needs, { _id }: User, device: Device): Promise<void> {
  await inTransaction(orm, async (em) => {
    const at = now()
    const factor = await em.findOne(SecondFactor, { _id })
    if (!factor || (factor.warned_at && at.getTime() - factor.warned_at.getTime() < DAY_MS)) return
    factor.warned_at = at
    tell(em, await em.findOneOrFail(User, { _id }), 'codes_guessed', at, { device })
  })
}

/** Runs `work` on somebody's second factor once a code has proven it. @throws {AppError} 409, 400 at the code */
async function withProof(
  { orm, sealing, now }: Needs,
  { _id }: User,
  code: string,
  work: (em: Em, factor: SecondFactor, user: User) => void,
): Promise<void> {
  await inTransaction(orm, async (em) => {
    const factor = await em.findOne(SecondFactor, { _id })
    if (!factor?.confirmed_at) throw new Conflict('second_factor_off_already')
    if (!spend(sealing, factor, code, now())) throw fieldError('code', 'second_factor_wrong')
    work(em, factor, await em.findOneOrFail(User, { _id }))
  })
}

/** Makes new recovery codes in place of the old ones. @returns them. @throws as `withProof` */
export async function renewRecovery(deps: Needs, user: User, code: string, device: Device): Promise<string[]> {
  const codes = newRecoveryCodes()
  await withProof(deps, user, code, (em, factor, account) => {
    factor.recovery = codes.map(recoveryHash)
    account.recovery_codes_at = deps.now()
    tell(em, account, 'codes_renewed', deps.now(), { device })
  })
  return codes
}

/** Turns it off. @throws as `withProof` */
export const turnOff = (deps: Needs, user: User, code: string, device: Device): Promise<void> =>
  withProof(deps, user, code, (em, factor, account) => {
    em.remove(factor)
    em.assign(account, { second_factor_at: null, recovery_codes_at: null })
    tell(em, account, 'off', deps.now(), { device })
  })

/** Takes the second factor from an account that is deleted, or an admin's no more. */
export async function dropSecondFactor(em: Em, user: User): Promise<void> {
  const factor = await em.findOne(SecondFactor, { _id: user._id })
  if (factor) em.remove(factor)
  em.assign(user, { second_factor_at: null, recovery_codes_at: null })
}

/**
 * Takes a colleague's second factor away, who has lost the phone and the recovery codes, and ends their sessions.
 * @throws {AppError} 404 where there is no such admin, 409 for one's own and where it is off
 */
export async function resetSecondFactor({ orm, now }: Needs, id: ObjectId, by: Actor): Promise<void> {
  await inTransaction(orm, async (em) => {
    const user = await em.findOne(User, { _id: id })
    if (!user?.isAdmin()) throw new NotFound('not_found')
    if (user._id.equals(by._id)) throw new Conflict('second_factor_own')
    if (!user.second_factor_at) throw new Conflict('second_factor_off_already')
    await dropSecondFactor(em, user)
    await endSessionsOf(em, user)
    tell(em, user, 'reset', now())
  })
}
