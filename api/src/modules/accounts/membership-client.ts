import { loginTypeOf } from '@olympiad/contracts/forms/sign-in'
import type { Lang } from '@olympiad/contracts/lang'
import * as z from 'zod'
import { InvalidInput, NotSignedIn, PartnerDown } from '../../platform/errors.ts'
import { oneLine } from '../../platform/http/bounded-text.ts'
import { partnerCaller } from '../../platform/http/partner-call.ts'
import type { Watch } from '../../platform/metrics.ts'
import { type AccountFields, type Membership, PlatformPerson, platformIdOf } from './membership.ts'
import { fetchPicture } from './platform-picture.ts'
import { NO_RECORD, PlatformRecord } from './skills.ts'

const WORDS_LENGTH = 300
/** What a platform answers to credentials that are none (RFC 9110 §15.5). */
const UNKNOWN_OR_WRONG: ReadonlySet<number> = new Set([401, 404])
const ANSWER_LIMIT = 1_000_000
/** What may stand behind `Bearer` in a header (RFC 6750 §2.1), of bearable length. */
const TOKEN = /^[\w~+/.=-]{1,4096}$/

/** `success`, and beside it what was asked for or the platform's words. */
const answered = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.discriminatedUnion('success', [
    z.object({ success: z.literal(true), ...shape }),
    z.object({
      success: z.literal(false),
      msg: z
        .string()
        .nullish()
        .transform((words) => oneLine(words ?? '', WORDS_LENGTH)),
    }),
  ])
/** The platform's form: the named fields and no others. */
function accountForm({ logo, ...fields }: Partial<AccountFields>): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value))
  if (logo) form.set('logo', new File([logo], 'logo'))
  return form
}

const said = (words: string) => (words ? { words } : {})

/** RFC 6749 §5.1 and §5.2. */
const TokenAnswer = z.union([
  z.object({ access_token: z.string().regex(TOKEN), token_type: z.string().regex(/^bearer$/i) }),
  z.object({ error: z.string().regex(/^[\w.-]{1,60}$/) }),
])

/** Without slashes at the ends of addresses. `siteUrl` is for browsers, `url` for our own calls. */
export type MembershipAccess = {
  url: string
  siteUrl: string
  clientId: string
  clientSecret: string
  timeoutMs?: number
}

/** The client of the contract in decisions.md, "Membership platform contract". */
export function membershipClient(
  { url, siteUrl, clientId, clientSecret, timeoutMs }: MembershipAccess,
  watch?: Watch,
): Membership {
  const ask = partnerCaller({ url, limit: ANSWER_LIMIT, down: 'platform_down', watch, timeoutMs })
  const inLanguage = (lang: Lang) => ({ 'accept-language': lang })
  const origins = [url, siteUrl].map((address) => new URL(address).origin)
  return {
    siteUrl,
    loginPage({ state, challenge, redirectUri, lang }) {
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
        read: false,
        heard: (code) => {
          status = code
        },
        answer: answered({ user: PlatformPerson }),
        headers: inLanguage(lang),
        body: { national_id: identifier, loginType, password },
      })
      // Who is unknown and whose password is wrong are told the same, however the platform puts it; its other reasons are told.
      if (!answer.success) throw new NotSignedIn('signin_wrong', UNKNOWN_OR_WRONG.has(status) ? {} : said(answer.msg))
      return answer.user
    },
    async register({ name, email, national_id, phone_number, password, type }, lang) {
      const answer = await ask({
        path: '/user-register',
        read: false,
        answer: answered({}),
        headers: inLanguage(lang),
        body: accountForm({ name, email, national_id, phone_number, password, type }),
      })
      if (!answer.success) throw new InvalidInput('signup_refused', said(answer.msg))
    },
    async createAccount(account, lang) {
      const body = accountForm(account)
      body.set('isAdmin', 'false')
      const answer = await ask({
        path: '/user-register',
        read: false,
        answer: answered({ user: PlatformPerson }),
        headers: inLanguage(lang),
        body,
      })
      if (!answer.success) throw new InvalidInput('account_refused', said(answer.msg))
      return answer.user
    },
    async updateAccount(platformId, changes, lang) {
      const body = accountForm(changes)
      body.set('steb_user_id', platformId)
      const answer = await ask({
        path: '/user-register',
        method: 'PUT',
        read: false,
        answer: answered({ user: PlatformPerson }),
        headers: inLanguage(lang),
        body,
      })
      if (!answer.success) throw new InvalidInput('account_refused', said(answer.msg))
      if (platformIdOf(answer.user) !== platformId) {
        throw Object.assign(new PartnerDown('platform_down'), { cause: new Error('it answered about somebody else') })
      }
      return answer.user
    },
    async exchangeCode(code, { verifier, redirectUri }) {
      const credentials = [clientId, clientSecret].map(encodeURIComponent).join(':')
      const answer = await ask({
        path: '/oauth/token',
        read: false,
        answer: TokenAnswer,
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
      // Anything else is no fault of the person: our credentials, or a contract that changed.
      throw Object.assign(new PartnerDown('platform_down'), { cause: new Error(`code exchange: ${answer.error}`) })
    },
    async personOfToken(token, lang) {
      if (!TOKEN.test(token)) throw new NotSignedIn('signin_failed')
      const answer = await ask({
        path: '/oauth/user',
        read: true,
        answer: answered({ user: PlatformPerson, aud: z.unknown().optional() }),
        headers: { ...inLanguage(lang), authorization: `Bearer ${token}` },
      })
      if (!answer.success) throw new NotSignedIn('signin_failed', said(answer.msg))
      // A token that was made for another site must not open a session here. Those of the sign-in call are for nobody's.
      if (answer.aud != null && ![answer.aud].flat().includes(clientId)) throw new NotSignedIn('signin_failed')
      return answer.user
    },
    async findCoach(id) {
      const answer = await ask({
        path: '/iframe/coaches',
        read: true,
        answer: answered({ coach: PlatformPerson }),
        body: { coach_id: id },
      })
      return answer.success ? answer.coach : undefined
    },
    async findMember(id) {
      const answer = await ask({
        path: '/iframe/members',
        read: true,
        answer: answered({ member: PlatformPerson }),
        body: { member_id: id },
      })
      return answer.success ? answer.member : undefined
    },
    async schoolRecord(platformId) {
      const answer = await ask({
        path: `/skills/user?${new URLSearchParams({ id: platformId })}`,
        read: true,
        answer: answered({ user: PlatformRecord }),
      })
      return answer.success ? answer.user : NO_RECORD
    },
    picture: (address) => fetchPicture(origins, address),
    async findEntity(crNumber) {
      const answer = await ask({
        path: '/iframe/entity',
        read: true,
        answer: answered({ entity: PlatformPerson }),
        body: { entity_cr: crNumber },
      })
      if (!answer.success || !answer.entity.status || !answer.entity.crNumber) return undefined
      return { ...answer.entity, crNumber: answer.entity.crNumber }
    },
  }
}
