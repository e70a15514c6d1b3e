import type { AdminCompetition, AdminSeason } from '@olympiad/contracts/views/admin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDemoApi } from '../../seed/testing.ts'
import { jsonOf } from '../../testing/harness.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const UNKNOWN = '0123456789abcdef01234567'
const get = async <T>(path: string): Promise<T> => jsonOf<T>(await api.admin(`/api/admin/${path}`))
const put = (path: string, body: unknown) =>
  api.admin(`/api/admin/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify(body),
  })
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const competition = async (slug: string): Promise<AdminCompetition> => {
  const all = await get<AdminCompetition[]>(`competions?range=${json([0, 99])}`)
  const found = all.find((one) => one.slug === slug && one.season.slug === 'wro-2026')
  if (!found) throw new Error(`no competition ${slug}`)
  return found
}
const season = async (slug: string): Promise<AdminSeason> => {
  const found = (await get<AdminSeason[]>('seasons')).find((one) => one.slug === slug)
  if (!found) throw new Error(`no season ${slug}`)
  return found
}

describe('somebody who is no admin', () => {
  const calls = ['seasons', 'competions', 'regions', 'teams'].flatMap((name) => [
    ['GET', `/api/admin/${name}`],
    ['GET', `/api/admin/${name}?page=0`],
    ['GET', `/api/admin/${name}?id=${UNKNOWN}`],
    ['GET', `/api/admin/${name}/${UNKNOWN}`],
    ['GET', `/api/admin/${name}/?id=${UNKNOWN}&name=status&status=false`],
    ['PUT', `/api/admin/${name}`],
    ['PUT', `/api/admin/${name}/${UNKNOWN}`],
    ['DELETE', `/api/admin/${name}/${UNKNOWN}`],
  ])

  it.each([
    ['visitor', 401],
    ['student', 403],
    ['coach', 403],
    ['entity', 403],
    ['judge', 403],
  ] as const)('(%s) is refused everywhere with %i', async (who, status) => {
    const fetcher = who === 'visitor' ? api.visitor : await api.as(who)
    for (const [method, path] of calls) {
      const answer = await fetcher(path ?? '', {
        method: method ?? '',
        headers: { 'content-type': 'application/json' },
        ...(method === 'PUT' && { body: JSON.stringify({ id: UNKNOWN, status: false }) }),
      })
      expect(answer.status, `${method} ${path}`).toBe(status)
    }
  })
})

describe('an admin lists', () => {
  it('competitions as the console does, with their season and their teams', async () => {
    const filter = json({ season: (await season('wro-2024')).id })
    const path = `/api/admin/competions?sort=${json(['order_id', 'DESC'])}&range=${json([0, 4])}&filter=${filter}`
    const answer = await api.admin(path)
    expect(answer.headers.get('content-range')).toBe('competions 0-4/7')
    const rows = await jsonOf<AdminCompetition[]>(answer)
    expect(rows.map(({ order_id }) => order_id)).toEqual([7, 6, 5, 4, 3])
    expect(rows[0]).toMatchObject({
      slug: 'future_innovators_adults',
      season: { slug: 'wro-2024', name: 'موسم 2024' },
      teams_count: 2,
    })
  })

  it('competitions as the specification has it', async () => {
    const page = await get<Record<string, unknown>>('competions/?page=1&per_page=10')
    expect(page).toMatchObject({ success: true, currentPage: 1, totalItems: 18 })
    expect(page['competions']).toHaveLength(8)
    const active = await get<Record<string, unknown[]>>('competions?all_active=true')
    expect(active['competions']).toHaveLength(18)
  })

  it('seasons to choose from, newest first', async () => {
    const { seasons } = await get<{ seasons: AdminSeason[] }>('seasons/?search=true')
    expect(seasons.map(({ slug }) => slug)).toEqual(['wro-2026', 'wro-2024'])
    expect(seasons[1]?.competions[0]).toMatchObject({ name: 'مهمّة الروبوت', name_en: 'RoboMission' })
  })

  it('regions in the official order', async () => {
    expect((await get<{ en_name: string }[]>('regions')).map(({ en_name }) => en_name)).toHaveLength(13)
  })

  it('chosen records by their ids', async () => {
    const ids = [(await season('wro-2024')).id, UNKNOWN]
    expect(await get<AdminSeason[]>(`seasons?filter=${json({ id: ids })}`)).toMatchObject([{ slug: 'wro-2024' }])
  })

  it.each([
    [`sort=${json(['slug; drop', 'ASC'])}`, 'sort.0'],
    [`filter=${json({ price: { $gt: 0 } })}`, 'filter.price'],
    [`filter=${json({ season: { $ne: null } })}`, 'filter.season'],
    [`range=${json([0, 1_000_000])}`, 'range'],
    ['page=0&owner=me', 'owner'],
  ])('but not by %s', async (query, field) => {
    const answer = await api.admin(`/api/admin/competions?${query}`)
    expect(answer.status).toBe(400)
    expect((await jsonOf(answer)).errors[0]?.field).toBe(field)
  })
})

describe('an admin opens', () => {
  it('one competition in both ways', async () => {
    const { id } = await competition('robosports')
    expect(await get(`competions/${id}`)).toMatchObject({ id, slug: 'robosports' })
    expect(await get(`competions/?id=${id}`)).toMatchObject({ success: true, competion: { id } })
  })

  it.each([`competions/${UNKNOWN}`, 'competions/robosports', `teams?id=${UNKNOWN}`, 'seasons/%00'])(
    'nothing at %s',
    async (path) => {
      expect((await api.admin(`/api/admin/${path}`)).status).toBe(404)
    },
  )
})

describe('an admin changes', () => {
  it('a switch, and visitors see it at once', async () => {
    const { id } = await competition('sumo_robot')
    const answer = await jsonOf<Record<string, unknown>>(await put(`competions/${id}`, { reg_status: false }))
    expect(answer).toMatchObject({ id, reg_status: false, success: true, msg: 'Status is Updated Successfully!' })
    const seen = await jsonOf<{ competions: { reg_status: boolean }[] }>(await api.visitor(`/api/competions?id=${id}`))
    expect(seen.competions[0]?.reg_status).toBe(false)
    await put('competions', { id, reg_status: 'true' })
    expect((await competition('sumo_robot')).reg_status).toBe(true)
  })

  it('the display order', async () => {
    const { id } = await competition('robo_starter')
    const answer = await put(`competions?id=${id}`, { order_id: '٥' })
    expect(await jsonOf<object>(answer)).toMatchObject({ order_id: 5, msg: 'Order is Updated Successfully!' })
  })

  it('price, words and age levels, and nothing else with them', async () => {
    const before = await competition('virtual_robot_challenges')
    const agelevel = [{ title: 'Junior', desc: 'للمتوسطة', desc_en: 'Middle school' }]
    const changes = { price: 99.5, description: 'سطر أول\nوسطر ثانٍ', agelevel }
    const answer = await jsonOf<AdminCompetition>(await put(`competions/${before.id}`, changes))
    expect(answer).toMatchObject({ ...before, ...changes, msg: 'Update Successfully!' })
    expect(await competition('virtual_robot_challenges')).toEqual({ ...before, ...changes })
  })

  it('the four switches and the words of a season', async () => {
    const { id } = await season('wro-2024')
    for (const name of ['registration', 'home_active', 'cert_download', 'status']) {
      for (const on of [false, true]) {
        const answer = await jsonOf<Record<string, unknown>>(await put(`seasons/${id}`, { [name]: on }))
        expect(answer).toMatchObject({ [name]: on, msg: 'Status is Updated Successfully!' })
      }
    }
    const closed = await put(`seasons/${id}`, { registration: false, home_active: false, title_en: 'Earth Allies!' })
    expect(await jsonOf<object>(closed)).toMatchObject({ title_en: 'Earth Allies!', msg: 'Update Successfully!' })
  })

  it.each([
    [{ price: -1 }, 'price'],
    [{ price: '1e9' }, 'price'],
    [{ members_no: 0 }, 'members_no'],
    [{ coaches_no: 1.5 }, 'coaches_no'],
    [{ order_id: { $inc: 1 } }, 'order_id'],
    [{ name: '  ' }, 'name'],
    [{ description_en: '' }, 'description_en'],
    [{ agelevel: [] }, 'agelevel'],
    [{ agelevel: [{ title: 'Giants', desc: '', desc_en: '' }] }, 'agelevel.0.title'],
    [{ type: 'Kindergarten' }, 'type'],
    [{ status: 'maybe' }, 'status'],
    [{ slug: 'other' }, 'slug'],
    [{ _id: UNKNOWN, status: true }, '_id'],
    [{ teams_count: 5 }, 'teams_count'],
    [{ theme: 'نص\u202Eمقلوب' }, 'theme'],
  ])('nothing with %j', async (changes, field) => {
    const before = await competition('robo_mission')
    const answer = await put(`competions/${before.id}`, changes)
    expect(answer.status).toBe(400)
    expect((await jsonOf(answer)).errors.map((error) => error.field)).toContain(field)
    expect(await competition('robo_mission')).toEqual(before)
  })

  it('nothing with an empty change, another record’s id, or no JSON', async () => {
    const { id } = await competition('robo_mission')
    expect((await put(`competions/${id}`, {})).status).toBe(400)
    expect((await put(`competions/${id}`, { id: UNKNOWN, status: false })).status).toBe(400)
    expect((await put(`competions/${UNKNOWN}`, { status: false })).status).toBe(404)
    expect((await put(`competions/${id}`, [1])).status).toBe(400)
    expect((await put('competions', { status: false })).status).toBe(400)
  })

  it('nothing by opening an address', async () => {
    const before = await competition('robo_mission')
    for (const query of ['name=status&status=false', 'name=reg_status&status=false', 'update_index=9']) {
      const answer = await api.admin(`/api/admin/competions/?id=${before.id}&${query}`)
      expect(answer.status).toBe(400)
    }
    expect(await competition('robo_mission')).toEqual(before)
  })

  it('no region: those are read-only here', async () => {
    const [region] = await get<{ id: string }[]>('regions')
    expect((await put(`regions/${region?.id}`, { en_name: 'x' })).status).toBe(404)
  })
})
