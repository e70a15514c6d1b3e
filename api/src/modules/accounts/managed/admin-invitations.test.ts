import { type CallError, send } from '@olympiad/contracts/call'
import { acceptAdminInvitation, readAdminInvitation } from '@olympiad/contracts/calls/admin-invitations'
import { adminSignIn } from '@olympiad/contracts/calls/auth'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { User } from '../../../model/user.entity.ts'
import { OutboxMail } from '../../../platform/mail/outbox.entity.ts'
import { renderMail } from '../../../platform/mail/templates/templates.ts'
import { startDemoApi } from '../../../testing/demo.ts'
import { accountCalls, type DemoApi, findStoredUser } from './managed.fixture.ts'

let api: DemoApi
let calls: ReturnType<typeof accountCalls>
beforeAll(async () => {
  api = await startDemoApi()
  calls = accountCalls(api)
})
afterAll(() => api.close())

const PASSWORD = 'mango-kettle-river'
let invited = 0

async function mailTo(email: string): Promise<{ token: string; mail: OutboxMail }> {
  const mails = await api.deps.orm.em.fork().find(OutboxMail, { to: email }, { orderBy: { _id: -1 } })
  const [mail] = mails
  if (!mail) throw new Error(`no mail to ${email}`)
  return { token: (mail.data as { token: string }).token, mail }
}

async function invite(role = 'moderator') {
  invited += 1
  const email = `invited${invited}@demo.test`
  const answer = await calls.post('admins/invite', { name: 'Huda Salem', email, role })
  expect(answer).toMatchObject({ success: true, httpStatus: 200 })
  return { id: answer.id, email, ...(await mailTo(email)) }
}

const accept = (token: string, password = PASSWORD) =>
  send(acceptAdminInvitation, { body: { token, password } }, api.visitor).then(
    ({ jwt }) => ({ jwt, code: '' }),
    ({ code }: CallError) => ({ jwt: '', code }),
  )
const read = (token: string) =>
  send(readAdminInvitation, { body: { token } }, api.visitor).catch(({ code }: CallError) => code)
const signIn = (email: string, password = PASSWORD) =>
  send(adminSignIn, { body: { national_id: email, loginType: 'email', password, type: 4 } }, api.visitor).then(
    () => true,
    () => false,
  )

describe('an invited admin', () => {
  it('sets a password by the link, once, and is in with the role', async () => {
    const { id, email, token } = await invite()
    expect(await signIn(email)).toBe(false)
    expect(await read(token)).toMatchObject({ name: 'Huda Salem', email, role: 'moderator' })
    const { jwt } = await accept(token)
    const session = api.withToken(jwt)
    expect((await session('/api/admin/contactus')).status).toBe(200)
    expect((await session('/api/admin/users')).status).toBe(403)
    expect(await signIn(email)).toBe(true)
    expect(await accept(token)).toMatchObject({ code: 'admin_invitation_ended' })
    expect(await read(token)).toBe('admin_invitation_ended')
    expect(await calls.post(`admins/${id}/invite`, {})).toMatchObject({ httpStatus: 409, code: 'admin_not_invited' })
  })

  it('gets one account when the link is used twice at once', async () => {
    const { token } = await invite()
    const answers = await Promise.all([accept(token), accept(token, 'another-kettle-river')])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['', 'admin_invitation_ended'])
  })

  it('is listed as invited, without the link’s secret', async () => {
    const { id, token } = await invite()
    const person = await calls.get<AdminPerson>(`admins/${id}`)
    expect(Date.parse(person.invited_until) - api.deps.now().getTime()).toBeGreaterThan(6 * 24 * 3_600_000)
    expect(JSON.stringify(person)).not.toContain('hash')
    const stored = await findStoredUser(api, { email: person.email })
    expect(JSON.stringify(stored?.invitation)).not.toContain(token)
    const [entry] = await calls.get<object[]>('audit?range=[0,0]')
    expect(JSON.stringify(entry)).not.toContain(stored?.invitation?.hash)
  })

  it('is not let in after seven days, when disabled, or after the invitation was revoked', async () => {
    const [late, disabled, revoked] = [await invite(), await invite(), await invite()]
    const user = await findStoredUser(api, { email: late.email })
    const invitation = { hash: user?.invitation?.hash ?? '', expires_at: new Date(0).toISOString() }
    await api.deps.orm.em.fork().nativeUpdate(User, { email: late.email }, { invitation })
    await calls.put(`admins/${disabled.id}`, { status: false })
    expect(await calls.remove(`admins/${revoked.id}`)).toMatchObject({ success: true })
    for (const { token } of [late, disabled, revoked]) {
      expect(await accept(token)).toMatchObject({ code: 'admin_invitation_ended' })
    }
  })

  it('gets a new link on request, and the former one ends', async () => {
    const { id, email, token } = await invite()
    expect(await calls.post(`admins/${id}/invite`, {})).toMatchObject({ success: true })
    const again = await mailTo(email)
    expect(again.token).not.toBe(token)
    expect(await accept(token)).toMatchObject({ code: 'admin_invitation_ended' })
    expect((await accept(again.token)).jwt).not.toBe('')
  })

  it('keeps no link that went to a former address', async () => {
    const { id, token } = await invite()
    await calls.put(`admins/${id}`, { email: 'corrected@demo.test' })
    expect(await accept(token)).toMatchObject({ code: 'admin_invitation_ended' })
  })

  it('needs a strong password, and may try again', async () => {
    const { token } = await invite()
    expect(await accept(token, 'short')).toMatchObject({ code: 'admin_password_short' })
    expect((await accept(token)).jwt).not.toBe('')
  })

  it('has an address that no other admin has, also in concurrent requests', async () => {
    const form = { name: 'Twin', email: 'Twins@demo.test', role: 'viewer' }
    const answers = await Promise.all([1, 2].map(() => calls.post('admins/invite', form)))
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409])
    const known = await calls.post('admins/invite', { ...form, email: 'admin@demo.test' })
    expect(known).toMatchObject({ httpStatus: 409, code: 'email_taken' })
  })
})

describe('the mail of an invitation', () => {
  it.each(['ar', 'en'] as const)('links to the console in both languages (%s)', async (lang) => {
    const { mail, token } = await invite()
    const { text, subject } = await renderMail({ ...mail, lang }, 'https://olympiad.example')
    expect(subject).toContain('Invitation to the console')
    for (const each of ['ar', 'en']) {
      expect(text).toContain(`https://olympiad.example/admin/invitation?lang=${each}#invitation=${token}`)
    }
    expect(text).toContain(lang === 'ar' ? 'إشراف المجتمع' : 'Moderator')
    expect(mail.forget).toBe(true)
  })
})
