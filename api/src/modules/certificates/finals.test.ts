import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { listResults } from '@olympiad/contracts/calls/content'
import type { PublicResultView } from '@olympiad/contracts/views/results'
import { beforeEach, describe, expect, test } from 'vitest'
import { Certificate } from '../../model/certificate.entity.ts'
import { Result } from '../../model/result.entity.ts'
import { Season } from '../../model/season.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import type { CertificateReady } from '../../platform/mail/templates/certificate-ready.ts'
import { revisionsOf } from '../../platform/revisions.ts'
import { jsonOf, PEOPLE } from '../../testing/harness.ts'
import { asAdmin, type Ground, refusal, stage } from '../teams/registration.fixture.ts'
import {
  certifiedGround,
  certifiedTeamOf,
  final,
  issue,
  list,
  placeTeam,
  revoke,
  verify,
} from './certificates.fixture.ts'

const { api, fork, coach, coach2 } = await stage()
const admin = await asAdmin(api)
let ground: Ground
let first: string
let second: string
beforeEach(async () => {
  ground = await certifiedGround(api)
  first = await certifiedTeamOf(api, ground)
  second = await certifiedTeamOf(api, ground, {
    form: { teamName: 'روّاد عسير', coaches: [PEOPLE.coach2], members: [PEOPLE.student4] },
  })
  await placeTeam(api, ground, first, 1)
  await placeTeam(api, ground, second, 2)
  await fork().nativeDelete(OutboxMail, {})
})

const finalsOf = async (team: string) => (await list(admin, team)).certificates
const theFinal = async (team: string) => {
  const [certificate] = await finalsOf(team)
  if (!certificate) throw new Error('the team has no final certificate')
  return certificate
}
const mails = () => fork().find(OutboxMail, { template: 'certificate_ready' }, { orderBy: { to: 1, _id: 1 } })
const resultsShown = async (): Promise<PublicResultView[]> =>
  (await send(listResults, { query: { competion_id: ground.competion._id.toHexString() } }, api.visitor)).results

describe('issuing the finals of a competition', () => {
  test('gives every paid team of its results one, with its place', async () => {
    await fork().nativeUpdate(Team, { _id: new ObjectId(second) }, { payment_status: false })
    expect(await issue(admin, ground)).toEqual({ issued: 1, replaced: 0, unchanged: 0 })
    expect(await theFinal(first)).toMatchObject({ type: 'f', ranked: 1 })
    await fork().nativeUpdate(Team, { _id: new ObjectId(second) }, { payment_status: true })
    expect(await issue(admin, ground)).toEqual({ issued: 1, replaced: 0, unchanged: 1 })
    expect(await theFinal(second)).toMatchObject({ ranked: 2 })
  })

  test('leaves out a team that is disabled, also in the mails', async () => {
    await fork().nativeUpdate(Team, { _id: new ObjectId(first) }, { status: false })
    expect(await issue(admin, ground)).toEqual({ issued: 1, replaced: 0, unchanged: 0 })
    expect(await finalsOf(first)).toEqual([])
    expect((await mails()).map(({ data }) => (data as CertificateReady).team_id)).not.toContain(first)
  })

  test('leaves alone what has not changed, and replaces what has: the old one is revoked', async () => {
    await issue(admin, ground)
    const [kept, old] = [await theFinal(first), await theFinal(second)]
    await fork().nativeUpdate(Result, { team: new ObjectId(second) }, { ranked: 3 })
    expect(await issue(admin, ground)).toEqual({ issued: 0, replaced: 1, unchanged: 1 })
    expect(await finalsOf(first)).toEqual([kept])
    const [now, ...others] = await finalsOf(second)
    expect(others).toEqual([])
    expect(now).toMatchObject({ ranked: 3 })
    expect(now?.crt_serial).not.toBe(old.crt_serial)
    expect((await verify(api.visitor, old.crt_serial)).revoked_at).not.toBeNull()
    expect((await verify(api.visitor, old.crt_serial)).replaced_by).toBe(now?.crt_serial)
    expect((await verify(api.visitor, now?.crt_serial ?? '')).revoked_at).toBeNull()
  })

  test('gives each team one also when several admins do it at once', async () => {
    const counts = await Promise.all([1, 2, 3, 4, 5].map(() => issue(admin, ground)))
    expect(counts.reduce((sum, { issued }) => sum + issued, 0)).toBe(2)
    expect(counts.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(8)
    expect(await fork().count(Certificate, { competion: ground.competion._id })).toBe(2)
    expect(await mails()).toHaveLength(3)
  })

  test('tells who registered the team and its coaches, each in their language, and only of what is new', async () => {
    for (const [person, lang] of [
      [PEOPLE.coach, 'ar'],
      [PEOPLE.coach2, 'en'],
    ] as const) {
      await fork().nativeUpdate(User, { national_id: person }, { lang })
    }
    await issue(admin, ground)
    const told = (await mails()).map(({ to, lang, data }) => [to, lang, (data as CertificateReady).team].join(' '))
    expect(told.toSorted()).toEqual(
      ['coach@demo.test ar صقور سدير', 'coach@demo.test ar روّاد عسير', 'coach2@demo.test en روّاد عسير'].toSorted(),
    )
    await issue(admin, ground)
    expect(await mails()).toHaveLength(3)
    await fork().nativeUpdate(Result, { team: new ObjectId(first) }, { ranked: 4 })
    await issue(admin, ground)
    expect((await mails()).map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ team_id: first, replaces: true }),
    )
    expect(await mails()).toHaveLength(4)
  })

  test('is for admins, of a competition that is there, once the season’s certificates are out', async () => {
    for (const [who, status] of [
      [api.visitor, 401],
      [coach, 403],
      [await api.as('judge'), 403],
    ] as const) {
      expect((await refusal(issue(who, ground))).status).toBe(status)
      expect((await refusal(revoke(who, ground.season._id.toHexString()))).status).toBe(status)
    }
    const nowhere = { ...ground, competion: { ...ground.competion, _id: new ObjectId() } } as Ground
    expect(await refusal(issue(admin, nowhere))).toMatchObject({ status: 404, code: 'competition_unknown' })
    await fork().nativeUpdate(Season, { _id: ground.season._id }, { cert_download: false })
    expect(await refusal(issue(admin, ground))).toMatchObject({ status: 409, code: 'certificates_closed' })
    expect(await fork().count(Certificate, { competion: ground.competion._id })).toBe(0)
    expect(await mails()).toEqual([])
  })

  test('shows in the results where the team has paid, and their pages are rendered anew', async () => {
    expect((await resultsShown()).map(({ certificate }) => certificate)).toEqual(['', ''])
    const { results: before } = await revisionsOf(fork())
    await issue(admin, ground)
    expect((await revisionsOf(fork())).results).toBe(before + 1)
    const serials = [(await theFinal(first)).crt_serial, (await theFinal(second)).crt_serial]
    expect((await resultsShown()).map(({ certificate }) => certificate)).toEqual(serials)
    await fork().nativeUpdate(Team, { _id: new ObjectId(second) }, { payment_status: false })
    expect((await resultsShown()).map(({ certificate }) => certificate)).toEqual([serials[0], ''])
    await fork().nativeUpdate(Team, { _id: new ObjectId(second) }, { payment_status: true })
    await revoke(admin, (await theFinal(first))._id)
    expect((await resultsShown()).map(({ certificate }) => certificate)).toEqual(['', serials[1]])
  })

  test('shows in the results by its new serial where it was only replaced, too', async () => {
    await issue(admin, ground)
    await fork().nativeUpdate(Result, { team: new ObjectId(first) }, { ranked: 4 })
    const { results: before } = await revisionsOf(fork())
    expect(await issue(admin, ground)).toMatchObject({ issued: 0, replaced: 1 })
    expect((await revisionsOf(fork())).results).toBe(before + 1)
    expect((await resultsShown()).map(({ certificate }) => certificate)).toContain((await theFinal(first)).crt_serial)
  })
})

describe('a final certificate', () => {
  test('can be downloaded again and again by those who see the team', async () => {
    await issue(admin, ground)
    const certificate = await theFinal(first)
    const { cerfificate_path } = await final(coach, first, certificate)
    expect(cerfificate_path).toBe(certificate.cerfificate_path)
    for (const reader of [coach, await api.as('student2')]) {
      expect((await reader(cerfificate_path)).headers.get('content-type')).toBe('application/pdf')
    }
  })

  test('is not given for another team, another serial, or to whom the team is not shown', async () => {
    await issue(admin, ground)
    const [own, other] = [await theFinal(first), await theFinal(second)]
    const wrong = [
      [second, own],
      [first, other],
      [first, { _id: own._id, crt_serial: other.crt_serial }],
    ] as const
    for (const [team, certificate] of wrong) {
      const refused = await refusal(final(coach, team, certificate))
      expect(refused).toMatchObject({ status: 404, code: 'certificate_unknown' })
    }
    expect((await refusal(final(api.visitor, first, own))).status).toBe(401)
    expect((await refusal(final(coach2, first, own))).status).toBe(404)
  })

  test('that is revoked is gone from the list and can’t be downloaded; another one can be issued', async () => {
    await issue(admin, ground)
    const certificate = await theFinal(first)
    expect((await revoke(admin, certificate._id)).msg).toBe('The certificate is revoked.')
    expect((await revoke(admin, certificate._id)).success).toBe(true)
    expect(await finalsOf(first)).toEqual([])
    expect((await refusal(final(coach, first, certificate))).status).toBe(404)
    expect((await coach(certificate.cerfificate_path)).status).toBe(404)
    expect((await refusal(revoke(admin, new ObjectId().toHexString()))).status).toBe(404)
    expect(await issue(admin, ground)).toEqual({ issued: 1, replaced: 0, unchanged: 1 })
    expect((await theFinal(first)).crt_serial).not.toBe(certificate.crt_serial)
  })
})

describe('the finals of a competition in one file', () => {
  const PATH = '/api/admin/certificates/finals.pdf'
  const fileOf = (who: Fetcher, query = '') => who(`${PATH}?competion=${ground.competion._id.toHexString()}${query}`)
  const pagesIn = async (answer: Response) =>
    Buffer.from(await answer.arrayBuffer())
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length

  test('have a page for each member, also of a team without an entity', async () => {
    await fork().nativeUpdate(Team, { _id: new ObjectId(first) }, { entity: null })
    await issue(admin, ground)
    const answer = await fileOf(admin)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="final-certificates.pdf"')
    expect(await pagesIn(answer)).toBe(3)
    expect(await pagesIn(await fileOf(admin, '&ageLevel=Junior'))).toBe(3)
    expect((await fileOf(admin, '&ageLevel=Senior')).status).toBe(404)
  })

  test('can be had in parts, by places, where a file would have more than 150 pages', async () => {
    await issue(admin, ground)
    const { _id } = await theFinal(first)
    const certificate = await fork().findOneOrFail(Certificate, { _id: new ObjectId(_id) })
    // The other team has one member.
    const facts = { ...certificate.facts, members: Array.from({ length: 150 }, (_, nth) => `عضو ${nth}`) }
    await fork().nativeUpdate(Certificate, { _id: certificate._id }, { facts })
    const refused = await fileOf(admin)
    expect([refused.status, (await jsonOf(refused)).code]).toEqual([409, 'finals_too_many'])
    expect((await fileOf(admin, '&ageLevel=Junior')).status).toBe(409)
    expect(await pagesIn(await fileOf(admin, '&ageLevel=Junior&ranked_from=2'))).toBe(1)
    expect((await fileOf(admin, '&ranked_from=3')).status).toBe(404)
    expect((await fileOf(admin, '&ranked_from=none')).status).toBe(400)
  })

  test('leave out what is revoked, and are none where there is none', async () => {
    expect(await jsonOf(await fileOf(admin))).toMatchObject({ code: 'finals_none' })
    await issue(admin, ground)
    await revoke(admin, (await theFinal(second))._id)
    expect(await pagesIn(await fileOf(admin))).toBe(2)
  })

  test('are for admins, of a competition that is there', async () => {
    for (const [who, status] of [
      [api.visitor, 401],
      [coach, 403],
      [await api.as('judge'), 403],
      [await api.as('entity'), 403],
    ] as const) {
      expect((await fileOf(who)).status).toBe(status)
    }
    const nowhere = await admin(`${PATH}?competion=${new ObjectId().toHexString()}`)
    expect([nowhere.status, (await jsonOf(nowhere)).code]).toEqual([404, 'competition_unknown'])
    expect((await fileOf(admin, '&ageLevel=Elders')).status).toBe(400)
  })

  test('can be had one by one by an admin, though their team has no entity', async () => {
    await fork().nativeUpdate(Team, { _id: new ObjectId(first) }, { entity: null })
    await issue(admin, ground)
    const certificate = await theFinal(first)
    expect((await admin(certificate.cerfificate_path)).status).toBe(200)
    expect((await final(admin, first, certificate)).success).toBe(true)
    expect(await refusal(final(coach, first, certificate))).toMatchObject({ status: 403, code: 'team_not_allowed' })
  })
})

describe('checking a serial', () => {
  test('tells everybody what the certificate says, and no more of its people than first names', async () => {
    const people = { _id: new ObjectId(first) }
    const { members } = await fork().findOneOrFail(Team, people)
    const [someone] = members
    if (!someone) throw new Error('the team has no member')
    const named = ['عبد الله بن فهد العتيبي', 'Rayan Al-Mutairi'].map((name) => ({ ...someone, name }))
    await fork().nativeUpdate(Team, people, { members: named })
    await issue(admin, ground)
    const { crt_serial, created_at } = await theFinal(first)
    const shown = await verify(api.visitor, crt_serial)
    expect(shown).toEqual({
      crt_serial,
      type: 'f',
      created_at,
      revoked_at: null,
      replaced_by: null,
      ranked: 1,
      ageLevel: 'Junior',
      team: { name: 'صقور سدير', team_no: 1, schoolName: 'مدرسة الأندلس' },
      first_names: ['عبد الله', 'Rayan'],
      season: expect.objectContaining({ name_en: 'Olympiad 2026' }),
      competion: expect.objectContaining({ name_en: 'RoboMission', slug: 'robo_mission' }),
    })
    expect(JSON.stringify(shown)).not.toMatch(/العتيبي|Mutairi|السديري/)
  })

  test('reads it as it was typed from paper', async () => {
    await issue(admin, ground)
    const { crt_serial } = await theFinal(first)
    const misread = crt_serial.replaceAll('-', '').replaceAll('0', 'O').replaceAll('1', 'l').toLowerCase()
    for (const typed of [` ${crt_serial.toLowerCase()} `, misread]) {
      expect((await verify(api.visitor, typed)).crt_serial).toBe(crt_serial)
    }
  })

  test.each([
    ['NRO-2026-0000-0000-0000-0000', 404],
    ['NRO-2026-0000', 400],
    ['', 400],
    ['x'.repeat(100), 400],
  ])('%j is known to be none', async (serial, status) => {
    expect(await refusal(verify(api.visitor, serial))).toMatchObject({ status, code: 'certificate_unknown' })
  })
})
