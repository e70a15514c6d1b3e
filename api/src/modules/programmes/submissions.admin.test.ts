import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import * as calls from '@olympiad/contracts/calls/programmes'
import { cityName } from '@olympiad/contracts/cities'
import type {
  AdminChampion,
  AdminMoeTalent,
  AdminSupportRequest,
  AdminTeacherTraining,
} from '@olympiad/contracts/views/admin-programmes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDemoApi } from '../../testing/demo.ts'
import { parseJsonResponse } from '../../testing/harness.ts'
import { supportForm } from './programmes.fixture.ts'

type Row = { id: string; checked?: boolean; status?: boolean; created_at: string }
type Page<T = Row> = { success: boolean; moeTalents: T[]; currentPage: number; totalItems: number }

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const LISTS = ['moe', 'wro-support', 'champion-programe', 'teacher-training'] as const
const COLLECTIONS = {
  moe: 'moetalents',
  'wro-support': 'wrosupports',
  'champion-programe': 'championprogrames',
  'teacher-training': 'teachertrainings',
} as const
const markOf = (list: string) => (list === 'moe' ? 'status' : 'checked')

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const call = (path: string, init: RequestInit = {}) =>
  api.admin(`/api/admin/${path}`, {
    ...init,
    headers: { 'accept-language': 'en', ...Object.fromEntries(new Headers(init.headers)) },
  })
const rows = async <T = Row>(list: string, filter: object = {}): Promise<T[]> =>
  parseJsonResponse<T[]>(await call(`${list}?range=${json([0, 99])}&filter=${json(filter)}`))
const put = (path: string, body: unknown) =>
  call(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

describe.each(LISTS)('an admin reads %s', (list) => {
  const mark = markOf(list)

  it('newest first, as the console and as the specification ask', async () => {
    const all = await rows(list)
    expect(all.length).toBeGreaterThan(10)
    expect(all.map(({ created_at }) => created_at)).toEqual(
      all
        .map(({ created_at }) => created_at)
        .sort()
        .reverse(),
    )
    const page = await parseJsonResponse<Page>(await call(`${list}/?page=1`))
    expect(page).toMatchObject({ success: true, currentPage: 1, totalItems: all.length })
    expect(page.moeTalents.map(({ id }) => id)).toEqual(all.slice(10, 20).map(({ id }) => id))
    expect((await parseJsonResponse<Page>(await call(`${list}/?page=0&per_page=100`))).moeTalents).toEqual(all)
    expect((await call(`${list}/?page=0&per_page=50`)).status).toBe(400)
  })

  it('one by one, in both ways', async () => {
    const [first] = await rows(list)
    expect(await parseJsonResponse<Row>(await call(`${list}/${first?.id}`))).toEqual(first)
    expect(await parseJsonResponse<object>(await call(`${list}/?id=${first?.id}`))).toEqual({
      success: true,
      moeTalent: first,
    })
    expect((await call(`${list}/0123456789abcdef01234567`)).status).toBe(404)
  })

  it('and marks one, which changes nothing else', async () => {
    const [was] = await rows(list, { [mark]: false })
    const answer = await put(`${list}/${was?.id}`, { [mark]: true })
    const { success, msg, ...record } = await parseJsonResponse<Row & { success: boolean; msg: string }>(answer)
    expect([answer.status, success, msg]).toEqual([200, true, 'Status is Updated Successfully!'])
    expect(record).toEqual({ ...was, [mark]: true, version: expect.any(String) })
    expect((await rows(list, { [mark]: true })).map(({ id }) => id)).toContain(was?.id)
    expect((await put(list, { id: was?.id, [mark]: false })).status).toBe(200)
    expect((await rows(list, { [mark]: false })).map(({ id }) => id)).toContain(was?.id)
  })

  it('but can’t change the content', async () => {
    const [was] = await rows(list)
    for (const changes of [{ city: 'x' }, { name: 'x' }, { [mark]: true, created_at: '2020-01-01' }, {}]) {
      expect((await put(`${list}/${was?.id}`, changes)).status, JSON.stringify(changes)).toBe(400)
    }
    expect((await call(`${list}/?id=${was?.id}&${mark}=true`)).status).toBe(400)
    expect((await call(list, { method: 'POST', body: '{}' })).status).toBe(404)
    expect((await rows(list))[0]).toEqual(was)
  })

  it('and old ones without the field as unmarked', async () => {
    const collection = api.deps.orm.em.fork().getCollection(COLLECTIONS[list])
    const [one] = await rows(list, { [mark]: true })
    const _id = new ObjectId(one?.id)
    await collection.updateOne({ _id }, { $unset: { [mark]: '' } })
    const unmarked = await rows(list, { [mark]: false })
    expect(unmarked).toContainEqual({ ...one, [mark]: false, version: expect.any(String) })
    expect(await rows(list, { [mark]: true })).not.toContainEqual(expect.objectContaining({ id: one?.id }))
    await collection.updateOne({ _id }, { $set: { [mark]: true } })
  })

  it('by the days in Riyadh on which they were sent', async () => {
    const all = await rows(list)
    const day = '2026-09-18'
    const until = await rows(list, { created_at: { to: day } })
    const after = await rows(list, { created_at: { from: '2026-09-19' } })
    expect([until.length + after.length, until.length > 0, after.length > 0]).toEqual([all.length, true, true])
    expect(until.every(({ created_at }) => created_at < '2026-09-18T21:00:00')).toBe(true)
    const page = await parseJsonResponse<Page>(await call(`${list}/?page=0&per_page=100&created_at=..${day}`))
    expect(page.moeTalents).toEqual(until)
  })

  it.each([
    `filter=${json({ email: 'x' })}`,
    `filter=${json({ created_at: { $gt: '' } })}`,
    `filter=${json({ created_at: { from: 'yesterday' } })}`,
    `filter=${json({ status: { $ne: true }, checked: { $ne: true } })}`,
    `filter=${json({ gender: 'x', city: { $regex: '.' }, track: 'x' })}`,
    `sort=${json(['email; drop', 'ASC'])}`,
    'page=0&isAdmin=true',
    'download=yes',
    'download=true&$where=1',
    'download=true&page=0',
  ])('but not by %s', async (query) => {
    const answer = await call(`${list}?${query}`)
    expect([answer.status, (await parseJsonResponse(answer)).success]).toEqual([400, false])
  })

  it('and deletes one, at its sender’s wish', async () => {
    const all = await rows(list)
    const deleted = all.at(-1)
    const answer = await call(`${list}/?id=${deleted?.id}`, { method: 'DELETE' })
    expect(await parseJsonResponse<object>(answer)).toMatchObject({ success: true, msg: 'Delete Successfully!' })
    expect(await rows(list)).toEqual(all.slice(0, -1))
    expect((await call(`${list}/${deleted?.id}`, { method: 'DELETE' })).status).toBe(404)
  })
})

describe('an admin finds', () => {
  it('a registration by name, school, email or phone in any form', async () => {
    for (const words of ['نوره الشمرى', 'noura@school', 'حائل', '0500000107', '٠٥٠٠٠٠٠١٠٧', '+966 50 000 0107']) {
      const found = await rows<AdminMoeTalent>('moe', { s: words })
      expect(
        found.map(({ email }) => email),
        words,
      ).toContain('noura@school.example')
      expect(found.length, words).toBeLessThan(5)
    }
    expect(await rows('moe', { s: '.*' })).toEqual([])
  })

  it('registrations by gender, administration and competition, with the names of what they chose', async () => {
    const women = await rows<AdminMoeTalent>('moe', { gender: 'female' })
    expect(women.length).toBeGreaterThan(0)
    expect(women.every(({ gender }) => gender === 'female')).toBe(true)
    const one = women.find(({ moeAdmin }) => moeAdmin)
    expect(one?.moeAdmin?.name_en).toMatch(/Education/)
    const same = await rows<AdminMoeTalent>('moe', { moeAdmin: one?.moeAdmin?._id })
    expect(same.every(({ moeAdmin }) => moeAdmin?._id === one?.moeAdmin?._id)).toBe(true)
    const competitionId = one?.training[0]?.competion
    expect(competitionId?.name).not.toBe('')
    const takers = await rows<AdminMoeTalent>('moe', { training: competitionId?._id })
    expect(takers.map(({ id }) => id)).toContain(one?.id)
    expect(takers.every(({ training }) => training.some(({ competion }) => competion._id === competitionId?._id))).toBe(
      true,
    )
  })

  it('requests and registrations by city, track and age group', async () => {
    const abha = await rows<AdminSupportRequest>('wro-support', { city: 'ابها' })
    expect(abha.length).toBeGreaterThan(0)
    expect(abha.every(({ city }) => cityName(city, 'ar') === 'أبها')).toBe(true)
    const jazan = { ...supportForm({ city: 'جازان' }), email: 'jazan@example.com' }
    await send(calls.requestSupport, { body: jazan }, api.visitor)
    for (const city of ['جاز', 'jazan']) {
      expect((await rows<AdminSupportRequest>('wro-support', { city })).map(({ email }) => email)).toEqual([
        jazan.email,
      ])
    }
    const both = await rows<AdminTeacherTraining>('teacher-training', { track: 'both' })
    expect(new Set(both.map(({ track }) => track))).toEqual(new Set(['both']))
    const middle = await rows<AdminChampion>('champion-programe', { age_group: 'middle', registration_type: 'team' })
    expect(new Set(middle.map((row) => `${row.age_group} ${row.registration_type}`))).toEqual(new Set(['middle team']))
    expect((await rows('champion-programe', { s: 'صقور' })).length).toBe(1)
    expect((await rows('wro-support', { s: '0112000110' })).length).toBe(1)
  })
})

describe('an export', () => {
  const csv = async (path: string, lang = 'en') => {
    const answer = await call(`${path}?download=true`, { headers: { 'accept-language': lang } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { answer, bytes, lines: bytes.toString('utf8').slice(1).trimEnd().split('\r\n') }
  }

  it.each(LISTS)('of %s holds every record, is named by the day, and opens in a spreadsheet', async (list) => {
    const { answer, bytes } = await csv(list)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="\d{4}-\d\d-\d\d\.csv"$/)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const papaparse = (await import('papaparse')).default
    const { data } = papaparse.parse<Record<string, string>>(bytes.toString('utf8').slice(1), {
      header: true,
      skipEmptyLines: true,
    })
    expect(data).toHaveLength((await rows(list)).length)
  })

  it('is headed and worded in the reader’s language', async () => {
    const english = await csv('teacher-training')
    expect(english.lines[0]).toBe('Name,ID number,School,City,Subject,Email,Mobile,Track,Students,Handled,Sent')
    const mona = english.lines.find((line) => line.includes('mona@'))
    expect(mona).toBe(
      'منى الحربي,1100000205,متوسطة طيبة,Madinah,العلوم,mona@school.example,+966500000303,Both,24,No,2026-09-10 10:30',
    )
    const arabic = await csv('teacher-training', 'ar')
    expect(arabic.lines[0]).toBe(
      'الاسم,رقم الهوية,المدرسة,المدينة,المادة,البريد الإلكتروني,الجوال,المسار,الطلاب,عولج,تاريخ الإرسال',
    )
    expect(arabic.lines.find((line) => line.includes('mona@'))).toContain(',كلاهما,24,لا,')
  })

  it('of the ministry’s registrations names the five trainings and their times', async () => {
    const { lines } = await csv('moe')
    expect(lines[0]).toContain('Education administration,Training 1: Competition,Training 1: First time,')
    expect(lines[0]).toMatch(/Training 5: Second time,Approved,Sent$/)
    expect(lines.find((line) => line.includes('noura@'))).toMatch(/,Female,.*Riyadh Region.*,Morning,Evening,.*,Yes,/)
  })

  it('follows the list’s filters', async () => {
    const answer = await call('wro-support?download=true&checked=true&city=الرياض&s=فيصل')
    const lines = (await answer.text()).trimEnd().split('\r\n')
    expect(lines.length).toBe(2)
  })

  it('runs nothing in a spreadsheet', async () => {
    await send(
      calls.registerChampion,
      {
        body: {
          registration_type: 'team',
          identifier: '=1+1',
          name: '@SUM(A1:A9)',
          age_group: 'high',
          city: 'Jazan',
          commitment: 'yes',
          note: '=HYPERLINK("https://x.example","x")',
          consent: true,
        },
      },
      api.visitor,
    )
    const { lines } = await csv('champion-programe')
    const line = lines.find((one) => one.includes('@SUM'))
    expect(line).toMatch(/^'@SUM\(A1:A9\),Team,'=1\+1,High,Jazan,/)
    expect(line).toContain(`"'=HYPERLINK(""https://x.example"",""x"")"`)
  })

  it.each(LISTS)('of %s is the specified JSON on request', async (list) => {
    const answer = await call(`${list}/?download=true`, { headers: { accept: 'application/json' } })
    expect(answer.headers.get('content-type')).toMatch('application/json')
    const { success, moeTalents } = await parseJsonResponse<Page>(answer)
    expect(success).toBe(true)
    const byId = (one: Row, other: Row) => one.id.localeCompare(other.id)
    const known = (await rows(list)).sort(byId).map((row) => ({ ...row, version: undefined }))
    expect(moeTalents).toEqual(known)
  })

  it.each(LISTS)('of %s is for admins, and is in the audit log with its filter', async (list) => {
    expect((await api.visitor(`/api/admin/${list}?download=true`)).status).toBe(401)
    expect((await (await api.as('coach'))(`/api/admin/${list}?download=true`)).status).toBe(403)
    await (await call(`${list}?download=true&s=abc`)).text()
    const audit = api.deps.orm.em.fork().getCollection('audit')
    expect(await audit.countDocuments({ action: 'export', collection: COLLECTIONS[list], 'detail.s': 'abc' })).toBe(1)
  })
})
