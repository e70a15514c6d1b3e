import { loginTypeOf } from '@olympiad/contracts/forms/sign-in'
import type { Lang } from '@olympiad/contracts/lang'
import * as z from 'zod'
import { InvalidInput, NotSignedIn, PartnerDown } from '../../platform/errors.ts'
import { singleLine } from '../../platform/http/bounded-text.ts'
import { createPartnerClient } from '../../platform/http/partner-client.ts'
import type { Instrument } from '../../platform/metrics.ts'
import { type AccountFields, type Membership, PlatformPerson, platformIdOf } from './membership.ts'
import { fetchPicture } from './platform-picture.ts'
import { EMPTY_SCHOOL_RECORD, PlatformSchoolRecord } from './skills.ts'

const MAX_MESSAGE_LENGTH = 300
/** Statuses for wrong credentials (RFC 9110 §15.5). */
const UNKNOWN_OR_WRONG: ReadonlySet<number> = new Set([401, 404])
const MAX_RESPONSE_BYTES = 1_000_000
/** RFC 6750 §2.1, with a length limit. */
const TOKEN = /^[\w~+/.=-]{1,4096}$/

const responseOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.discriminatedUnion('success', [
    z.object({ success: z.literal(true), ...shape }),
    z.object({
      success: z.literal(false),
      msg: z
        .string()
        .nullish()
        .transform((words) => singleLine(words ?? '', MAX_MESSAGE_LENGTH)),
    }),
  ])
function accountForm({ logo, ...fields }: Partial<AccountFields>): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value))
  if (logo) form.set('logo', new File([logo], 'logo'))
  return form
}

const errorDetail = (message: string) => (message ? { messageOverride: message } : {})

/** RFC 6749 §5.1 and §5.2. */
const TokenAnswer = z.union([
  z.object({ access_token: z.string().regex(TOKEN), token_type: z.string().regex(/^bearer$/i) }),
  z.object({ error: z.string().regex(/^[\w.-]{1,60}$/) }),
])

/** Base URLs without a trailing slash: `siteUrl` for browsers, `url` for our calls. */
export type MembershipConfig = {
  url: string
  siteUrl: string
  clientId: string
  clientSecret: string
  timeoutMs?: number
}

export function membershipClient(
  { url, siteUrl, clientId, clientSecret, timeoutMs }: MembershipConfig,
  instrument?: Instrument,
): Membership {
  const ask = createPartnerClient({
    url,
    maxBytes: MAX_RESPONSE_BYTES,
    errorKey: 'membership_unavailable',
    instrument,
    timeoutMs,
  })
  const inLanguage = (lang: Lang) => ({ 'accept-language': lang })
  const origins = [url, siteUrl].map((address) => new URL(address).origin)
  return {
    siteUrl,
    authorizationUrl({ state, challenge, redirectUri, lang }) {
      const page = new URL(`${siteUrl}/oauth/authorize`)
      page.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ui_locales: lang,
      }).toString()
      return page.href
    },
    async login(identifier, password, lang) {
      const loginType = loginTypeOf(identifier)
      if (!loginType) throw new NotSignedIn('signin_wrong')
      let status = 0
      const answer = await ask({
        path: '/login',
        isReadOnly: false,
        onStatus: (code) => {
          status = code
        },
        schema: responseOf({ user: PlatformPerson }),
        headers: inLanguage(lang),
        body: { national_id: identifier, loginType, password },
      })
      // Hides whether the user or the password is wrong. Other reasons keep the platform's text.
      if (!answer.success)
        throw new NotSignedIn('signin_wrong', UNKNOWN_OR_WRONG.has(status) ? {} : errorDetail(answer.msg))
      return answer.user
    },
    async register({ name, email, national_id, phone_number, password, type }, lang) {
      const answer = await ask({
        path: '/user-register',
        isReadOnly: false,
        schema: responseOf({}),
        headers: inLanguage(lang),
        body: accountForm({ name, email, national_id, phone_number, password, type }),
      })
      if (!answer.success) throw new InvalidInput('signup_refused', errorDetail(answer.msg))
    },
    async createAccount(account, lang) {
      const body = accountForm(account)
      body.set('isAdmin', 'false')
      const answer = await ask({
        path: '/user-register',
        isReadOnly: false,
        schema: responseOf({ user: PlatformPerson }),
        headers: inLanguage(lang),
        body,
      })
      if (!answer.success) throw new InvalidInput('account_refused', errorDetail(answer.msg))
      return answer.user
    },
    async updateAccount(platformId, changes, lang) {
      const body = accountForm(changes)
      body.set('steb_user_id', platformId)
      const answer = await ask({
        path: '/user-register',
        method: 'PUT',
        isReadOnly: false,
        schema: responseOf({ user: PlatformPerson }),
        headers: inLanguage(lang),
        body,
      })
      if (!answer.success) throw new InvalidInput('account_refused', errorDetail(answer.msg))
      if (platformIdOf(answer.user) !== platformId) {
        throw Object.assign(new PartnerDown('membership_unavailable'), {
          cause: new Error('it answered about somebody else'),
        })
      }
      return answer.user
    },
    async exchangeCode(code, { verifier, redirectUri }) {
      const credentials = [clientId, clientSecret].map(encodeURIComponent).join(':')
      const answer = await ask({
        path: '/oauth/token',
        isReadOnly: false,
        schema: TokenAnswer,
        headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        }),
      })
      if ('access_token' in answer) return answer.access_token
      if (answer.error === 'invalid_grant') throw new NotSignedIn('popup_failed')
      // The rest is our fault: wrong client credentials or a changed contract.
      throw Object.assign(new PartnerDown('membership_unavailable'), {
        cause: new Error(`code exchange: ${answer.error}`),
      })
    },
    async fetchPersonByToken(token, lang) {
      if (!TOKEN.test(token)) throw new NotSignedIn('signin_failed')
      const answer = await ask({
        path: '/oauth/user',
        isReadOnly: true,
        schema: responseOf({ user: PlatformPerson, aud: z.unknown().optional() }),
        headers: { ...inLanguage(lang), authorization: `Bearer ${token}` },
      })
      if (!answer.success) throw new NotSignedIn('signin_failed', errorDetail(answer.msg))
      // A token for another site must not open a session. Tokens of the sign-in call have no audience.
      if (answer.aud != null && ![answer.aud].flat().includes(clientId)) throw new NotSignedIn('signin_failed')
      return answer.user
    },
    async findCoach(id) {
      const answer = await ask({
        path: '/iframe/coaches',
        isReadOnly: true,
        schema: responseOf({ coach: PlatformPerson }),
        body: { coach_id: id },
      })
      return answer.success ? answer.coach : undefined
    },
    async findMember(id) {
      const answer = await ask({
        path: '/iframe/members',
        isReadOnly: true,
        schema: responseOf({ member: PlatformPerson }),
        body: { member_id: id },
      })
      return answer.success ? answer.member : undefined
    },
    async fetchSchoolRecord(platformId) {
      const answer = await ask({
        path: `/skills/user?${new URLSearchParams({ id: platformId })}`,
        isReadOnly: true,
        schema: responseOf({ user: PlatformSchoolRecord }),
      })
      return answer.success ? answer.user : EMPTY_SCHOOL_RECORD
    },
    fetchPicture: (address) => fetchPicture(origins, address),
    async findEntity(crNumber) {
      const answer = await ask({
        path: '/iframe/entity',
        isReadOnly: true,
        schema: responseOf({ entity: PlatformPerson }),
        body: { entity_cr: crNumber },
      })
      if (!answer.success || !answer.entity.status || !answer.entity.crNumber) return undefined
      return { ...answer.entity, crNumber: answer.entity.crNumber }
    },
  }
}
