import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { listCompetitions, listSeasons } from '@olympiad/contracts/calls/content'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Score } from '../../model/score.entity.ts'
import { readTagVersions } from '../../platform/cache-tags.ts'
import { createAdminClient, createPng, multipartForm } from '../../testing/admin-client.ts'
import { startDemoApi } from '../../testing/demo.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
let admin: ReturnType<typeof createAdminClient>
let seasons: { now: string; past: string }
let pictures: { logo: string; banner: string }
beforeAll(async () => {
  api = await startDemoApi()
  admin = createAdminClient(api.admin)
  const { wroseasons } = await send(listSeasons, {}, api.visitor)
  const idOf = (slug: string) => wroseasons.find((item) => item.slug === slug)?.id ?? ''
  seasons = { now: idOf('wro-2026'), past: idOf('wro-2024') }
  const { logo, banner } = await competition('robo_mission', seasons.now)
  pictures = { logo, banner }
})
afterAll(() => api.close())

async function competition(slug: string, season: string): Promise<AdminCompetition> {
  const { body } = await admin.get(`competions?page=0&per_page=100&season=${season}&s=${slug}`)
  const found = (body['competions'] as AdminCompetition[]).find((item) => item.slug === slug)
  if (!found) throw new Error(`no competition ${slug}`)
  return found
}
const basics = () => ({
  season: seasons.now,
  name: 'سباق الطائرات',
  name_en: 'Drone Race',
  description: 'وصف',
  description_en: 'Words',
  members_no: 3,
  coaches_no: 1,
  agelevel: [{ title: 'Junior', desc: 'للمتوسطة', desc_en: 'Middle school' }],
  ...pictures,
})
const publicView = async (id: string) => (await send(listCompetitions, { query: { id } }, api.visitor)).competions[0]
const errorFields = (body: { errors?: { field: string }[] }) => body.errors?.map(({ field }) => field)

describe('an admin makes a competition', () => {
  it('that stays hidden and closed until its switches say otherwise, and then visitors find it', async () => {
    const before = (await readTagVersions(api.deps.orm.em.fork())).content
    const { status, body } = await admin.post('competions', {
      ...basics(),
      slug: 'drone_race',
      price: '٤٥٠',
      type: 'school',
      theme_en: 'Air',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      msg: 'Saved Successfully!',
      slug: 'drone_race',
      season: { slug: 'wro-2026' },
      price: 450,
      paid: true,
      type: 'School',
      order_id: 12,
      status: false,
      reg_status: false,
      teams_count: 0,
      files_count: 0,
      theme_en: 'Air',
    })
    expect((await readTagVersions(api.deps.orm.em.fork())).content).toBeGreaterThan(before)
    const id = String(body['id'])
    expect(await publicView(id)).toBeUndefined()
    await admin.put(`competions/${id}`, { status: true })
    expect(await publicView('drone_race')).toMatchObject({ id, name_en: 'Drone Race' })
  })

  it('by the specification’s form, with a slug from its name', async () => {
    const { season, agelevel, logo: _logo, banner: _banner, members_no, coaches_no, ...words } = basics()
    const form = () =>
      multipartForm({
        ...words,
        season,
        members_no: String(members_no),
        coaches_no: String(coaches_no),
        agelevel: JSON.stringify(agelevel),
        price: '',
        team_info: 'فرق',
        team_info_en: 'Teams',
        file: pictureBytes,
        banner: pictureBytes,
      })
    const pictureBytes = await createPng('#0B6B55')
    const first = await admin.post('competions/', form())
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({
      slug: expect.stringMatching(/^drone_race/),
      price: 0,
      teams_info: 'فرق',
      agelevel: agelevel.map((level) => ({ ...level, age_from: null, age_to: null })),
    })
    for (const field of ['logo', 'banner']) {
      expect((await api.visitor(`/uploads/${first.body[field]}`)).headers.get('content-type')).toBe('image/png')
    }
    const second = await admin.post('competions/', form())
    expect(second.body['slug']).toMatch(/^drone_race_\d$/)
    expect(second.body['slug']).not.toBe(first.body['slug'])
  })

  it.each([
    'season',
    'name',
    'name_en',
    'description',
    'description_en',
    'logo',
    'banner',
    'members_no',
    'coaches_no',
    'agelevel',
  ])('but not without %s', async (field) => {
    for (const empty of [undefined, '']) {
      const { status, body } = await admin.post('competions', { ...basics(), [field]: empty })
      expect(status).toBe(400)
      expect(body).toMatchObject({ msg: 'Please fill in all fields...', errors: [{ field }] })
    }
  })

  it.each([
    [{ season: '0123456789abcdef01234567' }, 'season', 'This season does not exist.'],
    [{ slug: 'Robô' }, 'slug', 'Type small Latin letters'],
    [{ price: 0.5 }, 'price', 'Type an amount in riyals'],
    [{ price: 'free' }, 'price', ''],
    [{ logo: 'never-kept.png' }, 'logo', 'This picture is no longer here.'],
    [{ agelevel: [] }, 'agelevel', 'Please fill in all fields...'],
    [{ agelevel: '[{"title":' }, 'agelevel', 'Please fill in all fields...'],
    [{ agelevel: [{ title: 'Junior' }, { title: 'Junior' }] }, 'agelevel', 'The same age group is named twice.'],
    [{ agelevel: [{ title: 'Junior', age_from: 15, age_to: 11 }] }, 'agelevel.0.age_to', 'The oldest age is below'],
    [{ agelevel: [{ title: 'Junior', age_from: 0 }] }, 'agelevel.0.age_from', ''],
    [{ members_min: 4 }, 'members_min', 'The least number of members is above the most.'],
    [{ payment_status: true }, 'payment_status', 'This field is not known here.'],
  ])('but not with %j', async (changes, field, msg) => {
    const { status, body } = await admin.post('competions', { ...basics(), ...changes })
    expect(status).toBe(400)
    expect(errorFields(body)).toContain(field)
    expect(body.msg).toContain(msg)
  })

  it('but not by a slug that its season has', async () => {
    const { status, body } = await admin.post('competions', { ...basics(), slug: 'robo_mission' })
    expect(status).toBe(409)
    expect(body.errors).toEqual([{ field: 'slug', msg: 'This slug is taken. Please choose another one.' }])
  })
})

describe('an admin changes a competition', () => {
  it('by the specification’s form, and the new banner is on its page', async () => {
    const { id, season } = await competition('robosports', seasons.now)
    const { status, body } = await admin.put(
      'competions/',
      multipartForm({
        id,
        season: season._id,
        season_old: season._id,
        name_en: 'RoboSports!',
        banner: await createPng('#00f'),
      }),
    )
    expect(status).toBe(200)
    expect(await publicView(id)).toMatchObject({ name_en: 'RoboSports!', banner: body['banner'] })
    expect((await api.visitor(`/uploads/${body['banner']}`)).headers.get('content-type')).toBe('image/png')
  })

  it('to another season while it is empty', async () => {
    const { id } = (await admin.post('competions', { ...basics(), slug: 'moves_on' })).body
    const { body } = await admin.put(`competions/${id}`, { season: seasons.past })
    expect(body['season']).toMatchObject({ slug: 'wro-2024' })
    const back = await admin.put(`competions/${id}`, { season: seasons.now, slug: 'robo_mission' })
    expect(back.status).toBe(409)
  })

  it('not to another season once it has teams', async () => {
    const { id } = await competition('robo_mission', seasons.past)
    const { status, body } = await admin.put(`competions/${id}`, { season: seasons.now, slug: 'robo_mission_2' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'competition_season_fixed', errors: [{ field: 'season' }] })
    expect(await competition('robo_mission', seasons.past)).toMatchObject({ id })
  })

  it('to a slug with another score form only while nobody has submitted scores', async () => {
    const { id } = (await admin.post('competions', { ...basics(), slug: 'timed' })).body
    expect((await admin.put(`competions/${id}`, { slug: 'future_engineers_2' })).status).toBe(200)
    const em = api.deps.orm.em.fork()
    em.create(Score, {
      _id: new ObjectId(),
      team: new ObjectId(),
      competion: new ObjectId(String(id)),
      user: new ObjectId(),
      form: 'engineering',
      scores: [],
      matches: [],
      github: '',
      file: '',
      created_at: new Date(),
    })
    await em.flush()
    const { status, body } = await admin.put(`competions/${id}`, { slug: 'sumo_robot_2' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'slug_has_scores', errors: [{ field: 'slug' }] })
    expect((await admin.put(`competions/${id}`, { slug: 'future_innovators_2' })).status).toBe(200)
  })
})

describe('an admin finds competitions', () => {
  it.each([
    ['s=%D9%85%D9%87%D9%85%D8%A9', ['robo_mission', 'robo_mission']],
    ['s=SUMO_ROBOT_ADULTS', ['sumo_robot_adults']],
    ['type=university&status=true&s=innovators', ['future_innovators_adults', 'future_innovators_adults']],
  ])('by %s', async (query, slugs) => {
    const { body } = await admin.get(`competions?page=0&${query}`)
    expect((body['competions'] as AdminCompetition[]).map(({ slug }) => slug)).toEqual(slugs)
  })

  it('with how many files each has', async () => {
    expect((await competition('robosports', seasons.now)).files_count).toBe(1)
  })
})

describe('an admin deletes a competition', () => {
  it('that nothing belongs to, and it is gone from its season', async () => {
    const { id } = (await admin.post('competions', { ...basics(), slug: 'short_lived', status: true })).body
    const { status, body } = await admin.remove(`competions/?id=${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, success: true, msg: 'Delete Successfully!' })
    expect(await publicView(String(id))).toBeUndefined()
  })

  it('not while teams or results belong to it', async () => {
    const { id } = await competition('robo_mission', seasons.past)
    const { status, body } = await admin.remove(`competions/${id}`)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'competition_in_use', msg: expect.stringContaining('Hide it instead') })
    expect(await competition('robo_mission', seasons.past)).toMatchObject({ id, files_count: 1 })
  })
})
