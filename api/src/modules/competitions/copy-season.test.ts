import { send } from '@olympiad/contracts/call'
import { copySeason as copyCall } from '@olympiad/contracts/calls/admin-seasons'
import type { SeasonCopyForm } from '@olympiad/contracts/forms/season-copy'
import { SEASON_COPY_PARTS } from '@olympiad/contracts/season-copy'
import { beforeEach, describe, expect, it } from 'vitest'
import { Competition } from '../../model/competition.entity.ts'
import { CompetitionFile } from '../../model/file.entity.ts'
import { Season } from '../../model/season.entity.ts'
import { AuditEntry } from '../../platform/audit/audit.entity.ts'
import { competitionFileKey } from '../files/file-key.ts'
import { asAdmin, callErrorOf, createOpenCompetition, registrationFixture } from '../teams/registration.fixture.ts'
import { uploadKey } from '../uploads/image.ts'
import { copySeason } from './copy-season.ts'

const PHOTO = '0f8fad5b-d9cb-469f-a165-70867728950e.jpg'
const PDF = 'guide.pdf'
const COMPETITIONS = 11
const FILES = 2
const { api, fork, coach } = await registrationFixture()
const admin = await asAdmin(api)

let nth = 0
let form: SeasonCopyForm

beforeEach(async () => {
  nth += 1
  const { season } = await createOpenCompetition(api, {
    season: {
      ...{ title: 'عنوان', title_en: 'Title', photo: PHOTO, photo_alt: 'صورة', photo_alt_en: 'Picture' },
      ...{ home_active: true, cert_download: true, starts_on: '2026-02-05', ends_on: '2026-02-06' },
      registration_opens_at: '2026-03-01T06:00:00.000Z',
      ...{ age_day: '2026-09-01', one_team: true },
      attributes: [{ title: 'أ', title_en: 'A', desc: '', desc_en: '', image: PHOTO }],
    },
    competion: { description: 'وصف', banner: PHOTO, registration_closes_at: '2026-03-31T20:59:00.000Z' },
  })
  await api.deps.storage.put(uploadKey(PHOTO), new Uint8Array([1]))
  await api.deps.storage.put(competitionFileKey(PDF), new Uint8Array([1]))
  const em = fork()
  const own = await em.findOneOrFail(Season, season._id)
  for (let place = 2; place <= COMPETITIONS; place += 1) {
    em.create(Competition, {
      ...{ season: own, slug: `category-${place}`, name: 'مسابقة', name_en: `Category ${place}`, type: 'School' },
      ...{
        coaches_no: 1,
        members_no: 3,
        members_min: 2,
        price: 100 + place,
        order_id: place,
        status: true,
        reg_status: true,
      },
      agelevel: [{ title: 'Senior', desc: 'وصف', desc_en: 'Text', age_from: 14, age_to: 19 }],
      created_at: api.deps.now(),
    })
  }
  await em.flush()
  for (const competion of await em.find(Competition, { season: season._id }, { orderBy: { order_id: 1 } })) {
    for (let file = 0; file < FILES; file += 1) {
      const words = { name: 'دليل', name_en: 'Guide', description: 'وصف', description_en: 'Text', file_path: PDF }
      em.create(CompetitionFile, { ...words, competion, created_at: api.deps.now() })
    }
  }
  await em.flush()
  form = {
    season: season._id.toHexString(),
    ...{ name: 'موسم 2027', name_en: 'Season 2027', slug: `copy-${nth}`, starts_on: '2027-02-05', ends_on: '' },
    parts: [...SEASON_COPY_PARTS],
  }
})

const copy = (changes: Partial<SeasonCopyForm> = {}) => send(copyCall, { body: { ...form, ...changes } }, admin)
const counts = () =>
  Promise.all([Season, Competition, CompetitionFile, AuditEntry].map((one) => fork().count<object>(one)))
const competitionsOf = (season: string) =>
  fork().find(Competition, { season: season as never }, { orderBy: { order_id: 1 } })

describe('A copy of a season', () => {
  it('has its competitions with levels, prices, files, pictures and texts, and nothing of it is seen or open', async () => {
    const copied = await copy()
    expect(copied).toMatchObject({ competitions: COMPETITIONS, files: COMPETITIONS * FILES })
    expect(await fork().findOneOrFail(Season, { slug: form.slug })).toMatchObject({
      ...{ id: copied.id, name: 'موسم 2027', starts_on: '2027-02-05', title_en: 'Title', photo: PHOTO },
      ...{ status: false, registration: false, home_active: false, cert_download: false },
      registration_opens_at: '2027-03-01T06:00:00.000Z',
      ...{ age_day: '2027-09-01', one_team: true },
      attributes: [{ title: 'أ', title_en: 'A', desc: '', desc_en: '', image: PHOTO }],
    })
    const [first, second, ...others] = await competitionsOf(copied.id)
    expect(others).toHaveLength(COMPETITIONS - 2)
    expect(first).toMatchObject({
      ...{ slug: 'robo_mission', description: 'وصف', banner: PHOTO, price: 450, status: false, reg_status: false },
      registration_closes_at: '2027-03-31T20:59:00.000Z',
    })
    expect(second).toMatchObject({
      ...{ slug: 'category-2', order_id: 2, price: 102, coaches_no: 1, members_no: 3, members_min: 2 },
      agelevel: [{ title: 'Senior', desc: 'وصف', desc_en: 'Text', age_from: 14, age_to: 19 }],
    })
    const files = await fork().find(CompetitionFile, { competion: first?._id as never })
    expect(files.map(({ file_path }) => file_path)).toEqual([PDF, PDF])
  })

  it('has only what was chosen', async () => {
    const { id } = await copy({ parts: ['competitions'] })
    expect(await fork().findOneOrFail(Season, { slug: form.slug })).toMatchObject({
      ...{ title: '', photo: '', registration_opens_at: '', age_day: '', one_team: false },
    })
    const [first] = await competitionsOf(id)
    expect(first).toMatchObject({ description: '', banner: '', price: 0, agelevel: [], registration_closes_at: '' })
    const bare = await copy({ slug: `${form.slug}-bare`, parts: ['levels', 'prices', 'files'] })
    expect(bare).toMatchObject({ competitions: 0, files: 0 })
  })

  it('is told in the audit log, with what was copied', async () => {
    const { id } = await copy()
    const [entry] = await fork().find(AuditEntry, { action: 'copy' }, { orderBy: { at: -1, _id: -1 }, limit: 1 })
    expect(entry).toMatchObject({
      ...{ collection: 'wroseasons', label_en: 'Season 2027' },
      detail: { season: form.season, competitions: COMPETITIONS, files: COMPETITIONS * FILES },
    })
    expect(entry?.record?.toHexString()).toBe(id)
  })

  it('is made once by a double click: the second request meets the slug, and writes nothing', async () => {
    const answers = await Promise.allSettled([copy(), copy()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const before = await counts()
    expect(await callErrorOf(copy())).toMatchObject({ status: 409, code: 'slug_taken', errors: [{ field: 'slug' }] })
    expect(await counts()).toEqual(before)
    expect(await fork().count(Season, { slug: form.slug })).toBe(1)
    const made = await fork().findOneOrFail(Season, { slug: form.slug })
    expect(await competitionsOf(made.id)).toHaveLength(COMPETITIONS)
  })

  it('leaves nothing after a failure in the middle', async () => {
    const before = await counts()
    let calls = 0
    const now = () => {
      calls += 1
      if (calls > COMPETITIONS + 5) throw new Error('the process ends here')
      return api.deps.now()
    }
    await expect(copySeason({ ...api.deps, now }, form)).rejects.toThrow('the process ends here')
    expect(calls).toBe(COMPETITIONS + 6)
    expect(await counts()).toEqual(before)
  })

  it.each([
    ['a season that is gone', { season: '0123456789abcdef01234567' }, 404, 'season_unknown'],
    ['a wrong slug', { slug: 'two words' }, 400, 'slug_wrong'],
    ['an end before the beginning', { starts_on: '2027-02-05', ends_on: '2027-02-04' }, 400, 'ends_before_start'],
  ])('is refused for %s', async (_what, changes, status, code) => {
    const before = await counts()
    expect(await callErrorOf(copy(changes))).toMatchObject({ status, code })
    expect(await counts()).toEqual(before)
  })

  it('is for admins', async () => {
    const refused = await callErrorOf(send(copyCall, { body: form }, coach))
    expect(refused.status).toBe(403)
  })

  it('keeps its pictures and files after the original is deleted, and the original after the copy', async () => {
    const has = () => Promise.all([uploadKey(PHOTO), competitionFileKey(PDF)].map((key) => api.deps.storage.has(key)))
    const remove = async (season: string) => {
      for (const { id } of await competitionsOf(season)) await removeRecord(`/api/admin/competions/${id}`)
      await removeRecord(`/api/admin/seasons/${season}`)
    }
    const removeRecord = async (path: string) => {
      const answer = await admin(path, { method: 'DELETE', headers: { origin: api.deps.publicUrl } })
      expect(answer.status).toBe(200)
    }
    const { id } = await copy()
    const other = await copy({ slug: `${form.slug}-other` })
    await remove(form.season)
    expect(await has()).toEqual([true, true])
    await remove(other.id)
    expect(await has()).toEqual([true, true])
    expect(await competitionsOf(id)).toHaveLength(COMPETITIONS)
  })
})
