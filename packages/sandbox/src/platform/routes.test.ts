import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createDemoPeople } from '../people/create-demo-people.ts'
import { postJson, startTestSandbox } from '../testing.ts'

const signIn = { national_id: '1100000015', loginType: 'national_id', password: 'olympiad-demo' }
const newcomer = {
  name: 'رنا السهلي',
  email: 'rana@demo.test',
  national_id: '1200000014',
  phone_number: '0501234567',
  password: 'a-new-secret',
  type: '0',
}
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const platform = async (dataDir?: string) => `${(await startTestSandbox(dataDir ? { dataDir } : {})).url}/membership`

function multipart(fields: Record<string, string>, logo?: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (logo) form.set('logo', new File([logo], 'me.png', { type: 'image/png' }))
  return form
}

describe('signing in at the platform', () => {
  it('answers a token and the person for the right password', async () => {
    const answer = await postJson(`${await platform()}/login`, signIn)
    expect(answer).toMatchObject({ success: true, token: expect.any(String) })
    expect(answer['user']).toMatchObject({
      national_id: '1100000015',
      type: 1,
      name: 'نورة العتيبي',
      nationality: 'SA',
    })
    expect(JSON.stringify(answer)).not.toContain('password')
  })

  it('works by email, in a form, and with Arabic digits', async () => {
    const base = await platform()
    const byEmail = { ...signIn, loginType: 'email', national_id: 'Coach@demo.test' }
    expect(await postJson(`${base}/login`, byEmail)).toMatchObject({ success: true })
    expect(await postJson(`${base}/login`, { ...signIn, national_id: '١١٠٠٠٠٠٠١٥' })).toMatchObject({ success: true })
    const form = await fetch(`${base}/login`, { method: 'POST', body: new URLSearchParams(signIn) })
    expect(await form.json()).toMatchObject({ success: true })
  })

  it('refuses a wrong password and an unknown number with the same words, in both languages', async () => {
    const base = await platform()
    const wrong = { ...signIn, password: 'olympiad' }
    const english = await postJson(`${base}/login`, wrong)
    const arabic = await postJson(`${base}/login`, wrong, 'ar')
    expect(english).toEqual({ success: false, msg: expect.stringMatching(/not correct/) })
    expect(arabic).toEqual({ success: false, msg: expect.stringMatching(/غير صحيحة/) })
    expect(await postJson(`${base}/login`, { ...signIn, national_id: '1999999999' })).toEqual(english)
  })

  it('refuses an inactive member and a body that is no object', async () => {
    const base = await platform()
    const inactive = { ...signIn, loginType: 'email', national_id: 'yasser.subaie@demo.test' }
    expect(await postJson(`${base}/login`, inactive)).toEqual({ success: false, msg: 'This membership is not active.' })
    const response = await fetch(`${base}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '[',
    })
    expect(response.status).toBe(400)
  })
})

describe('looking people up', () => {
  it('finds coaches only among coaches and members only among students', async () => {
    const base = await platform()
    expect(await postJson(`${base}/iframe/coaches`, { coach_id: '1100000080' })).toMatchObject({
      success: true,
      coach: { national_id: '1100000080', dob: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    })
    expect(await postJson(`${base}/iframe/members`, { member_id: '1100000056' })).toMatchObject({
      success: true,
      member: { national_id: '1100000056' },
    })
    const noCoach = { success: false, msg: 'Coach is not Found!' }
    const noMember = { success: false, msg: 'Member is not Found!' }
    expect(await postJson(`${base}/iframe/coaches`, { coach_id: '1100000056' })).toEqual(noCoach)
    expect(await postJson(`${base}/iframe/members`, { member_id: '1100000080' })).toEqual(noMember)
    expect(await postJson(`${base}/iframe/members`, {})).toEqual(noMember)
  })

  it('accepts the platform id too, and never finds inactive people', async () => {
    const base = await platform()
    const login = await postJson(`${base}/login`, signIn)
    const { steb_user_id } = login['user'] as { steb_user_id: string }
    expect(await postJson(`${base}/iframe/coaches`, { coach_id: steb_user_id })).toMatchObject({ success: true })
    const inactive = createDemoPeople().filter(({ status, subscription }) => !(status && subscription))
    expect(inactive.map(({ type }) => type)).toEqual([1, 0])
    const [coach, member] = inactive.map(({ national_id }) => national_id)
    expect(await postJson(`${base}/iframe/coaches`, { coach_id: coach })).toMatchObject({ success: false })
    expect(await postJson(`${base}/iframe/members`, { member_id: member })).toMatchObject({ success: false })
  })

  it('finds entities by their commercial registration', async () => {
    const base = await platform()
    expect(await postJson(`${base}/iframe/entity`, { entity_cr: '1010456783' })).toMatchObject({
      success: true,
      entity: { entityType: 'School', tax_id: '310456783200003', national_id: '1100000031' },
    })
    expect(await postJson(`${base}/iframe/entity`, { entity_cr: '5850123457' })).toMatchObject({ success: true })
    expect(await postJson(`${base}/iframe/entity`, { entity_cr: '1010000000' })).toMatchObject({ success: false })
  })

  it('lists the regions, and skills and education of a person', async () => {
    const base = await platform()
    const regions = (await (await fetch(`${base}/regions`)).json()) as { regions: unknown[] }
    expect(regions.regions).toHaveLength(13)
    expect(regions.regions[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      en_name: 'Riyadh',
      ar_name: 'الرياض',
    })
    const skills: unknown = await (await fetch(`${base}/skills/user?id=1100000023`)).json()
    expect(skills).toMatchObject({ success: true, user: { skilles: [{}, {}, {}], education: [{ current: true }, {}] } })
    expect(await (await fetch(`${base}/skills/user?id=0`)).json()).toMatchObject({ success: false })
  })
})

describe('registering at the platform', () => {
  it('creates a member who can sign in and be found, also after a restart', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
    const base = await platform(dataDir)
    const response = await fetch(`${base}/user-register`, { method: 'POST', body: multipart(newcomer, PNG) })
    const created = (await response.json()) as { success: boolean; type: number; user: { picture: string } }
    expect(created).toMatchObject({ success: true, type: 0, user: { phone_number: '+966501234567' } })
    const picture = await fetch(created.user.picture)
    expect(picture.headers.get('content-type')).toBe('image/png')

    const again = await platform(dataDir)
    const login = { ...signIn, national_id: newcomer.national_id, password: newcomer.password }
    expect(await postJson(`${again}/login`, login)).toMatchObject({ success: true, user: { name: 'رنا السهلي' } })
    expect(await postJson(`${again}/login`, { ...login, password: 'olympiad-demo' })).toMatchObject({ success: false })
    expect(await postJson(`${again}/iframe/members`, { member_id: newcomer.national_id })).toMatchObject({
      success: true,
    })
  })

  it('edits by the platform id, keeps unsent fields and changes only a given password', async () => {
    const base = await platform()
    const put = async (fields: object) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${base}/user-register`, { method: 'PUT', headers, body: JSON.stringify(fields) })
      return (await response.json()) as object
    }
    const { user } = (await postJson(`${base}/login`, signIn)) as { user: { steb_user_id: string } }
    const edit = { steb_user_id: user.steb_user_id, name: 'نورة محمد العتيبي', subscription: 'true', password: '' }
    expect(await put(edit)).toMatchObject({
      success: true,
      user: { name: edit.name, email: 'coach@demo.test', type: 1 },
    })
    expect(await postJson(`${base}/login`, signIn)).toMatchObject({ success: true, user: { name: edit.name } })
    await put({ ...edit, password: 'quite-another' })
    expect(await postJson(`${base}/login`, signIn)).toMatchObject({ success: false })
    expect(await put({ name: 'x' })).toEqual({ success: false, msg: 'This membership does not exist.' })
  })

  it.each([
    ['a missing name', { name: '' }, /fill in all/],
    ['a national ID with a wrong check digit', { national_id: '1200000015' }, /national ID is not valid/],
    ['an email that is none', { email: 'rana' }, /email address is not valid/],
    ['a landline', { phone_number: '0112345678' }, /mobile number/],
    ['a short password', { password: 'short' }, /8 characters/],
    ['an administrator', { type: '4' }, /kind of membership/],
    ['an administrator in disguise', { type: [4] }, /kind of membership/],
    ['a national ID that exists', { national_id: '1100000023' }, /exists already/],
    ['an email that exists', { email: 'STUDENT@demo.test' }, /exists already/],
  ])('refuses %s and creates nobody', async (_title, change, words) => {
    const base = await platform()
    const answer = await postJson(`${base}/user-register`, { ...newcomer, ...change })
    expect(answer).toEqual({ success: false, msg: expect.stringMatching(words) })
    expect(await postJson(`${base}/iframe/members`, { member_id: '1200000014' })).toMatchObject({ success: false })
  })

  it('rejects a non-image, whatever its name says', async () => {
    const form = multipart(newcomer, new TextEncoder().encode('<svg onload=alert(1)>'))
    const response = await fetch(`${await platform()}/user-register`, { method: 'POST', body: form })
    expect(await response.json()).toMatchObject({ success: false, msg: expect.stringMatching(/picture/) })
  })
})
