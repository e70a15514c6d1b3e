import { ObjectId } from '@mikro-orm/mongodb'
import {
  ADMIN_ROLES,
  type AdminRight,
  type AdminRole,
  isConsoleResource,
  type ResourceAction,
  rightsForAction,
  roleHasRight,
} from '@olympiad/contracts/admin-rights'
import type { Fetcher } from '@olympiad/contracts/call'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ContactMessage } from '../model/contact-message.entity.ts'
import { User } from '../model/user.entity.ts'
import { openSession } from '../modules/accounts/sessions.ts'
import { declarationOf } from '../platform/http/declarations.ts'
import { OutboxMail } from '../platform/mail/outbox.entity.ts'
import { startDemoApi } from '../testing/demo.ts'
import { PEOPLE } from '../testing/harness.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
const admins = {} as Record<AdminRole, Fetcher>

beforeAll(async () => {
  api = await startDemoApi()
  for (const role of ADMIN_ROLES) {
    const em = api.deps.orm.em.fork()
    const facts = { name: role, email: `${role}@roles.test`, type: PERSON_TYPE.admin, created_at: api.deps.now() }
    const user = em.create(User, { ...facts, role })
    await em.flush()
    admins[role] = api.withToken(await openSession(em, user, '', api.deps.now()))
  }
})
afterAll(() => api.close())

const UNKNOWN_ID = '0123456789abcdef01234567'
const addressOf = (path: string): string =>
  path
    .replace(/:part\{[^}]*\}/, 'coaches')
    .replace(/:season$/, 'all')
    .replace(/:\w+(?:\{\[0-9a-f\]\{24\}\})?\??/g, UNKNOWN_ID)

const requestOf = (method: string, body: object = {}): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', 'accept-language': 'en' },
  ...(method !== 'GET' && method !== 'DELETE' && { body: JSON.stringify(body) }),
})

const ACTIONS: Readonly<Record<string, ResourceAction>> = { GET: 'read', POST: 'write', PUT: 'change', DELETE: 'write' }

type Row = { method: string; path: string; alternatives: readonly (readonly AdminRight[])[] }

/** The right of each route, by its declaration. */
function rows(): Row[] {
  const found = new Map<string, Row>()
  for (const { method, path, handler } of api.app.routes) {
    const declared = declarationOf(handler)
    if (declared?.kind === 'call' && declared.call.right !== undefined) {
      const { call } = declared
      const query = call.queryDiscriminator ? `?${call.queryDiscriminator}=true` : ''
      const key = `${method} ${path}${query}`
      found.set(key, { method, path: `${path}${query}`, alternatives: [[call.right].flat()] })
    }
    if (declared?.kind === 'export' && isConsoleResource(path.split('/').at(-1) ?? '')) {
      const name = path.split('/').at(-1) ?? ''
      if (isConsoleResource(name)) {
        const exported = `${path}?download=true`
        found.set(`GET ${exported}`, { method, path: exported, alternatives: rightsForAction(name, 'export') })
      }
    }
    if (declared?.kind === 'resource' && isConsoleResource(declared.resource.name)) {
      const alternatives = rightsForAction(declared.resource.name, ACTIONS[method] ?? 'read')
      const key = `${method} ${path}`
      if (!found.has(key)) found.set(key, { method, path, alternatives })
    }
  }
  return [...found.values()]
}

const codeOf = async (response: Response): Promise<string> => {
  const text = await response.text()
  return response.status === 403 && text.startsWith('{') ? (JSON.parse(text) as { code: string }).code : ''
}

describe('each role', () => {
  it.each(ADMIN_ROLES)('of %s may make exactly the calls that the table of rights gives', async (role) => {
    const wrong: string[] = []
    const all = rows()
    expect(all.length).toBeGreaterThan(130)
    for (const { method, path, alternatives } of all) {
      const may = alternatives.some((rights) => rights.every((right) => roleHasRight(role, right)))
      const refusal = await codeOf(await admins[role](addressOf(path), requestOf(method)))
      if ((refusal === 'right_missing') === may) wrong.push(`${method} ${path}: ${refusal || 'let in'}`)
    }
    expect(wrong).toEqual([])
  })
})

/** Written by hand, so that a wrong line in the table of rights is noticed. All others are refused. */
type Danger = readonly [what: string, method: string, path: string, allowed: readonly AdminRole[], body?: object]
const DANGEROUS: readonly Danger[] = [
  ['record a refund', 'POST', '/api/admin/transections/refund', ['owner', 'finance']],
  ['close a flagged order', 'POST', '/api/admin/transections/close', ['owner', 'finance']],
  ['mark a team paid', 'PUT', '/api/admin/teams/{team}', ['owner', 'finance'], { payment_status: 'x' }],
  ['move a team', 'PUT', '/api/admin/teams/{team}', ['owner'], { competion: 'x' }],
  ['delete a team', 'DELETE', `/api/admin/teams/${UNKNOWN_ID}`, ['owner']],
  ['make an invoice out to another', 'POST', '/api/teams/transections/genrate-ad-rc-custom-s', ['owner', 'finance']],
  ['export teams with national ids', 'GET', '/api/admin/teams?download=true', ['owner', 'finance', 'results']],
  ['export accounts', 'GET', '/api/admin/users?download=true', ['owner']],
  ['export orders', 'GET', '/api/admin/transections?download=true', ['owner', 'finance']],
  ['export messages', 'GET', '/api/admin/contactus?download=true', ['owner']],
  ['read accounts', 'GET', '/api/admin/users', ['owner']],
  [
    'open the page of a person',
    'GET',
    `/api/admin/privacy/records?user=${UNKNOWN_ID}`,
    ['owner', 'finance', 'moderator', 'results', 'viewer'],
  ],
  ['make an admin', 'POST', '/api/admin/admins', ['owner']],
  ['change a role', 'PUT', `/api/admin/admins/${UNKNOWN_ID}`, ['owner'], { role: 'owner' }],
  ['reset a second factor', 'POST', `/api/admin/admins/${UNKNOWN_ID}/reset`, ['owner']],
  ['erase a person', 'POST', '/api/admin/privacy/erase', ['owner']],
  ['export a person', 'GET', `/api/admin/privacy/export?user=${UNKNOWN_ID}`, ['owner']],
  ['change settings and VAT', 'PUT', '/api/admin/settings/{setting}', ['owner'], { seller_vat: 'x' }],
  ['change a price', 'PUT', '/api/admin/competions/{competition}', ['owner'], { price: 'x' }],
  [
    'change the text of a competition',
    'PUT',
    '/api/admin/competions/{competition}',
    ['owner', 'content'],
    { name: '' },
  ],
  ['open a registration', 'PUT', '/api/admin/seasons/{season}', ['owner'], { registration: 'x' }],
  ...(
    [
      ['mark teams paid', 'pay', ['owner', 'finance']],
      ['disable teams', 'disable', ['owner']],
      ['issue certificates of teams', 'certify', ['owner', 'results']],
    ] as const
  ).map(([what, action, allowed]): Danger => {
    return [what, 'POST', '/api/admin/teams/bulk', allowed, { action, ids: [UNKNOWN_ID] }]
  }),
  ['import results', 'POST', '/api/admin/results/imports', ['owner', 'results']],
  ['publish the results of an event', 'POST', `/api/admin/events/${UNKNOWN_ID}/publication`, ['owner', 'results']],
  ['choose the staff of an event', 'PUT', `/api/admin/events/${UNKNOWN_ID}/staff`, ['owner', 'results']],
  [
    ...(['take back the draw of games', 'DELETE'] as const),
    `/api/admin/events/${UNKNOWN_ID}/challenges/${UNKNOWN_ID}/games`,
    ['owner', 'results'],
  ],
  ['show a timetable to teams', 'POST', `/api/admin/events/${UNKNOWN_ID}/timetable/show`, ['owner', 'results']],
  ['place a team in a timetable', 'POST', `/api/admin/events/${UNKNOWN_ID}/timetable/place`, ['owner', 'results']],
  ['wipe a rehearsal', 'POST', `/api/admin/events/${UNKNOWN_ID}/wipe`, ['owner', 'results']],
  ['print badges of an event', 'GET', `/api/admin/events/${UNKNOWN_ID}/badges.pdf`, ['owner', 'results']],
  ['print a medal list', 'GET', '/api/admin/results/medals.pdf', ['owner', 'results']],
  ['print the certificates of a competition', 'GET', '/api/admin/certificates/finals.pdf', ['owner', 'results']],
  ['hide a topic', 'PUT', `/api/admin/community/${UNKNOWN_ID}`, ['owner', 'moderator']],
  ['answer a message', 'POST', '/api/admin/contactus', ['owner', 'moderator']],
  ['read the audit log', 'GET', '/api/admin/audit', ['owner']],
  ['look a student up by national id', 'POST', '/api/iframe/members', ['owner']],
  ['store a picture', 'POST', '/api/uploads', ['owner', 'content', 'moderator']],
]

describe('only some roles may', () => {
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    for (const [name, list] of Object.entries({
      team: 'teams',
      setting: 'settings',
      competition: 'competions',
      season: 'seasons',
    })) {
      const [first] = (await (await api.admin(`/api/admin/${list}?range=[0,0]`)).json()) as { id: string }[]
      ids[name] = first?.id ?? ''
    }
  })

  it.each(DANGEROUS.map((row) => ({ what: row[0], row })))(
    '$what',
    async ({ row: [, method, path, allowed, body] }) => {
      const address = path.replace(/\{(\w+)\}/g, (_all, name: string) => ids[name] ?? '')
      const letIn: AdminRole[] = []
      for (const role of ADMIN_ROLES) {
        const code = await codeOf(await admins[role](address, requestOf(method, body)))
        if (code !== 'right_missing') letIn.push(role)
      }
      expect(letIn).toEqual(allowed)
    },
  )
})

describe('a role', () => {
  const person = { national_id: '1100000023', email: 'student@demo.test', phone: /\+9665\d+/ }
  const READABLE: Readonly<Record<'viewer' | 'moderator', readonly string[]>> = {
    viewer: ['teams', 'transections', 'invoices', 'results', 'events', 'certificates', 'community', 'community-bans'],
    moderator: ['contactus', 'community', 'community-comments', 'community-cases', 'community-bans'],
  }

  it.each(['viewer', 'moderator'] as const)('of %s reads no contact, national id or birth date', async (role) => {
    for (const list of READABLE[role]) {
      const response = await admins[role](`/api/admin/${list}?range=[0,99]`)
      expect(response.status, list).toBe(200)
      const text = await response.text()
      expect(text, list).not.toMatch(/11000000\d\d|\+9665\d+|@demo\.test|"dob":"\d/)
    }
    const whole = await (await api.admin('/api/admin/teams?range=[0,99]')).text()
    expect(whole).toContain(person.national_id)
    expect(whole).toMatch(person.phone)
  })

  it.each([
    ['viewer', 'teams'],
    ['viewer', 'transections'],
    ['viewer', 'invoices'],
    ['viewer', 'results'],
    ['viewer', 'certificates'],
    ['moderator', 'community-comments'],
    ['moderator', 'community-cases'],
    ['moderator', 'community-bans'],
    ['moderator', 'contactus'],
  ] as const)('of %s finds nobody in %s by a number or an email', async (role, list) => {
    const em = api.deps.orm.em.fork()
    const people = await em.find(User, { type: { $ne: PERSON_TYPE.admin } })
    const words = people.flatMap(({ national_id, email, phone_number }) => [national_id, email, phone_number])
    for (const s of words.filter((word) => word !== '')) {
      const filter = encodeURIComponent(JSON.stringify({ s }))
      const found = await (await admins[role](`/api/admin/${list}?filter=${filter}`)).json()
      expect(found, `${list}: ${s}`).toEqual([])
    }
  })

  /** By hand, as above. */
  const SECTIONS: Readonly<Record<Exclude<AdminRole, 'content'>, readonly string[]>> = {
    owner: [
      ...['account', 'teams', 'orders', 'certificates', 'messages', 'topics', 'comments', 'bans', 'mails'],
      ...['requests', 'shared_email'],
    ],
    finance: ['teams', 'orders'],
    moderator: ['topics', 'comments', 'bans'],
    results: ['teams', 'certificates'],
    viewer: ['teams', 'orders', 'certificates', 'topics', 'comments', 'bans'],
  }
  const pageOf = (role: AdminRole, user: string) => admins[role](`/api/admin/privacy/records?user=${user}`)

  it.each(Object.entries(SECTIONS))('of %s reads exactly its sections of a person’s page', async (name, sections) => {
    const role = name as AdminRole
    const em = api.deps.orm.em.fork()
    for (const national_id of [PEOPLE.coach, PEOPLE.student]) {
      const { id } = await em.findOneOrFail(User, { national_id })
      const text = await (await pageOf(role, id)).text()
      expect(Object.keys(JSON.parse(text)).toSorted()).toEqual(['person', ...sections].toSorted())
      if (role !== 'owner') expect(text).not.toMatch(/11000000\d\d|\+9665\d+|@demo\.test|"dob"/)
    }
  })

  it('without the right to read admins opens no page of one, and without teams none by a platform id', async () => {
    const em = api.deps.orm.em.fork()
    const owner = await em.findOneOrFail(User, { email: 'owner@roles.test' })
    expect((await pageOf('owner', owner.id)).status).toBe(200)
    expect((await pageOf('viewer', owner.id)).status).toBe(404)
    const coach = await em.findOneOrFail(User, { national_id: PEOPLE.coach })
    expect((await pageOf('viewer', coach.steb_user_id ?? '')).status).toBe(200)
    expect((await pageOf('moderator', coach.steb_user_id ?? '')).status).toBe(404)
  })

  it.each([
    ['viewer', 'results'],
    ['viewer', 'certificates'],
    ['viewer', 'community-comments'],
    ['moderator', 'community-cases'],
    ['moderator', 'community-bans'],
  ] as const)('of %s exports nothing of %s by a number or an email', async (role, list) => {
    const exported = async (s: string) => {
      const query = new URLSearchParams({ download: 'true', s })
      return await (await admins[role](`/api/admin/${list}?${query}`)).text()
    }
    const headings = await exported('nobody is called this')
    const em = api.deps.orm.em.fork()
    const people = await em.find(User, { type: { $ne: PERSON_TYPE.admin } })
    const words = people.flatMap(({ national_id, email, phone_number }) => [national_id, email, phone_number])
    for (const s of words.filter((word) => word !== '')) expect(await exported(s), `${list}: ${s}`).toBe(headings)
  })

  it('of finance marks a team paid, and changes nothing else of it', async () => {
    const [team] = (await (await api.admin('/api/admin/teams?range=[0,0]')).json()) as { id: string; name: string }[]
    const change = (body: object) => admins.finance(`/api/admin/teams/${team?.id}`, requestOf('PUT', body))
    // A client may send a record back as it read it.
    expect((await change({ payment_status: true, name: team?.name })).status).toBe(200)
    const refused = await change({ payment_status: true, name: 'Another' })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'right_missing', errors: [{ field: 'name' }] })
  })

  it('of content changes the texts of a season, not its dates or switches', async () => {
    const [season] = (await (await api.admin('/api/admin/seasons?range=[0,0]')).json()) as { id: string }[]
    const change = (body: object) => admins.content(`/api/admin/seasons/${season?.id}`, requestOf('PUT', body))
    expect((await change({ title_en: 'Robots and deserts' })).status).toBe(200)
    for (const body of [{ starts_on: '2031-01-01' }, { status: false }, { slug: 'another' }]) {
      expect((await change({ title_en: 'x', ...body })).status).toBe(403)
    }
  })

  it('of moderator answers a message without its address', async () => {
    const em = api.deps.orm.em.fork()
    const sent = {
      name: 'Noura',
      email: 'noura@example.com',
      phone: '+966501234567',
      message: 'Hello',
      lang: 'en' as const,
    }
    const message = em.create(ContactMessage, { ...sent, created_at: api.deps.now() })
    await em.flush()
    const id = message._id.toHexString()
    const seen = await (await admins.moderator(`/api/admin/contactus/${id}`)).json()
    expect(seen).toMatchObject({ name: 'Noura', message: 'Hello', email: '', phone: '', account: null })
    const answer = (as: Fetcher, body: object) => as('/api/admin/contactus', requestOf('POST', { id, ...body }))
    expect((await answer(admins.owner, { message: 'No address' })).status).toBe(400)
    expect((await answer(admins.moderator, { message: 'Good day' })).status).toBe(200)
    const mail = await api.deps.orm.em.fork().findOneOrFail(OutboxMail, { to: sent.email })
    expect(mail.data).toMatchObject({ reply: 'Good day' })
  })

  it('without personal data prints no invoice', async () => {
    const [invoice] = (await (await api.admin('/api/admin/invoices?range=[0,0]')).json()) as { path: string }[]
    for (const role of ['viewer', 'content', 'moderator', 'results'] as const) {
      expect([403, 404], role).toContain((await admins[role](invoice?.path ?? '')).status)
    }
  })

  it('of viewer still finds a team by its name', async () => {
    const [team] = (await (await api.admin('/api/admin/teams?range=[0,0]')).json()) as { id: string; name: string }[]
    const filter = encodeURIComponent(JSON.stringify({ s: team?.name }))
    const found = (await (await admins.viewer(`/api/admin/teams?filter=${filter}`)).json()) as { id: string }[]
    expect(found.map(({ id }) => id)).toContain(team?.id)
  })

  it('that changes while a session runs holds from the next call on', async () => {
    const em = api.deps.orm.em.fork()
    const user = em.create(User, {
      name: 'Changed',
      email: `${new ObjectId().toHexString()}@roles.test`,
      type: PERSON_TYPE.admin,
      role: 'finance',
      created_at: api.deps.now(),
    })
    await em.flush()
    const session = api.withToken(await openSession(em, user, '', api.deps.now()))
    const status = async () => (await session('/api/admin/transections')).status
    expect(await status()).toBe(200)
    const changed = await api.admin(`/api/admin/admins/${user.id}`, requestOf('PUT', { role: 'moderator' }))
    expect(changed.status).toBe(200)
    expect(await status()).toBe(403)
    expect((await session('/api/admin/contactus')).status).toBe(200)
  })

  it('is needed: an admin without one is refused', async () => {
    const em = api.deps.orm.em.fork()
    const facts = { name: 'None', email: `${new ObjectId().toHexString()}@roles.test`, created_at: api.deps.now() }
    const user = em.create(User, { ...facts, type: PERSON_TYPE.admin })
    await em.flush()
    const session = api.withToken(await openSession(em, user, '', api.deps.now()))
    for (const path of ['teams', 'seasons', 'dashboard', 'regions']) {
      expect((await session(`/api/admin/${path}`)).status, path).toBe(403)
    }
  })
})
