import type { ObjectId } from '@mikro-orm/mongodb'
import type { SecondFactorView } from '@olympiad/contracts/calls/second-factor'
import type { Deps } from '../../../deps.ts'
import { SecondFactor } from '../../../model/second-factor.entity.ts'
import { User } from '../../../model/user.entity.ts'
import type { Actor } from '../../../platform/actor.ts'
import { type Em, inTransaction, isDuplicateKey } from '../../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../../platform/errors.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import type { SecondFactorEvent } from '../../../platform/mail/templates/second-factor-news.ts'
import { endAllSessions } from '../sessions.ts'
import { generateSecret, matchingTimeStep, otpauthUrl } from './one-time-code.ts'
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'

type Needs = Pick<Deps, 'orm' | 'encryption' | 'now'>
export type Proof = 'code' | 'recovery_code'
/** For example `Firefox, Linux`; empty when unknown. */
type Device = string

const SETUP_MS = 15 * 60_000
const DAY_MS = 24 * 3_600_000

function queueNotification(
  em: Em,
  user: User,
  event: SecondFactorEvent,
  now: Date,
  more: { device?: Device; left?: number } = {},
) {
  if (!user.email) return
  const data = { receiver: user.name, event, at: now.toISOString(), ...more }
  queueMail(em, { to: user.email, lang: user.lang, template: 'second_factor_news', data, now })
}

export async function secondFactorStatus(em: Em, user: User, required: boolean): Promise<SecondFactorView> {
  const factor = user.second_factor_at && (await em.findOne(SecondFactor, { _id: user._id }))
  return {
    enabled_at: user.second_factor_at?.toISOString() ?? null,
    recovery_codes_at: user.recovery_codes_at?.toISOString() ?? null,
    recovery_left: factor ? factor.recovery.length : 0,
    required,
  }
}

/** Has no effect before `confirmSetup`. @throws {AppError} 409 when it is already on */
export async function beginSetup(
  { orm, encryption, now }: Needs,
  user: User,
): Promise<{ secret: string; uri: string }> {
  const secret = generateSecret()
  const fresh = {
    secret: encryption.encrypt(secret, user.id),
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
    // Another instance began it at the same moment.
    throw isDuplicateKey(error) ? new Conflict('write_conflict') : error
  }
  return { secret, uri: otpauthUrl(secret, user.email) }
}

/**
 * Ends other sessions, which have no second factor. @returns the recovery codes, shown once
 * @throws {AppError} 409, 400 at the code
 */
export async function confirmSetup(
  { orm, encryption, now }: Needs,
  { _id }: User,
  code: string,
  { token, device }: { token: string | undefined; device: Device },
): Promise<string[]> {
  const codes = generateRecoveryCodes()
  await inTransaction(orm, async (em) => {
    const at = now()
    const factor = await em.findOne(SecondFactor, { _id })
    if (factor?.confirmed_at) throw new Conflict('second_factor_on_already')
    if (!factor || at.getTime() - factor.begun_at.getTime() > SETUP_MS)
      throw new Conflict('second_factor_setup_expired')
    const step = matchingTimeStep(encryption.decrypt(factor.secret, _id.toHexString()), code, at)
    if (step === undefined) throw fieldError('code', 'second_factor_wrong')
    em.assign(factor, { confirmed_at: at, last_step: step, recovery: codes.map(hashRecoveryCode) })
    const user = await em.findOneOrFail(User, { _id })
    em.assign(user, { second_factor_at: at, recovery_codes_at: at })
    await endAllSessions(em, user, token)
    queueNotification(em, user, 'on', at, { device })
  })
  return codes
}

/** Stores the used code: of two requests with it, the later one fails. */
function consumeCode(
  encryption: Needs['encryption'],
  factor: SecondFactor | null,
  code: string,
  now: Date,
): Proof | undefined {
  if (!factor?.confirmed_at) return undefined
  if (/^\d{6}$/.test(code)) {
    const step = matchingTimeStep(encryption.decrypt(factor.secret, factor._id.toHexString()), code, now)
    if (step === undefined || step <= factor.last_step) return undefined
    factor.last_step = step
    return 'code'
  }
  const hash = hashRecoveryCode(code)
  if (!factor.recovery.includes(hash)) return undefined
  factor.recovery = factor.recovery.filter((storedHash) => storedHash !== hash)
  return 'recovery_code'
}

/** Notifies the owner of a used recovery code. */
export async function verifySecondFactor(
  { orm, encryption, now }: Needs,
  { _id }: User,
  code: string,
  device: Device,
): Promise<Proof | undefined> {
  return await inTransaction(orm, async (em) => {
    const factor = await em.findOne(SecondFactor, { _id })
    const proof = consumeCode(encryption, factor, code, now())
    if (factor && proof === 'recovery_code') {
      const user = await em.findOneOrFail(User, { _id })
      queueNotification(em, user, 'recovery_code_used', now(), { device, left: factor.recovery.length })
    }
    return proof
  })
}

/** At most once a day. The guesser knows the password. */
export async function warnOfCodeGuesses({ orm, now }: Needs, { _id }: User, device: Device): Promise<void> {
  await inTransaction(orm, async (em) => {
    const at = now()
    const factor = await em.findOne(SecondFactor, { _id })
    if (!factor || (factor.warned_at && at.getTime() - factor.warned_at.getTime() < DAY_MS)) return
    factor.warned_at = at
    queueNotification(em, await em.findOneOrFail(User, { _id }), 'codes_guessed', at, { device })
  })
}

/** @throws {AppError} 409, 400 at the code */
async function withProof(
  { orm, encryption, now }: Needs,
  { _id }: User,
  code: string,
  work: (em: Em, factor: SecondFactor, user: User) => void,
): Promise<void> {
  await inTransaction(orm, async (em) => {
    const factor = await em.findOne(SecondFactor, { _id })
    if (!factor?.confirmed_at) throw new Conflict('second_factor_off_already')
    if (!consumeCode(encryption, factor, code, now())) throw fieldError('code', 'second_factor_wrong')
    work(em, factor, await em.findOneOrFail(User, { _id }))
  })
}

/** @throws as `withProof` */
export async function replaceRecoveryCodes(deps: Needs, user: User, code: string, device: Device): Promise<string[]> {
  const codes = generateRecoveryCodes()
  await withProof(deps, user, code, (em, factor, account) => {
    factor.recovery = codes.map(hashRecoveryCode)
    account.recovery_codes_at = deps.now()
    queueNotification(em, account, 'codes_renewed', deps.now(), { device })
  })
  return codes
}

/** @throws as `withProof` */
export const turnOffSecondFactor = (deps: Needs, user: User, code: string, device: Device): Promise<void> =>
  withProof(deps, user, code, (em, factor, account) => {
    em.remove(factor)
    em.assign(account, { second_factor_at: null, recovery_codes_at: null })
    queueNotification(em, account, 'off', deps.now(), { device })
  })

export async function deleteSecondFactor(em: Em, user: User): Promise<void> {
  const factor = await em.findOne(SecondFactor, { _id: user._id })
  if (factor) em.remove(factor)
  em.assign(user, { second_factor_at: null, recovery_codes_at: null })
}

/** Ends the colleague's sessions. @throws {AppError} 404; 409 for oneself and when it is off */
export async function resetSecondFactor({ orm, now }: Needs, id: ObjectId, by: Actor): Promise<void> {
  await inTransaction(orm, async (em) => {
    const user = await em.findOne(User, { _id: id })
    if (!user?.isAdmin()) throw new NotFound('not_found')
    if (user._id.equals(by._id)) throw new Conflict('second_factor_own')
    if (!user.second_factor_at) throw new Conflict('second_factor_off_already')
    await deleteSecondFactor(em, user)
    await endAllSessions(em, user)
    queueNotification(em, user, 'reset', now())
  })
}
