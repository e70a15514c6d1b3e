import type { AdminCompetition, AdminSeason } from '@olympiad/contracts/views/admin'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDemoApi } from '../../testing/demo.ts'
import { parseJsonResponse } from '../../testing/harness.ts'
import { declarationOf } from './declarations.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const UNKNOWN = '0123456789abcdef01234567'
const get = async <T>(path: string): Promise<T> => parseJsonResponse<T>(await api.admin(`/api/admin/${path}`))
const put = (path: string, body: unknown) =>
  api.admin(`/api/admin/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify(body),
  })
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const competition = async (slug: string): Promise<AdminCompetition> => {
  const all = await get<AdminCompetition[]>(`competions?range=${json([0, 99])}`)
  const found = all.find((item) => item.slug === slug && item.season.slug === 'wro-2026')
  if (!found) throw new Error(`no competition ${slug}`)
  return found
}
const season = async (slug: string): Promise<AdminSeason> => {
  const found = (await get<AdminSeason[]>('seasons')).find((item) => item.slug === slug)
  if (!found) throw new Error(`no season ${slug}`)
  return found
}

it('every route of a resource is declared, so that the document of calls names it', () => {
  const routes = api.app.routes.filter(({ path }) => path.startsWith('/api/admin/competions'))
  const declared = routes.filter(({ handler }) => declarationOf(handler)?.kind === 'resource')
  expect(new Set(declared.map(({ method }) => method))).toEqual(new Set(['GET', 'POST', 'PUT', 'DELETE']))
})

describe('an admin lists', () => {
  it('competitions as the console requests them, with season and teams', async () => {
    const filter = json({ season: (await season('wro-2024')).id })
    const path = `/api/admin/competions?sort=${json(['order_id', 'DESC'])}&range=${json([0, 4])}&filter=${filter}`
    const answer = await api.admin(path)
    expect(answer.headers.get('content-range')).toBe('competions 0-4/7')
    const rows = await parseJsonResponse<AdminCompetition[]>(answer)
    expect(rows.map(({ order_id }) => order_id)).toEqual([7, 6, 5, 4, 3])
    expect(rows[0]).toMatchObject({
      slug: 'future_innovators_adults',
      season: { slug: 'wro-2024', name: 'موسم 2024' },
      teams_count: 2,
    })
  })

  it('competitions as the specification requests them', async () => {
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
    expect((await parseJsonResponse(answer)).errors[0]?.field).toBe(field)
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
    const answer = await parseJsonResponse<Record<string, unknown>>(
      await put(`competions/${id}`, { reg_status: false }),
    )
    expect(answer).toMatchObject({ id, reg_status: false, success: true, msg: 'Status is Updated Successfully!' })
    const seen = await parseJsonResponse<{ competions: { reg_status: boolean }[] }>(
      await api.visitor(`/api/competions?id=${id}`),
    )
    expect(seen.competions[0]?.reg_status).toBe(false)
    await put('competions', { id, reg_status: 'true' })
    expect((await competition('sumo_robot')).reg_status).toBe(true)
  })

  it('the display order', async () => {
    const { id } = await competition('robo_starter')
    const answer = await put(`competions?id=${id}`, { order_id: '٥' })
    expect(await parseJsonResponse<object>(answer)).toMatchObject({
      order_id: 5,
      msg: 'Order is Updated Successfully!',
    })
  })

  it('price, words and age levels, and nothing else with them', async () => {
    const before = await competition('virtual_robot_challenges')
    const agelevel = [
      { title: 'Junior', desc: 'للمتوسطة', desc_en: 'Middle school', age_from: 10, age_to: 14, places: 0 },
    ]
    const changes = { price: 99.5, description: 'سطر أول\nوسطر ثانٍ', agelevel }
    const answer = await parseJsonResponse<AdminCompetition>(await put(`competions/${before.id}`, changes))
    const level = { title: 'Junior', waiting: 0 }
    const derived = {
      availability: { state: 'open', waiting: 0, levels: [{ ...level, state: 'open' }] },
      places_use: { ...before.places_use, levels: [{ ...level, places: 0, taken: 0 }] },
    }
    const changed = { ...before, ...changes, ...derived, version: expect.any(String) }
    expect(answer).toMatchObject({ ...changed, msg: 'Update Successfully!' })
    expect(await competition('virtual_robot_challenges')).toEqual(changed)
  })

  it('the four switches and the words of a season', async () => {
    const { id } = await season('wro-2024')
    for (const name of ['registration', 'home_active', 'cert_download', 'status']) {
      for (const on of [false, true]) {
        const answer = await parseJsonResponse<Record<string, unknown>>(await put(`seasons/${id}`, { [name]: on }))
        expect(answer).toMatchObject({ [name]: on, msg: 'Status is Updated Successfully!' })
      }
    }
    const closed = await put(`seasons/${id}`, { registration: false, home_active: false, title_en: 'Earth Allies!' })
    expect(await parseJsonResponse<object>(closed)).toMatchObject({
      title_en: 'Earth Allies!',
      msg: 'Update Successfully!',
    })
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
    [{ slug: 'two words' }, 'slug'],
    [{ _id: UNKNOWN, status: true }, '_id'],
    [{ teams_count: 5 }, 'teams_count'],
    [{ theme: 'نص\u202Eمقلوب' }, 'theme'],
  ])('nothing with %j', async (changes, field) => {
    const before = await competition('robo_mission')
    const answer = await put(`competions/${before.id}`, changes)
    expect(answer.status).toBe(400)
    expect((await parseJsonResponse(answer)).errors.map((error) => error.field)).toContain(field)
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

  it('a record by the id’s specified name or by `id`', async () => {
    const [file] = await get<{ id: string; name_en: string }[]>('files')
    for (const body of [
      { file_id: file?.id, name_en: 'Guide' },
      { id: file?.id, name_en: file?.name_en },
    ]) {
      expect(await parseJsonResponse<object>(await put('files', body))).toMatchObject({
        id: file?.id,
        name_en: body.name_en,
      })
    }
    expect((await put('files', { file_id: UNKNOWN, name_en: 'Guide' })).status).toBe(404)
  })

  it('nothing by a GET', async () => {
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

describe('an admin adds and deletes', () => {
  const QUESTION = {
    name: 'أين النهائي؟',
    name_en: 'Where is the final?',
    description: 'في الرياض',
    description_en: 'Riyadh',
  }
  const post = (path: string, body: string | FormData, headers: Record<string, string> = {}) =>
    api.admin(`/api/admin/${path}`, { method: 'POST', headers: { 'accept-language': 'en', ...headers }, body })
  const remove = (path: string) =>
    api.admin(`/api/admin/${path}`, { method: 'DELETE', headers: { 'accept-language': 'en' } })
  const formOf = (values: Record<string, string | File>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    return form
  }
  const fieldsOf = async (answer: Response) => (await parseJsonResponse(answer)).errors.map(({ field }) => field)
  const picture = async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    return new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' })
  }

  it.each([
    [
      'a name that would become the prototype of the record',
      `{"__proto__":${JSON.stringify(QUESTION)}}`,
      400,
      ['__proto__'],
    ],
    [
      'more fields than any form has',
      JSON.stringify(Object.fromEntries(Array.from({ length: 600 }, (_, nth) => [`field_${nth}`, 1]))),
      413,
      [],
    ],
    ['more text than a record holds', JSON.stringify({ name: 'a'.repeat(9_000_000) }), 413, []],
  ])('nothing by %s', async (_what, body, status, fields) => {
    const answer = await post('faqs', body, { 'content-type': 'application/json' })
    expect(answer.status).toBe(status)
    expect(await fieldsOf(answer)).toEqual(fields)
  })

  it('a record, as JSON or as a form, and gets it back under both names', async () => {
    for (const [body, headers] of [
      [JSON.stringify(QUESTION), { 'content-type': 'application/json' }],
      [formOf(QUESTION), {}],
    ] as const) {
      const answer = await parseJsonResponse<Record<string, unknown>>(await post('faqs', body, headers))
      expect(answer).toMatchObject({ ...QUESTION, success: true, faq: QUESTION, msg: 'Saved Successfully!' })
      expect(answer['id']).toBe(answer['_id'])
    }
  })

  it('a record with a file and stores its name', async () => {
    const answer = await post('partners', formOf({ file: await picture(), name_en: 'Club' }))
    const { file_path } = await parseJsonResponse<{ file_path: string }>(answer)
    expect(file_path).toMatch(/^[\w-]+\.png$/)
    expect((await api.visitor(`/uploads/${file_path}`)).status).toBe(200)
  })

  it('no file in an unknown part, no file other than a picture, and none beside a wrong field', async () => {
    const fields = async (values: Record<string, string | File>) => {
      const before = await get<unknown[]>('partners')
      const answer = await post('partners', formOf(values))
      expect(await get<unknown[]>('partners')).toEqual(before)
      return [answer.status, ...(await fieldsOf(answer))]
    }
    expect(await fields({ logo: await picture() })).toEqual([400, 'logo'])
    expect(await fields({ file: new File(['<svg/>'], 'x.png', { type: 'image/png' }) })).toEqual([415, 'file'])
    expect(await fields({ file: await picture(), order_id: 'first' })).toEqual([400, 'order_id'])
    expect(await fields({ file: new File([], ''), name: 'x' })).toEqual([400, 'file_path'])
  })

  it('nothing that is neither JSON nor a form', async () => {
    for (const body of ['', '[]', 'null', '{', '"x"']) {
      const answer = await post('faqs', body, { 'content-type': 'application/json' })
      expect([answer.status, (await parseJsonResponse(answer)).code], body).toEqual([400, 'invalid_json'])
    }
  })

  it('no region: those are read-only here', async () => {
    const [region] = await get<{ id: string }[]>('regions')
    const created = await post('regions', JSON.stringify({ en_name: 'x' }), { 'content-type': 'application/json' })
    expect([created.status, (await remove(`regions/${region?.id}`)).status]).toEqual([404, 404])
  })

  it('a record by its id in the path or in the address, once', async () => {
    for (const address of [(id: string) => `faqs/${id}`, (id: string) => `faqs?id=${id}`]) {
      const { id } = await parseJsonResponse<{ id: string }>(await post('faqs', formOf(QUESTION)))
      const removed = await remove(address(id))
      expect(await parseJsonResponse<object>(removed)).toMatchObject({ id, success: true, msg: 'Delete Successfully!' })
      expect((await remove(address(id))).status).toBe(404)
    }
    expect((await remove('faqs')).status).toBe(400)
  })
})
