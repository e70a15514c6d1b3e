import { setTimeout as pause } from 'node:timers/promises'
import { loginTypeOf } from '@olympiad/contracts/forms/sign-in'
import { HIDDEN_CHARACTERS } from '@olympiad/contracts/identity'
import * as z from 'zod'
import { Refused } from '../../platform/errors.ts'
import { boundedText, cut } from '../../platform/http/bounded-text.ts'

const TIME_OUT_MS = 5_000
const RETRY_PAUSE_MS = 100
/** Far above any honest answer; more is cut off, not read. */
const ANSWER_LIMIT = 1_000_000

const LINE_LENGTH = 200
const WORDS_LENGTH = 300
const PICTURE_LENGTH = 2000
const ID_LENGTH = 100

const HIDDEN = new RegExp(HIDDEN_CHARACTERS, 'gv')
/** Exactly one address, as one line without a name, a list, a group or a comment. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/

/** One bounded line, without what hides or turns the reading order of what follows it. */
const cleaned = (text: string): string =>
  cut(text.replace(/\s/g, ' ').replace(HIDDEN, '').replace(/ +/g, ' ').trim(), LINE_LENGTH)
const loose = z
  .string()
  .nullish()
  .transform((value) => cleaned(value ?? ''))
const detail = z.string().transform(cleaned).nullish()
const id = z.union([z.string(), z.number()]).transform((value) => String(value).trim())
const yes = z
  .union([z.boolean(), z.string(), z.number()])
  .nullish()
  .transform((value) => value === true || value === 'true' || value === 1 || value === '1')

/** A person as the platform answers it. Nothing of it is trusted beyond its shape. */
export const PlatformPerson = z.object({
  _id: id.pipe(z.string().min(1).max(ID_LENGTH)),
  steb_user_id: id
    .pipe(z.string().max(ID_LENGTH))
    .nullish()
    .transform((value) => value || undefined),
  name: z.string().transform(cleaned).pipe(z.string().min(1)),
  email: loose.transform((email) => (ONE_ADDRESS.test(email) ? email : '')),
  national_id: loose,
  phone_number: loose,
  nationality: loose,
  dob: loose,
  gender: loose,
  picture: z
    .string()
    .nullish()
    .transform((address) => (address && address.length <= PICTURE_LENGTH ? address : '')),
  type: z.coerce.number().int().catch(0),
  status: yes,
  subscription: yes,
  entityType: detail,
  crNumber: detail,
  tax_id: detail,
})
export type PlatformPerson = z.output<typeof PlatformPerson>

/** Who a person is, everywhere: the platform's id for others, else its record, which is never taken for such an id. */
export const platformIdOf = ({ _id, steb_user_id }: Pick<PlatformPerson, '_id' | 'steb_user_id'>): string =>
  steb_user_id ?? `id:${_id}`

const Answer = z.looseObject({
  success: z.boolean(),
  msg: z
    .string()
    .nullish()
    .transform((words) => cut(words ?? '', WORDS_LENGTH)),
})

/** The membership platform, as we call it. Every call throws `Refused` 502 `platform_down` where it does not answer. */
export type Membership = {
  /** @throws {Refused} 401: with the platform's own words where it refuses, ours where it need not be asked. */
  login(identifier: string, password: string, lang: string): Promise<PlatformPerson>
  findCoach(id: string): Promise<PlatformPerson | undefined>
  findMember(id: string): Promise<PlatformPerson | undefined>
}

/** The client of the contract in decisions.md, "Membership platform contract". */
export function membershipClient(baseUrl: string): Membership {
  async function once(path: string, body: unknown, lang: string): Promise<unknown> {
    const response = await fetch(baseUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'accept-language': lang },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_OUT_MS),
    })
    return JSON.parse(await boundedText(response, ANSWER_LIMIT))
  }
  /** The person under `name` in the answer, or the platform's words where it refuses. */
  async function person(
    path: string,
    body: unknown,
    name: string,
    more: { read: boolean; lang?: string },
  ): Promise<PlatformPerson | { refused: string }> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = Answer.parse(await once(path, body, more.lang ?? 'en'))
        return answer.success ? PlatformPerson.parse(answer[name]) : { refused: answer.msg }
      } catch (cause) {
        const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
        if (!more.read || attempt > 1 || timedOut) throw Object.assign(new Refused(502, 'platform_down'), { cause })
        await pause(RETRY_PAUSE_MS)
      }
    }
  }
  const find = async (path: string, field: string, id: string, name: 'coach' | 'member') => {
    const found = await person(path, { [field]: id }, name, { read: true })
    return 'refused' in found ? undefined : found
  }
  return {
    async login(identifier, password, lang) {
      const loginType = loginTypeOf(identifier)
      if (!loginType) throw new Refused(401, 'signin_wrong')
      const body = { national_id: identifier, loginType, password }
      const found = await person('/login', body, 'user', { read: false, lang })
      if ('refused' in found) throw new Refused(401, 'signin_wrong', found.refused ? { words: found.refused } : {})
      return found
    },
    findCoach: (id) => find('/iframe/coaches', 'coach_id', id, 'coach'),
    findMember: (id) => find('/iframe/members', 'member_id', id, 'member'),
  }
}
