import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { User } from '../../model/user.entity.ts'
import { normaliseMobileNumber } from '../../platform/phone.ts'
import { sandboxPartners } from '../../start.ts'
import { parseJsonResponse, startTestApi, type TestApi } from '../../testing/harness.ts'
import {
  apiWith,
  countStored,
  newNationalId,
  postJson,
  scriptedPlatform,
  setMembershipFault,
  signInAs,
} from './accounts.fixture.ts'
import { membershipClient } from './membership-client.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const SECRET = 'a long enough secret'
const filled = (changes: object = {}) => {
  const national_id = newNationalId()
  const person = {
    name: 'سارة القحطاني',
    email: `p${national_id}@example.com`,
    national_id,
    phone_number: '0501234567',
  }
  return { ...person, password: SECRET, c_password: SECRET, type: 1, ...changes }
}

const signUp = (form: object, lang = 'en', app = api.app) =>
  postJson(app, '/api/auth/signup', form, { 'accept-language': lang })
type Done = { msg: string; type: number; url: string }

describe('signing up', () => {
  it('as a coach leads to the platform, where the account is verified', async () => {
    const before = await countStored(api)
    const answer = await signUp(filled())
    expect(answer.status).toBe(200)
    const { msg, type, url } = await parseJsonResponse<Done>(answer)
    expect([msg, type]).toEqual([expect.stringContaining('verify it on the membership platform'), 1])
    expect(url).toBe(`${api.sandbox.url}/membership`)
    expect([answer.headers.getSetCookie(), answer.headers.get('authorization')]).toEqual([[], null])
    expect(await countStored(api)).toEqual(before)
  })

  it.each([
    ['en', 'Account Create Successfully, Please Verify your Account From STEB'],
    ['ar', 'أُنشئ حسابكم بنجاح. فعّلوه من منصة العضوية من فضلكم.'],
  ])('as a student leads to our sign-in, in %s', async (lang, words) => {
    const before = await countStored(api)
    const answer = await signUp(filled({ type: 0 }), lang)
    expect(await parseJsonResponse<Done>(answer)).toMatchObject({
      msg: expect.stringContaining(words),
      type: 0,
      url: `/${lang}/signin`,
    })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await countStored(api)).toEqual(before)
  })

  it('without a type creates a student, who can then sign in', async () => {
    const { type, ...form } = filled()
    expect(await parseJsonResponse<Done>(await signUp(form))).toMatchObject({ type: 0 })
    expect((await signInAs(api.app, form.national_id, SECRET)).status).toBe(200)
    const user = await api.deps.orm.em.fork().findOneOrFail(User, { national_id: form.national_id })
    expect([user.type, user.phone_number]).toEqual([0, '+966501234567'])
  })

  it.each([
    ['type', 2, 'invalid_value'],
    ['type', 3, 'invalid_value'],
    ['type', 4, 'invalid_value'],
    ['type', '4', 'invalid_value'],
    ['type', [4], 'invalid_value'],
    ['type', '1', 'invalid_value'],
    ['type', '1 ', 'invalid_value'],
    ['type', true, 'invalid_value'],
    ['type', null, 'invalid_value'],
    ['c_password', 'something else', 'password_not_matched'],
    ['national_id', '12345', 'membership_id_digits'],
    ['email', 'sara', 'email_wrong'],
    ['name', '', 'fill_all_fields'],
    ['isAdmin', true, 'unknown_field'],
    ['phone_number', '0112345678', 'phone_wrong'],
    ['phone_number', 'call 0501234567', 'phone_wrong'],
  ])('with %s %j is refused without a call to the platform', async (field, value, code) => {
    const before = await countStored(api)
    await setMembershipFault(api, 'down')
    const answer = await signUp(filled({ [field]: value }))
    expect(answer.status).toBe(400)
    expect(await parseJsonResponse(answer)).toMatchObject({ code, errors: [{ field }] })
    expect(await countStored(api)).toEqual(before)
  })

  it('shows the platform’s message when it refuses', async () => {
    const form = filled()
    await signUp(form)
    const again = await signUp({ ...filled(), national_id: form.national_id })
    expect(again.status).toBe(400)
    const words = 'A membership with this national ID or email exists already.'
    expect(await parseJsonResponse(again)).toMatchObject({ code: 'signup_refused', msg: words })
    expect(again.headers.get('e_message')).toBe(words)
  })

  it.each(['down', 'nonsense', 'huge', 'slow'] as const)('reports that the platform is %s', async (mode) => {
    const before = await countStored(api)
    await setMembershipFault(api, mode)
    const membership = membershipClient(sandboxPartners(api.sandbox, 500).membership)
    const answer = await signUp(filled(), 'en', apiWith(api, { membership }))
    expect(answer.status).toBe(502)
    expect((await parseJsonResponse(answer)).code).toBe('membership_unavailable')
    expect(await countStored(api)).toEqual(before)
  })

  it('sends the platform exactly the six fields, once', async () => {
    const platform = await scriptedPlatform(() => 'nonsense')
    const form = filled({ phone_number: '٠٥٠ ١٢٣ ٤٥٦٧' })
    expect((await signUp(form, 'ar', apiWith(api, { membership: platform.client }))).status).toBe(502)
    expect(platform.asked).toHaveLength(1)
    const [request] = platform.asked
    expect(request?.headers.get('content-type')).toContain('multipart/form-data')
    const { c_password, ...sent } = { ...form, phone_number: '+966501234567', type: '1' }
    expect(Object.fromEntries((await request?.formData()) ?? [])).toEqual(sent)
  })

  it('ignores the type in the platform’s answer', async () => {
    const platform = await scriptedPlatform(() => ({ success: true, type: 4, user: { type: 4 }, token: 'x', msg: '' }))
    const app = apiWith(api, { membership: platform.client })
    const answer = await signUp(filled({ type: 0 }), 'en', app)
    expect(await parseJsonResponse<Done>(answer)).toMatchObject({ type: 0, url: '/en/signin' })
  })

  it('is blocked after ten tries with one email or id', async () => {
    const { email, national_id } = filled()
    await setMembershipFault(api, 'nonsense')
    for (const same of [{ email }, { national_id }]) {
      for (let index = 0; index < 10; index += 1) expect((await signUp(filled(same))).status).toBe(502)
      const answer = await signUp(filled('email' in same ? { email: email.toUpperCase() } : same))
      expect(answer.status).toBe(429)
      expect((await parseJsonResponse(answer)).code).toBe('signup_rate_limited')
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000)
    }
  })

  it('from a page of another site is refused', async () => {
    const answer = await postJson(api.app, '/api/auth/signup', filled(), { origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
  })
})

describe('a mobile number', () => {
  it.each([
    '0501234567',
    '501234567',
    '966501234567',
    '00966 50 123 4567',
    '+966501234567',
    '٠٥٠١٢٣٤٥٦٧',
    '۰۵۰-۱۲۳-۴۵۶۷',
  ])('is read from %s', (rawInput) => expect(normaliseMobileNumber(rawInput)).toBe('+966501234567'))
  it('may be of another country', () => expect(normaliseMobileNumber('+20 100 123 4567')).toBe('+201001234567'))
  it.each(['', '050123456', '05012345678', '0112345678', '+966112345678', 'x0501234567', '0501234567 ext. 5', '999'])(
    'is not %j',
    (rawInput) => expect(normaliseMobileNumber(rawInput)).toBeUndefined(),
  )
})
