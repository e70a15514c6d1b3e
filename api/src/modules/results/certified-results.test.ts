import { ObjectId } from '@mikro-orm/mongodb'
import type { PublicCertificateView } from '@olympiad/contracts/views/certificates'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { Certificate } from '../../model/certificate.entity.ts'
import { Result } from '../../model/result.entity.ts'
import { Season } from '../../model/season.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import { AuditEntry } from '../../platform/audit/audit.entity.ts'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import { startDemoApi } from '../../testing/demo.ts'
import { parseJsonResponse } from '../../testing/harness.ts'
import { finalSlot } from '../certificates/certificate.facts.ts'
import { IMPORTS_PATH, importCalls, importRows } from './import-calls.fixture.ts'
import { createRankableTeams } from './results.fixture.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
  await api.as('coach')
})
afterAll(() => api.close())

const em = () => api.deps.orm.em.fork()
const { imported, previewed, placesOf, post, undo } = importCalls(() => api)

let season: string
let competion: string
let teams: Team[]
beforeEach(async () => {
  const created = await createRankableTeams(api, 3)
  ;({ season, competion, teams } = created)
  const user = await em().findOneOrFail(User, { email: 'coach@demo.test' })
  await em().nativeUpdate(Team, { _id: { $in: teams.map(({ _id }) => _id) } }, { user })
  await imported({ season_id: season, data: importRows(teams).map((row) => ({ ...row, ranked: row.ranked + 20 })) })
  await imported({ season_id: season, data: importRows(teams) })
  expect((await post('/api/admin/certificates/final', { competion })).status).toBe(200)
  await em().nativeDelete(OutboxMail, {})
})

const finalOf = (team: Team | undefined) =>
  em().findOneOrFail(Certificate, { slot: finalSlot(team?._id ?? new ObjectId()) })
const placeOn = async (team: Team | undefined) => (await finalOf(team)).facts.final?.ranked
const put = async (team: Team | undefined, changes: object) => {
  const { id } = await em().findOneOrFail(Result, { team: team?._id ?? null } as object)
  return api.admin(`/api/admin/results/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify(changes),
  })
}
const verified = async (serial: string) =>
  (
    await parseJsonResponse<{ certificate: PublicCertificateView }>(
      await api.visitor(`/api/certificates/verify?serial=${serial}`),
    )
  ).certificate
const mails = () => em().count(OutboxMail, { template: 'certificate_ready' })
const errorOf = async (answer: Response) => {
  const { code, errors } = await parseJsonResponse(answer)
  return { status: answer.status, code, serials: errors.map(({ field }) => field) }
}
const swapped = () => importRows(teams).map((row, nth) => ({ ...row, ranked: [2, 1, 3][nth] ?? 3 }))

describe('changing a result with a final certificate', () => {
  it('is refused, and names the certificate', async () => {
    const [team] = teams
    const { crt_serial } = await finalOf(team)
    const failure = { status: 409, code: 'certificates_outdated', serials: [crt_serial] }
    expect(await errorOf(await put(team, { ranked: 7 }))).toEqual(failure)
    expect(await errorOf(await put(team, { ageLevel: 'Senior', replace_certificates: false }))).toEqual(failure)
    expect(await placesOf(teams)).toMatchObject([{ ranked: 1 }, { ranked: 2 }, { ranked: 3 }])
    expect(await mails()).toBe(0)
  })

  it('replaces it on confirmation: the old one names the new one, and the team gets a mail', async () => {
    const [team, other] = teams
    const [before, untouched] = [await finalOf(team), await finalOf(other)]
    expect((await put(team, { ranked: 7, replace_certificates: true })).status).toBe(200)
    const now = await finalOf(team)
    expect(now.facts.final?.ranked).toBe(7)
    expect(await verified(before.crt_serial)).toMatchObject({ ranked: 1, replaced_by: now.crt_serial })
    expect((await verified(before.crt_serial)).revoked_at).not.toBeNull()
    expect(await verified(now.crt_serial)).toMatchObject({ ranked: 7, revoked_at: null, replaced_by: null })
    expect((await finalOf(other)).crt_serial).toBe(untouched.crt_serial)
    const [mail, ...others] = await em().find(OutboxMail, { template: 'certificate_ready' })
    expect(others).toEqual([])
    expect(mail?.data).toMatchObject({ team_id: team?._id.toHexString(), crt_serial: now.crt_serial, replaces: true })
    const entries = await em().find(AuditEntry, { record: before._id, action: 'update' })
    expect(JSON.stringify(entries)).toContain(now.crt_serial)
  })

  it.each([{ payment_status: false, refunded: true }, { status: false }])(
    'only revokes that of a team that would get none: %j',
    async (now) => {
      const [team] = teams
      const { crt_serial } = await finalOf(team)
      await em().nativeUpdate(Team, { _id: team?._id ?? null } as object, now)
      expect((await put(team, { ranked: 7, replace_certificates: true })).status).toBe(200)
      expect(await verified(crt_serial)).toMatchObject({ revoked_at: expect.any(String), replaced_by: null })
      expect(await em().count(Certificate, { slot: finalSlot(team?._id ?? new ObjectId()) })).toBe(0)
      expect(await mails()).toBe(0)
    },
  )

  it('replaces it without a mail before the release of the season’s certificates', async () => {
    const [team] = teams
    const setReleased = (cert_download: boolean) =>
      em().nativeUpdate(Season, { _id: new ObjectId(season) }, { cert_download })
    await setReleased(false)
    onTestFinished(async () => void (await setReleased(true)))
    expect((await put(team, { ranked: 7, replace_certificates: true })).status).toBe(200)
    expect(await placeOn(team)).toBe(7)
    expect(await mails()).toBe(0)
  })

  it('needs no confirmation when the certificate stays the same: it has no score', async () => {
    const [team] = teams
    const { crt_serial } = await finalOf(team)
    expect((await put(team, { score: 12 })).status).toBe(200)
    expect((await put(team, { ranked: 1, ageLevel: 'Junior' })).status).toBe(200)
    expect((await finalOf(team)).crt_serial).toBe(crt_serial)
  })

  it('does not move the result to another team', async () => {
    const [team] = teams
    const [other] = (await createRankableTeams(api, 1)).teams
    const moved = { team_id: other?._id.toHexString(), replace_certificates: true }
    expect(await errorOf(await put(team, moved))).toMatchObject({ status: 409, code: 'result_has_certificate' })
  })

  it('shows its serial with the result, so that the form can warn', async () => {
    const [team] = teams
    const { crt_serial } = await finalOf(team)
    const { id } = await em().findOneOrFail(Result, { team: team?._id ?? null } as object)
    expect(await parseJsonResponse(await api.admin(`/api/admin/results/${id}`))).toMatchObject({
      certificate: crt_serial,
    })
  })

  it('stays consistent with a concurrent issue of finals', async () => {
    const [team] = teams
    for (const ranked of [11, 12, 13]) {
      await Promise.all([
        put(team, { ranked, replace_certificates: true }),
        post('/api/admin/certificates/final', { competion }),
      ])
      expect(await placeOn(team)).toBe(ranked)
    }
  })
})

describe('importing results that contradict final certificates', () => {
  it('lists them first, and writes nothing without confirmation', async () => {
    const serials = [(await finalOf(teams[0])).crt_serial, (await finalOf(teams[1])).crt_serial]
    const body = { season_id: season, data: swapped() }
    const { rows, digest } = await previewed(body)
    expect(rows.map(({ certificate }) => certificate)).toEqual([...serials, null])
    const answer = await errorOf(await post(IMPORTS_PATH, { ...body, digest }))
    expect(answer).toEqual({ status: 409, code: 'certificates_outdated', serials: expect.arrayContaining(serials) })
    expect(await placesOf(teams)).toMatchObject([{ ranked: 1 }, { ranked: 2 }, { ranked: 3 }])
    expect((await post(IMPORTS_PATH, { ...body, digest, replace_certificates: true })).status).toBe(200)
    expect([await placeOn(teams[0]), await placeOn(teams[1]), await placeOn(teams[2])]).toEqual([2, 1, 3])
    expect(await mails()).toBe(2)
  })

  it('is outdated after an issue of certificates since the preview', async () => {
    const newTeams = (await createRankableTeams(api, 1)).teams
    await imported({ season_id: season, data: importRows(newTeams) })
    const body = { season_id: season, data: importRows(newTeams).map((row) => ({ ...row, ranked: 9 })) }
    const { digest } = await previewed(body)
    await post('/api/admin/certificates/final', { competion })
    const answer = await post(IMPORTS_PATH, { ...body, digest, replace_certificates: true })
    expect(await errorOf(answer)).toMatchObject({ status: 409, code: 'import_outdated' })
  })
})

describe('undoing an import with final certificates', () => {
  it('is refused without confirmation, then replaces them', async () => {
    const done = await imported({ season_id: season, data: swapped(), replace_certificates: true })
    const serials = [(await finalOf(teams[0])).crt_serial, (await finalOf(teams[1])).crt_serial]
    const failure = await errorOf(await undo(done.import_id))
    expect(failure).toEqual({ status: 409, code: 'certificates_outdated', serials: expect.arrayContaining(serials) })
    expect(await placeOn(teams[0])).toBe(2)
    const path = `${IMPORTS_PATH}/${done.import_id}/undo`
    expect((await post(path, { replace_certificates: true })).status).toBe(200)
    expect([await placeOn(teams[0]), await placeOn(teams[1])]).toEqual([1, 2])
    expect(await placesOf(teams)).toMatchObject([{ ranked: 1 }, { ranked: 2 }, { ranked: 3 }])
  })
})
