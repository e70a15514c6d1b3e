import { ObjectId } from '@mikro-orm/mongodb'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { AdminSeason } from '@olympiad/contracts/views/admin'
import type { AuditEntryView } from '@olympiad/contracts/views/audit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Certificate } from '../../model/certificate.entity.ts'
import { Faq } from '../../model/faq.entity.ts'
import { Invoice } from '../../model/invoice.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import { startDemoApi } from '../../testing/demo.ts'
import { PASSWORD, parseJsonResponse } from '../../testing/harness.ts'
import { inTransaction } from '../database.ts'
import { AuditEntry } from './audit.entity.ts'
import { runAsActor } from './audit-context.ts'
import { recordAction, recordExport } from './audit-entries.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const ADMIN = { _id: new ObjectId(), name: 'Sara' }
const asSara = <T>(work: () => Promise<T>): Promise<T> =>
  runAsActor({ actor: ADMIN, requestId: 'request-1', now: () => new Date('2026-03-01T22:30:00Z') }, work)

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const log = async (filter: object = {}): Promise<AuditEntryView[]> =>
  parseJsonResponse(await api.admin(`/api/admin/audit?filter=${json(filter)}`))
const newest = async (filter: object = {}): Promise<AuditEntryView> => {
  const [entry] = await log(filter)
  if (!entry) throw new Error('the log is empty')
  return entry
}
const sending = (method: string, body: object) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const put = (path: string, body: object) => api.admin(path, sending('PUT', body))
const season = async (): Promise<AdminSeason> => {
  const [first] = await parseJsonResponse<AdminSeason[]>(await api.admin('/api/admin/seasons'))
  if (!first) throw new Error('no season')
  return first
}
const question = { name: 'متى؟', name_en: 'When?', description: 'غدًا', description_en: 'Tomorrow' }
const facts = { ...question, status: true, created_at: new Date('2026-03-01') }

describe('a change by an admin', () => {
  it('is logged with the admin, the time, the record and the changed fields before and after', async () => {
    const { id, place_en, name, name_en } = await season()
    expect((await put(`/api/admin/seasons/${id}`, { place_en: 'Jeddah', status: true })).status).toBe(200)
    expect(await newest()).toMatchObject({
      actor: { name: 'مدير الأولمبياد' },
      action: 'update',
      collection: 'wroseasons',
      record: id,
      label: name,
      label_en: name_en,
      request_id: expect.stringMatching(/^[\w-]{20,}$/),
      changes: [{ field: 'place_en', before: place_en, after: 'Jeddah' }],
    })
  })

  it('leaves no entry when nothing changed or it was rejected', async () => {
    const { id } = await season()
    const before = await newest()
    expect((await put(`/api/admin/seasons/${id}`, { place_en: 'Jeddah' })).status).toBe(200)
    expect((await put(`/api/admin/seasons/${id}`, { starts_on: '2026-02-02', ends_on: '2020-01-01' })).status).toBe(400)
    expect(await newest()).toEqual(before)
  })

  it('is logged inside nested fields', async () => {
    const { id, attributes } = await season()
    const [first, ...others] = attributes
    if (!first) throw new Error('no attributes')
    await put(`/api/admin/seasons/${id}`, { attributes: [{ ...first, title_en: 'Think' }, ...others] })
    const change = { field: 'attributes.0.title_en', before: first.title_en, after: 'Think' }
    expect((await newest()).changes).toEqual([change])
  })

  it('is logged for a new and a deleted record with all fields', async () => {
    const id = await asSara(async () => {
      const em = api.deps.orm.em.fork()
      const faq = em.create(Faq, facts)
      await em.flush()
      expect((await newest({ action: 'create' })).record).toBe(faq.id)
      await em.remove(faq).flush()
      return faq.id
    })
    const [deletion, creation] = await log({ record: id })
    expect(creation).toMatchObject({ action: 'create', actor: { name: 'Sara' }, label: 'متى؟', label_en: 'When?' })
    expect(creation?.changes).toContainEqual({ field: 'description_en', before: null, after: 'Tomorrow' })
    expect(deletion).toMatchObject({ action: 'delete', request_id: 'request-1', label: 'متى؟' })
    expect(deletion?.changes).toContainEqual({ field: 'description_en', before: 'Tomorrow', after: null })
  })

  it('commits or rolls back with its entry', async () => {
    const before = await newest()
    const failing = asSara(() =>
      inTransaction(api.deps.orm, async (em) => {
        em.create(Faq, { ...facts, name: 'fails' })
        await em.flush()
        throw new Error('after the flush')
      }),
    )
    await expect(failing).rejects.toThrow('after the flush')
    expect(await newest()).toEqual(before)
    expect(await api.deps.orm.em.fork().count(Faq, { name: 'fails' })).toBe(0)
  })

  it('is found by the record’s id', async () => {
    const { id } = await asSara(async () => {
      const em = api.deps.orm.em.fork()
      const team = await em.findOneOrFail(Team, { team_no: 2 })
      team.notes = 'called'
      await em.flush()
      return team
    })
    const entries = await log({ s: id.toUpperCase() })
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.every(({ record }) => record === id)).toBe(true)
  })

  it('stores neither a password nor a long text, only that they changed', async () => {
    await asSara(async () => {
      const em = api.deps.orm.em.fork()
      const user = await em.findOneOrFail(User, { email: 'admin@demo.test', password_hash: { $ne: null } })
      const { password_hash } = user
      user.password_hash = 'another'
      await em.flush()
      user.password_hash = password_hash
      const faq = await em.findOneOrFail(Faq, { name_en: { $ne: '' } }, { orderBy: { created_at: 1 } })
      faq.description = `${'أ'.repeat(4000)} before`
      await em.flush()
      faq.description = `${'أ'.repeat(4000)} after`
      await em.flush()
    })
    const [book, , secret] = await log({ actor: ADMIN._id })
    expect(secret?.changes).toEqual([{ field: 'password_hash', before: '•••', after: '•••' }])
    expect(book?.changes).toEqual([
      {
        field: 'description',
        before: { excerpt: `…${'أ'.repeat(39)} before…`, length: 4007 },
        after: { excerpt: `…${'أ'.repeat(39)} after…`, length: 4006 },
      },
    ])
  })

  it('shows the names of referenced records', async () => {
    const { id, name_en, name } = await season()
    await asSara(async () => {
      const em = api.deps.orm.em.fork()
      const team = await em.findOneOrFail(Team, { team_no: 46 })
      em.assign(team, { season: new ObjectId(id), notes: 'moved' })
      await em.flush()
    })
    expect((await newest({ collection: 'teams' })).names[id]).toEqual({ name, name_en })
    await asSara(async () => {
      const em = api.deps.orm.em.fork()
      await recordExport({ var: { em, requestId: 'r' } }, 'teams', { competion_id: `season-${id}` })
    })
    expect((await newest({ action: 'export' })).names[`season-${id}`]).toEqual({ name, name_en })
  })
})

describe('the kind of a record', () => {
  const second = {
    name: 'Hind',
    email: 'hind@school.example',
    type: PERSON_TYPE.admin,
    role: 'viewer' as const,
    created_at: new Date('2026-03-01'),
  }

  it('stays with its entries: a removed admin does not become a user', async () => {
    const { _id } = await asSara(async () => {
      const em = api.deps.orm.em.fork()
      const admin = em.create(User, second)
      await em.flush()
      return admin
    })
    expect((await api.admin(`/api/admin/admins/${_id}`, { method: 'DELETE' })).status).toBe(200)
    const [deletion, creation] = await log({ record: _id })
    expect(deletion).toMatchObject({ action: 'delete', kind: 'admin', there: false })
    expect(creation).toMatchObject({ action: 'create', kind: 'admin', there: false })
  })

  it('comes from the record for old entries', async () => {
    const em = api.deps.orm.em.fork()
    const { _id } = await em.findOneOrFail(User, { email: 'admin@demo.test', type: PERSON_TYPE.admin })
    const old = { action: 'update', collection: 'users', record: _id, request_id: 'old', actor_name: '' } as const
    em.create(AuditEntry, { ...old, at: new Date('2025-01-01') })
    await em.flush()
    expect((await log({ record: _id })).at(-1)).toMatchObject({ request_id: 'old', kind: 'admin' })
  })

  it('distinguishes a credit note from an invoice', async () => {
    const em = api.deps.orm.em.fork()
    const invoice = await em.findOneOrFail(Invoice, { credits: null })
    const { team, order_id } = await em.findOneOrFail(Order, { _id: invoice.order })
    const buyer = { customer_name: 'Wadi', customer_email: '', crNumber: '', tax_id: '' }
    const body = { team: team?._id, order_id, ...buyer }
    const changed = await api.admin('/api/teams/transections/genrate-ad-rc-custom-s', sending('POST', body))
    expect(changed.status).toBe(200)
    const written = (await log({ collection: 'invoices' })).map(({ label, kind }) => [label.slice(0, 3), kind])
    expect(written.toSorted()).toEqual([
      ['CN-', 'credit_note'],
      ['INV', ''],
    ])
  })
})

describe('members and background jobs', () => {
  it('are not in the log', async () => {
    const before = await newest()
    const em = api.deps.orm.em.fork()
    em.create(Faq, { ...facts, name: 'nobody' })
    await em.flush()
    await api.as('coach')
    expect(await newest()).toEqual(before)
  })
})

describe('an action without a change of a record', () => {
  const signIn = (national_id: string, password: string) =>
    api.visitor('/api/adduser', sending('POST', { national_id, loginType: 'email', password, type: 4 }))

  it('is logged: a sign-in, a failed one without the password, a sign-out', async () => {
    expect((await signIn('who@demo.test', 'guess-guess')).status).toBe(401)
    expect(await newest()).toMatchObject({ action: 'signin_failed', actor: null, label: 'who@demo.test' })
    expect(JSON.stringify(await newest())).not.toContain('guess-guess')
    const { jwt } = await parseJsonResponse<{ jwt: string }>(await signIn('admin@demo.test', PASSWORD))
    expect(await newest()).toMatchObject({
      action: 'signin',
      actor: { name: 'مدير الأولمبياد' },
      label: 'admin@demo.test',
    })
    await api.withToken(jwt)('/api/auth/signout', { method: 'POST' })
    expect(await newest()).toMatchObject({ action: 'signout', actor: { name: 'مدير الأولمبياد' } })
  })

  it('is logged: an export with its filter, an import with its counts', async () => {
    await asSara(async () => {
      const em = api.deps.orm.em.fork()
      await recordExport({ var: { em, requestId: 'r' } }, 'teams', { competion_id: 'season-2026', s: undefined })
      recordAction(em, 'import', 'resultes', { new: 40, changed: 2 })
      await em.flush()
    })
    const [imported, exported] = await log({ actor: ADMIN._id })
    expect(exported).toMatchObject({ action: 'export', collection: 'teams', detail: { competion_id: 'season-2026' } })
    expect(imported).toMatchObject({ action: 'import', collection: 'resultes', detail: { new: 40, changed: 2 } })
  })

  it('is logged: a revoked certificate', async () => {
    const certificate = await api.deps.orm.em.fork().findOneOrFail(Certificate, { revoked_at: null })
    await api.admin('/api/admin/certificates/revoke', sending('POST', { id: certificate.id }))
    expect(await newest()).toMatchObject({ action: 'update', record: certificate.id, label: certificate.crt_serial })
  })
})

describe('the list', () => {
  it('filters by days in Riyadh, action and search words', async () => {
    const day = async (from: string, to: string) => await log({ at: { from, to }, actor: ADMIN._id })
    // 22:30 UTC is 01:30 the next day in Riyadh.
    expect(await day('2026-03-01', '2026-03-01')).toEqual([])
    expect((await day('2026-03-02', '2026-03-02')).length).toBeGreaterThan(3)
    expect(new Set((await log({ action: 'delete' })).map(({ action }) => action))).toEqual(new Set(['delete']))
    expect((await log({ s: 'متى' })).length).toBe(2)
    const page = await api.admin('/api/admin/audit?page=0&per_page=25&at=2026-03-02..2026-03-02&action=delete')
    expect(await parseJsonResponse<object>(page)).toMatchObject({
      audits: [{ action: 'delete' }],
      currentPage: 0,
      totalItems: 1,
    })
  })

  it.each(['{}', '{"$gt":"2026-01-01"}', '"2026-13"', '{"from":"soon"}'])('refuses %s as days', async (at) => {
    const answer = await api.admin(`/api/admin/audit?filter=${encodeURIComponent(`{"at":${at}}`)}`)
    expect(answer.status).toBe(400)
    expect((await parseJsonResponse(answer)).errors[0]?.field).toMatch(/^filter\.at/)
  })

  it('cannot be written to', async () => {
    const before = await log()
    const { id } = await newest()
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const path of ['/api/admin/audit', `/api/admin/audit/${id}`]) {
        expect((await api.admin(path, sending(method, { id, label: 'x' }))).status, `${method} ${path}`).toBe(404)
      }
    }
    expect(await log()).toEqual(before)
  })
})
