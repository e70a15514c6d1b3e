import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { sendContactMessage } from '@olympiad/contracts/calls/content'
import type { AuditEntryView } from '@olympiad/contracts/views/audit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Team } from '../../model/team.entity.ts'
import { startDemoApi } from '../../testing/demo.ts'
import { parseJsonResponse } from '../../testing/harness.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const call = (method: string, path: string, body?: object) =>
  api.admin(`/api/admin/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
const logOf = async (record: string) =>
  parseJsonResponse<AuditEntryView[]>(
    await call('GET', `audit?filter=${encodeURIComponent(JSON.stringify({ record }))}`),
  )
const firstOf = async (list: string) => {
  const [first] = await parseJsonResponse<Record<string, unknown>[]>(await call('GET', `${list}?range=[0,0]`))
  return first ?? {}
}

it.each([
  ['moe', { status: true }, 'name'],
  ['wro-support', { checked: true }, 'school_name'],
  ['champion-programe', { checked: true }, 'name'],
  ['teacher-training', { checked: true }, 'teacher_name'],
])('the log of a deleted submission to %s has its field names but no values', async (list, mark, named) => {
  const { id, ...sent } = await firstOf(list)
  expect((await call('PUT', `${list}/${id}`, mark)).status).toBe(200)
  const [marked] = await logOf(String(id))
  expect(marked).toMatchObject({ action: 'update', there: true, label: sent[named] })
  expect((await call('DELETE', `${list}/${id}`)).status).toBe(200)
  const log = await logOf(String(id))
  const [deleted] = log
  expect(deleted).toMatchObject({ action: 'delete', label: '', label_en: '' })
  expect(deleted?.changes).toContainEqual({ field: named, before: '•••', after: null })
  expect(deleted?.changes.filter(({ before }) => before !== '•••').map(({ field }) => field)).toEqual([
    Object.keys(mark)[0],
    'created_at',
  ])
  const stored = await api.deps.orm.em
    .fork()
    .getCollection('audit')
    .find({ record: new ObjectId(String(id)) })
    .toArray()
  for (const value of [sent[named], sent['email'], sent['phone'], sent['city']]) {
    if (typeof value === 'string' && value !== '') expect(JSON.stringify([log, stored])).not.toContain(value)
  }
})

it('the log of an answered and deleted message has neither its text nor its sender', async () => {
  const body = { name: 'Huda Alharbi', email: 'huda@mail.example', phone: '0501234567', message: 'My child is ill.' }
  await send(sendContactMessage, { body }, api.visitor)
  const { id } = await firstOf('contactus')
  const reply = { id, to_email: body.email, message: 'Dear Huda, get well soon.' }
  expect((await call('POST', 'contactus', reply)).status).toBe(200)
  expect((await logOf(String(id)))[0]).toMatchObject({ action: 'update', label: body.name })
  expect((await call('DELETE', `contactus/${id}`)).status).toBe(200)
  const log = await logOf(String(id))
  expect(log.map(({ action }) => action)).toEqual(['delete', 'update'])
  expect(JSON.stringify(log)).not.toMatch(/Huda|huda|0?501234567|ill|get well/)
})

it('the log of a team has names but neither contact nor identity data', async () => {
  const teams = await api.deps.orm.em.fork().findAll(Team)
  const team = teams.find(({ members: [first, second] }) => first?.national_id && second)
  const [removedMember] = team?.members ?? []
  if (!team || !removedMember) throw new Error('the demo has no such team')
  expect((await call('DELETE', `teams/${team.id}/members/${removedMember.steb_user_id}`)).status).toBe(200)
  const [entry] = await logOf(team.id)
  const text = JSON.stringify(entry)
  expect(text).toContain(removedMember.name)
  for (const secret of [removedMember.national_id, removedMember.phone_number, removedMember.email]) {
    if (secret) expect(text).not.toContain(secret)
  }
})

it('the log of an account has its rights but no identity or phone numbers', async () => {
  const { id } = await firstOf('admins')
  expect((await call('PUT', `admins/${id}`, { name: 'Sara', phone_number: '0551112223' })).status).toBe(200)
  const [entry] = await logOf(String(id))
  expect(entry?.changes).toContainEqual(expect.objectContaining({ field: 'name', after: 'Sara' }))
  expect(entry?.changes).toContainEqual({ field: 'phone_number', before: null, after: '•••' })
  expect(JSON.stringify(entry)).not.toContain('551112223')
})
