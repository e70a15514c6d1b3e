import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { previewFinalCertificates } from '@olympiad/contracts/calls/certificates'
import { listResults } from '@olympiad/contracts/calls/content'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { PublicResultView } from '@olympiad/contracts/views/results'
import { beforeEach, describe, expect, test } from 'vitest'
import { Certificate } from '../../model/certificate.entity.ts'
import { Result } from '../../model/result.entity.ts'
import { Season } from '../../model/season.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import { AuditEntry } from '../../platform/audit/audit.entity.ts'
import { readTagVersions } from '../../platform/cache-tags.ts'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import type { CertificateReady } from '../../platform/mail/templates/certificate-ready.ts'
import { PEOPLE, parseJsonResponse } from '../../testing/harness.ts'
import { asAdmin, callErrorOf, type OpenCompetition, registrationFixture } from '../teams/registration.fixture.ts'
import {
  createCertifiedCompetition,
  createCertifiedTeam,
  createTeamResult,
  downloadFinal,
  issue,
  list,
  revoke,
  verify,
} from './certificates.fixture.ts'

const { api, fork, coach, coach2 } = await registrationFixture()
const admin = await asAdmin(api)
let ground: OpenCompetition
let first: string
let second: string
beforeEach(async () => {
  ground = await createCertifiedCompetition(api)
  first = await createCertifiedTeam(api, ground)
  second = await createCertifiedTeam(api, ground, {
    form: { teamName: 'روّاد عسير', coaches: [PEOPLE.coach2], members: [PEOPLE.student4] },
  })
  await createTeamResult(api, ground, first, 1)
  await createTeamResult(api, ground, second, 2)
  await fork().nativeDelete(OutboxMail, {})
})

const finalsOf = async (team: string) => (await list(admin, team)).certificates
const currentFinal = async (team: string) => {
  const [certificate] = await finalsOf(team)
  if (!certificate) throw new Error('the team has no final certificate')
  return certificate
}
const mails = () => fork().find(OutboxMail, { template: 'certificate_ready' }, { orderBy: { to: 1, _id: 1 } })
const publicResults = async (): Promise<PublicResultView[]> =>
  (await send(listResults, { query: { competion_id: ground.competion._id.toHexString() } }, api.visitor)).results

describe('issuing the finals of a competition', () => {
  test('issues one with its rank to every paid team in the results', async () => {
    await fork().nativeUpdate(Team, { _id: new ObjectId(second) }, { payment_status: false })
    expect(await issue(admin, ground)).toEqual({ issued: 1, replaced: 0, unchanged: 0 })
    expect(await currentFinal(first)).toMatchObject({ type: 'f', ranked: 1 })
    await fork().nativeUpdate(Team, { _id: new ObjectId(second) }, { payment_status: true })
    expect(await issue(admin, ground)).toEqual({ issued: 1, replaced: 0, unchanged: 1 })
    expect(await currentFinal(second)).toMatchObject({ ranked: 2 })
  })

  test('skips a disabled team, also in the mails', async () => {
    await fork().nativeUpdate(Team, { _id: new ObjectId(first) }, { status: false })
    expect(await issue(admin, ground)).toEqual({ issued: 1, replaced: 0, unchanged: 0 })
    expect(await finalsOf(first)).toEqual([])
    expect((await mails()).map(({ data }) => (data as CertificateReady).team_id)).not.toContain(first)
  })

  test('keeps unchanged ones, and revokes and replaces changed ones', async () => {
    await issue(admin, ground)
    const [unchangedFinal, old] = [await currentFinal(first), await currentFinal(second)]
    await fork().nativeUpdate(Result, { team: new ObjectId(second) }, { ranked: 3 })
    expect(await issue(admin, ground)).toEqual({ issued: 0, replaced: 1, unchanged: 1 })
    expect(await finalsOf(first)).toEqual([unchangedFinal])
    const [now, ...others] = await finalsOf(second)
    expect(others).toEqual([])
    expect(now).toMatchObject({ ranked: 3 })
    expect(now?.crt_serial).not.toBe(old.crt_serial)
    expect((await verify(api.visitor, old.crt_serial)).revoked_at).not.toBeNull()
    expect((await verify(api.visitor, old.crt_serial)).replaced_by).toBe(now?.crt_serial)
    expect((await verify(api.visitor, now?.crt_serial ?? '')).revoked_at).toBeNull()
  })

  test('issues one per team when several admins do it at once', async () => {
    const counts = await Promise.all([1, 2, 3, 4, 5].map(() => issue(admin, ground)))
    expect(counts.reduce((sum, { issued }) => sum + issued, 0)).toBe(2)
    expect(counts.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(8)
    expect(await fork().count(Certificate, { competion: ground.competion._id })).toBe(2)
    expect(await mails()).toHaveLength(3)
  })

  test('mails the registrant and the coaches, each in their language, only about new ones', async () => {
    for (const [person, lang] of [
      [PEOPLE.coach, 'ar'],
      [PEOPLE.coach2, 'en'],
    ] as const) {
      await fork().nativeUpdate(User, { national_id: person }, { lang })
    }
    await issue(admin, ground)
    const mailSummaries = (await mails()).map(({ to, lang, data }) =>
      [to, lang, (data as CertificateReady).team].join(' '),
    )
    expect(mailSummaries.toSorted()).toEqual(
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

  test('needs an admin, an existing competition, and the season’s release of certificates', async () => {
    for (const [who, status] of [
      [api.visitor, 401],
      [coach, 403],
      [await api.as('judge'), 403],
    ] as const) {
      expect((await callErrorOf(issue(who, ground))).status).toBe(status)
      expect((await callErrorOf(revoke(who, ground.season._id.toHexString()))).status).toBe(status)
    }
    const unknownCompetition = { ...ground, competion: { ...ground.competion, _id: new ObjectId() } } as OpenCompetition
    expect(await callErrorOf(issue(admin, unknownCompetition))).toMatchObject({
      status: 404,
      code: 'competition_unknown',
    })
    await fork().nativeUpdate(Season, { _id: ground.season._id }, { cert_download: false })
    expect(await callErrorOf(issue(admin, ground))).toMatchObject({ status: 409, code: 'certificates_closed' })
    expect(await fork().count(Certificate, { competion: ground.competion._id })).toBe(0)
    expect(await mails()).toEqual([])
  })

  test('shows in the results of paid teams, and invalidates their pages', async () => {
    expect((await publicResults()).map(({ certificate }) => certificate)).toEqual(['', ''])
    const { results: before } = await readTagVersions(fork())
    await issue(admin, ground)
    expect((await readTagVersions(fork())).results).toBe(before + 1)
    const serials = [(await currentFinal(first)).crt_serial, (await currentFinal(second)).crt_serial]
    expect((await publicResults()).map(({ certificate }) => certificate)).toEqual(serials)
    await fork().nativeUpdate(Team, { _id: new ObjectId(second) }, { payment_status: false })
    expect((await publicResults()).map(({ certificate }) => certificate)).toEqual([serials[0], ''])
    await fork().nativeUpdate(Team, { _id: new ObjectId(second) }, { payment_status: true })
    await revoke(admin, (await currentFinal(first))._id)
    expect((await publicResults()).map(({ certificate }) => certificate)).toEqual(['', serials[1]])
  })

  test('shows the new serial in the results after a replacement', async () => {
    await issue(admin, ground)
    await fork().nativeUpdate(Result, { team: new ObjectId(first) }, { ranked: 4 })
    const { results: before } = await readTagVersions(fork())
    expect(await issue(admin, ground)).toMatchObject({ issued: 0, replaced: 1 })
    expect((await readTagVersions(fork())).results).toBe(before + 1)
    expect((await publicResults()).map(({ certificate }) => certificate)).toContain(
      (await currentFinal(first)).crt_serial,
    )
  })
})

describe('a final certificate', () => {
  test('can be downloaded repeatedly by everybody who sees the team', async () => {
    await issue(admin, ground)
    const certificate = await currentFinal(first)
    const { cerfificate_path } = await downloadFinal(coach, first, certificate)
    expect(cerfificate_path).toBe(certificate.cerfificate_path)
    for (const reader of [coach, await api.as('student2')]) {
      expect((await reader(cerfificate_path)).headers.get('content-type')).toBe('application/pdf')
    }
  })

  test('is refused for another team, another serial, or a reader without access to the team', async () => {
    await issue(admin, ground)
    const [own, other] = [await currentFinal(first), await currentFinal(second)]
    const invalidQueries = [
      [second, own],
      [first, other],
      [first, { _id: own._id, crt_serial: other.crt_serial }],
    ] as const
    for (const [team, certificate] of invalidQueries) {
      const error = await callErrorOf(downloadFinal(coach, team, certificate))
      expect(error).toMatchObject({ status: 404, code: 'certificate_unknown' })
    }
    expect((await callErrorOf(downloadFinal(api.visitor, first, own))).status).toBe(401)
    expect((await callErrorOf(downloadFinal(coach2, first, own))).status).toBe(404)
  })

  test('disappears from list and download once revoked; another one can be issued', async () => {
    await issue(admin, ground)
    const certificate = await currentFinal(first)
    expect((await revoke(admin, certificate._id)).msg).toBe('The certificate is revoked.')
    expect((await revoke(admin, certificate._id)).success).toBe(true)
    expect(await finalsOf(first)).toEqual([])
    expect((await callErrorOf(downloadFinal(coach, first, certificate))).status).toBe(404)
    expect((await coach(certificate.cerfificate_path)).status).toBe(404)
    expect((await callErrorOf(revoke(admin, new ObjectId().toHexString()))).status).toBe(404)
    expect(await issue(admin, ground)).toEqual({ issued: 1, replaced: 0, unchanged: 1 })
    expect((await currentFinal(first)).crt_serial).not.toBe(certificate.crt_serial)
  })
})

describe('the finals of a competition in one file', () => {
  const PATH = '/api/admin/certificates/finals.pdf'
  const downloadPdf = (who: Fetcher, query = '') =>
    who(`${PATH}?competion=${ground.competion._id.toHexString()}${query}`)
  const pagesIn = async (answer: Response) =>
    Buffer.from(await answer.arrayBuffer())
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length

  test('have a page for each member, also of a team without an entity', async () => {
    await fork().nativeUpdate(Team, { _id: new ObjectId(first) }, { entity: null })
    await issue(admin, ground)
    const answer = await downloadPdf(admin)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const name = `certificates-${ground.season.slug.replaceAll('_', '-')}-robo-mission-${dayInRiyadh(api.deps.now())}`
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}.pdf"`)
    expect(await pagesIn(answer)).toBe(3)
    expect(await pagesIn(await downloadPdf(admin, '&ageLevel=Junior'))).toBe(3)
    expect((await downloadPdf(admin, '&ageLevel=Senior')).status).toBe(404)
  })

  test('can be downloaded by ranks when a file would have more than 300 pages', async () => {
    await issue(admin, ground)
    const { _id } = await currentFinal(first)
    const certificate = await fork().findOneOrFail(Certificate, { _id: new ObjectId(_id) })
    const facts = { ...certificate.facts, members: Array.from({ length: 300 }, (_, nth) => `عضو ${nth}`) }
    await fork().nativeUpdate(Certificate, { _id: certificate._id }, { facts })
    const error = await downloadPdf(admin)
    expect([error.status, (await parseJsonResponse(error)).code]).toEqual([409, 'finals_too_many'])
    expect((await downloadPdf(admin, '&ageLevel=Junior')).status).toBe(409)
    expect(await pagesIn(await downloadPdf(admin, '&ageLevel=Junior&ranked_from=2'))).toBe(1)
    expect((await downloadPdf(admin, '&ranked_from=3')).status).toBe(404)
    expect((await downloadPdf(admin, '&ranked_from=none')).status).toBe(400)
  })

  test('omit revoked ones, and are refused when there is none', async () => {
    expect(await parseJsonResponse(await downloadPdf(admin))).toMatchObject({ code: 'finals_not_found' })
    await issue(admin, ground)
    await revoke(admin, (await currentFinal(second))._id)
    expect(await pagesIn(await downloadPdf(admin))).toBe(2)
  })

  test('appear in the audit log as an export, with their number', async () => {
    await issue(admin, ground)
    await downloadPdf(admin, '&ranked_to=1')
    const competion = ground.competion._id.toHexString()
    const [entry] = await fork().find(AuditEntry, { action: 'export' }, { orderBy: { at: -1 } })
    expect(entry).toMatchObject({ collection: 'certificates', detail: { competion, ranked_to: 1, rows: 1 } })
  })

  const preview = async (scope: object = {}) => {
    const query = { competion: ground.competion._id.toHexString(), ...scope }
    const { success: _done, ...counts } = await send(previewFinalCertificates, { query }, admin)
    return counts
  }

  test('are counted beforehand, with the teams that have none or an outdated one', async () => {
    await fork().nativeUpdate(Team, { _id: new ObjectId(second) }, { status: false })
    const before = { results: 2, certificates: 0, pages: 0, max_pages: 300, due: 1, inactive: 1 }
    expect(await preview()).toEqual(before)
    await issue(admin, ground)
    expect(await preview()).toEqual({ ...before, certificates: 1, pages: 2, due: 0 })
    await fork().nativeUpdate(Team, { _id: new ObjectId(first) }, { name: 'اسم آخر' })
    expect(await preview()).toMatchObject({ certificates: 1, due: 1 })
    expect(await preview({ ranked_from: '2' })).toMatchObject({ results: 1, certificates: 0, due: 0, inactive: 1 })
    expect(await preview({ ageLevel: 'Senior' })).toMatchObject({ results: 0, certificates: 0, due: 0, inactive: 0 })
    await revoke(admin, (await currentFinal(first))._id)
    expect(await preview()).toMatchObject({ certificates: 0, due: 1 })
  })

  test('need an admin who sees personal data, and an existing competition', async () => {
    for (const [who, status] of [
      [api.visitor, 401],
      [coach, 403],
      [await api.as('judge'), 403],
      [await api.as('entity'), 403],
    ] as const) {
      expect((await downloadPdf(who)).status).toBe(status)
    }
    const unknownCompetition = await admin(`${PATH}?competion=${new ObjectId().toHexString()}`)
    expect([unknownCompetition.status, (await parseJsonResponse(unknownCompetition)).code]).toEqual([
      404,
      'competition_unknown',
    ])
    expect((await downloadPdf(admin, '&ageLevel=Elders')).status).toBe(400)
  })

  test('can be downloaded one by one by an admin, even without an entity', async () => {
    await fork().nativeUpdate(Team, { _id: new ObjectId(first) }, { entity: null })
    await issue(admin, ground)
    const certificate = await currentFinal(first)
    expect((await admin(certificate.cerfificate_path)).status).toBe(200)
    expect((await downloadFinal(admin, first, certificate)).success).toBe(true)
    expect(await callErrorOf(downloadFinal(coach, first, certificate))).toMatchObject({
      status: 403,
      code: 'team_not_allowed',
    })
  })
})

describe('checking a serial', () => {
  test('shows everybody the certificate’s facts, with first names only', async () => {
    const people = { _id: new ObjectId(first) }
    const { members } = await fork().findOneOrFail(Team, people)
    const [someone] = members
    if (!someone) throw new Error('the team has no member')
    const named = ['عبد الله بن فهد العتيبي', 'Rayan Al-Mutairi'].map((name) => ({ ...someone, name }))
    await fork().nativeUpdate(Team, people, { members: named })
    await issue(admin, ground)
    const { crt_serial, created_at } = await currentFinal(first)
    const shown = await verify(api.visitor, crt_serial)
    expect(shown).toEqual({
      crt_serial,
      type: 'f',
      medal: null,
      event: null,
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

  test('accepts a serial copied by hand from paper', async () => {
    await issue(admin, ground)
    const { crt_serial } = await currentFinal(first)
    const misread = crt_serial.replaceAll('-', '').replaceAll('0', 'O').replaceAll('1', 'l').toLowerCase()
    for (const rawSerial of [` ${crt_serial.toLowerCase()} `, misread]) {
      expect((await verify(api.visitor, rawSerial)).crt_serial).toBe(crt_serial)
    }
  })

  test.each([
    ['NRO-2026-0000-0000-0000-0000', 404],
    ['NRO-2026-0000', 400],
    ['', 400],
    ['x'.repeat(100), 400],
  ])('rejects %j', async (serial, status) => {
    expect(await callErrorOf(verify(api.visitor, serial))).toMatchObject({ status, code: 'certificate_unknown' })
  })
})
