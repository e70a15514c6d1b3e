import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { signIn } from '@olympiad/contracts/calls/auth'
import { getUser } from '@olympiad/contracts/calls/current-session'
import { listTeams } from '@olympiad/contracts/calls/teams'
import { MAX_IMAGE_BYTES } from '@olympiad/contracts/constants'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import { PASSWORD, PEOPLE, parseJsonResponse, type TestApi } from '../../testing/harness.ts'
import { apiWith, newNationalId } from '../accounts/accounts.fixture.ts'
import { membershipClient } from '../accounts/membership-client.ts'
import {
  createOpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from '../teams/registration.fixture.ts'

let clock = new Date('2026-11-21T09:00:00Z')
const { api, fork, coach } = await registrationFixture({ now: () => clock })

const photo = (colour: string) =>
  sharp({ create: { width: 600, height: 900, channels: 3, background: colour } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .toBuffer()

async function host(
  answer: (path: string) => { status?: number; headers?: Record<string, string>; body?: Uint8Array },
) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const { status = 200, headers = {}, body = new Uint8Array() } = answer(request.url ?? '')
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => new Promise<void>((done) => void server.close(() => done())))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const membership = membershipClient({ url, siteUrl: url, clientId: 'olympiad', clientSecret: 's3cret' })
  return { asked, url, membership }
}

async function shownFrom(membership: TestApi['deps']['membership'], picture: string) {
  await fork().nativeUpdate(User, { national_id: PEOPLE.coach }, { picture })
  onTestFinished(async () => void (await fork().nativeUpdate(User, { national_id: PEOPLE.coach }, { picture: '' })))
  const { jwt } = await send(signIn, { body: { identifier: PEOPLE.coach, password: PASSWORD } }, api.visitor)
  await fork().nativeUpdate(User, { national_id: PEOPLE.coach }, { picture })
  const app = apiWith(api, { membership })
  return () => app.request('/api/getuser/picture', { headers: { authorization: `Bearer ${jwt}` } })
}

describe('a person’s own picture', () => {
  test('comes from the platform, re-encoded, small and private to their browser', async () => {
    const national_id = newNationalId()
    const form = new FormData()
    const facts = { name: 'سلمان', email: `${national_id}@demo.test`, phone_number: '0501234567', password: PASSWORD }
    for (const [field, value] of Object.entries({ ...facts, national_id, type: '0' })) form.set(field, value)
    form.set('logo', new File([new Uint8Array(await photo('#0b6b55'))], 'me.jpg'))
    await fetch(`${api.sandbox.url}/membership/user-register`, { method: 'POST', body: form })
    const { jwt, user } = await send(signIn, { body: { identifier: national_id, password: PASSWORD } }, api.visitor)
    expect(user.picture).toMatch(/^\/api\/getuser\/picture\?v=[\w-]{16}$/)
    const answer = await api.withToken(jwt)(user.picture)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=600',
      'x-content-type-options': 'nosniff',
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 })
    expect(bytes.includes('where it was taken')).toBe(false)
    expect((await api.visitor(user.picture)).status).toBe(401)
  })

  test('fills its square without transparency, also from a small transparent picture', async () => {
    const dot = { width: 40, height: 20, channels: 4, background: '#0000' } as const
    const body = await sharp({ create: dot }).png().toBuffer()
    const { url, membership } = await host(() => ({ body }))
    const answer = await (await shownFrom(membership, `${url}/dot.png`))()
    const { info, data } = await sharp(await answer.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 320, height: 320, channels: 3 })
    expect(data[0]).toBe(255)
  })

  test('has no path when there is none', async () => {
    expect((await send(getUser, {}, coach)).user.picture).toBe('')
    expect((await coach('/api/getuser/picture')).status).toBe(404)
  })

  test('is fetched once for all viewers, and again after ten minutes', async () => {
    const body = await photo('#2563c9')
    const { asked, url, membership } = await host(() => ({ body }))
    const show = await shownFrom(membership, `${url}/me.jpg`)
    const answers = await Promise.all([show(), show(), show()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(asked).toEqual(['/me.jpg'])
    clock = new Date(clock.getTime() + 11 * 60_000)
    await show()
    await expect.poll(() => asked).toEqual(['/me.jpg', '/me.jpg'])
  })

  test('is the cached one for a while when the platform fails, and none without a cached one', async () => {
    const body = await photo('#2563c9')
    let status = 503
    const { asked, url, membership } = await host(() => ({ status, body }))
    const show = await shownFrom(membership, `${url}/me.jpg`)
    expect((await show()).status).toBe(404)
    status = 200
    expect((await show()).status).toBe(404)
    expect(asked).toHaveLength(1)
    clock = new Date(clock.getTime() + 2 * 60_000)
    expect((await show()).status).toBe(200)
    status = 503
    clock = new Date(clock.getTime() + 30 * 60_000)
    expect((await show()).status).toBe(200)
    expect((await show()).status).toBe(200)
  })

  test('is never fetched from elsewhere', async () => {
    const body = await photo('#b3261e')
    const platform = await host(() => ({ body }))
    const other = await host(() => ({ body }))
    const { port } = new URL(other.url)
    const host2 = `http://localhost:${port}`
    const credentials = platform.url.replace('http://', 'http://me:secret@')
    const disguised = `${platform.url}@127.0.0.1:${port}`
    for (const address of [
      other.url,
      host2,
      `${disguised}/a.jpg`,
      credentials,
      'file:///etc/passwd',
      '/uploads/a.jpg',
    ]) {
      expect((await (await shownFrom(platform.membership, address))()).status).toBe(404)
    }
    expect([...platform.asked, ...other.asked]).toEqual([])
  })

  test.each([
    ['leads elsewhere', () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/secret' } })],
    ['is missing there', () => ({ status: 404 })],
    ['is empty', () => ({})],
    ['is a page', () => ({ body: Buffer.from('<html><script>alert(1)</script>') })],
    [
      'is an SVG, which may contain a script',
      () => ({ body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }),
    ],
    ['is too large', () => ({ body: new Uint8Array(MAX_IMAGE_BYTES + 1) })],
  ])('is missing when it %s', async (_what, answer) => {
    const { url, membership } = await host(answer)
    const response = await (await shownFrom(membership, `${url}/me.jpg`))()
    expect(response.status).toBe(404)
    expect((await parseJsonResponse(response)).code).toBe('not_found')
  })
})

describe('the picture of a team’s person', () => {
  test('is for people who see the team, once it is paid', async () => {
    const { team } = await register(coach, registrationForm(await createOpenCompetition(api)))
    const body = await photo('#7a4bc2')
    const { url, membership } = await host(() => ({ body }))
    const _id = new ObjectId(team._id)
    const { members } = await fork().findOneOrFail(Team, { _id })
    const pictured = members.map((member) => ({ ...member, picture: `${url}/child.jpg` }))
    await fork().nativeUpdate(Team, { _id }, { members: pictured })
    const app = apiWith(api, { membership })
    const statusFor = async (national_id: string, path: string) => {
      const { jwt } = await send(signIn, { body: { identifier: national_id, password: PASSWORD } }, api.visitor)
      return (await app.request(path, { headers: { authorization: `Bearer ${jwt}` } })).status
    }
    const shownPath = async () =>
      (await send(listTeams, { query: { team_id: team._id } }, coach)).team?.members[0]?.picture
    const address = `/api/teams/${team._id}/people/${members[0]?.steb_user_id}/picture`
    expect(await shownPath()).toBe('')
    expect(await statusFor(PEOPLE.coach, address)).toBe(404)

    await fork().nativeUpdate(Team, { _id }, { payment_status: true, fee_paid: true })
    const path = (await shownPath()) ?? ''
    expect(path).toMatch(new RegExp(`^${address}\\?v=`))
    for (const who of [PEOPLE.coach, PEOPLE.student2, PEOPLE.judge]) expect(await statusFor(who, path)).toBe(200)
    for (const who of [PEOPLE.coach2, PEOPLE.student4, PEOPLE.entity]) expect(await statusFor(who, path)).toBe(404)
    expect((await app.request(path)).status).toBe(401)
    expect(await statusFor(PEOPLE.coach, `/api/teams/${team._id}/people/nobody/picture`)).toBe(404)
    expect(await statusFor(PEOPLE.coach, '/api/teams/1/people/nobody/picture')).toBe(404)
  })
})
