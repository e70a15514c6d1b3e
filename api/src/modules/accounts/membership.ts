import { setTimeout as pause } from 'node:timers/promises'
import { westernDigits } from '@olympiad/contracts/identity'
import * as z from 'zod'
import { Refused } from '../../platform/errors.ts'
import { boundedText } from '../../platform/http/bounded-text.ts'

const TIME_OUT_MS = 5_000
const RETRY_PAUSE_MS = 100
/** Far above any honest answer; more is cut off, not read. */
const ANSWER_LIMIT = 1_000_000

const loose = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const yes = z
  .union([z.boolean(), z.string(), z.number()])
  .nullish()
  .transform((value) => value === true || value === 'true' || value === 1 || value === '1')

/** A person as the platform answers it. Nothing of it is trusted beyond its shape. */
export const PlatformPerson = z.object({
  _id: z.union([z.string(), z.number()]).transform(String),
  steb_user_id: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => (value == null ? undefined : String(value))),
  name: z.string().min(1),
  email: loose,
  national_id: loose,
  phone_number: loose,
  nationality: loose,
  dob: loose,
  gender: loose,
  picture: loose,
  type: z.coerce.number().int().catch(0),
  status: yes,
  subscription: yes,
  entityType: z.string().nullish(),
  crNumber: z.string().nullish(),
  tax_id: z.string().nullish(),
})
export type PlatformPerson = z.output<typeof PlatformPerson>

const Answer = z.looseObject({ success: z.boolean(), msg: loose })

/** The membership platform, as we call it. Every call throws `Refused` 502 `platform_down` where it does not answer. */
export type Membership = {
  /** @throws {Refused} 401 with the platform's own words where it refuses. */
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
        return answer.success ? PlatformPerson.parse(answer[name]) : { refused: answer.msg.slice(0, 300) }
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
      const byEmail = identifier.includes('@')
      const national_id = byEmail ? identifier : westernDigits(identifier)
      const body = { national_id, loginType: byEmail ? 'email' : 'national_id', password }
      const found = await person('/login', body, 'user', { read: false, lang })
      if ('refused' in found) throw new Refused(401, 'signin_wrong', found.refused ? { words: found.refused } : {})
      return found
    },
    findCoach: (id) => find('/iframe/coaches', 'coach_id', id, 'coach'),
    findMember: (id) => find('/iframe/members', 'member_id', id, 'member'),
  }
}
