import { ObjectId } from '@mikro-orm/mongodb'
import { CERTIFICATE_SERIAL_PATTERN } from '@olympiad/contracts/certificate-serial'
import { SITE_NAME } from '@olympiad/contracts/constants'
import { beforeEach, describe, expect, test } from 'vitest'
import { Certificate } from '../../model/certificate.entity.ts'
import { Season } from '../../model/season.entity.ts'
import { Setting } from '../../model/setting.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { AuditEntry } from '../../platform/audit/audit.entity.ts'
import { parseJsonResponse } from '../../testing/harness.ts'
import { asAdmin, callErrorOf, register, registrationFixture, registrationForm } from '../teams/registration.fixture.ts'
import {
  allowAgain,
  createCertifiedCompetition,
  createCertifiedTeam,
  generate,
  list,
  revoke,
} from './certificates.fixture.ts'

const { api, fork, coach, coach2 } = await registrationFixture()
const ground = await createCertifiedCompetition(api)
const team = await createCertifiedTeam(api, ground)
const _id = new ObjectId(team)
const change = (changes: Parameters<ReturnType<typeof fork>['nativeUpdate']>[2]) =>
  fork().nativeUpdate(Team, { _id }, changes)
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const pagesOf = async (answer: Response) => (await bytesOf(answer)).toString('latin1').match(/\/Type \/Page\b/g)?.length

describe('the qualification certificate', () => {
  test('is available at any time, as a file with one page per member under its serial', async () => {
    const answer = await generate(coach, team)
    const { crt_serial, ...rest } = answer.cerfificate
    expect(answer.msg).toBe('Certificate Genrated Successfully!')
    expect(crt_serial).toMatch(CERTIFICATE_SERIAL_PATTERN)
    expect(crt_serial).toMatch(/^NRO-2026-/)
    expect(rest).toMatchObject({ type: 'q', ranked: null })
    expect(answer.cerfificate_path).toBe(`/api/certificates/${crt_serial}.pdf`)
    const file = await coach(answer.cerfificate_path)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${crt_serial}.pdf"`)
    expect(file.headers.get('cache-control')).toBe('no-store')
    expect(await pagesOf(file)).toBe(2)
  })

  test('is the same file for repeated and concurrent requests', async () => {
    const before = await generate(coach, team)
    await fork().nativeDelete(Certificate, { crt_serial: before.cerfificate.crt_serial })
    const answers = await Promise.all(Array.from({ length: 10 }, () => generate(coach, team)))
    expect(new Set(answers.map(({ cerfificate }) => cerfificate.crt_serial)).size).toBe(1)
    expect(await fork().count(Certificate, { team: _id })).toBe(1)
    const path = answers[0]?.cerfificate_path ?? ''
    const files = await Promise.all([coach(path), coach(path)])
    const [first, second] = await Promise.all(files.map(bytesOf))
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true)
  })

  test('is a new one after a change of the team, its people or its entity; earlier ones stay valid', async () => {
    const first = await generate(coach, team)
    const { members, entity } = await fork().findOneOrFail(Team, { _id })
    await change({ members: members.slice(0, 1) })
    const second = await generate(coach, team)
    expect(second.cerfificate.crt_serial).not.toBe(first.cerfificate.crt_serial)
    expect(await pagesOf(await coach(second.cerfificate_path))).toBe(1)
    await change({ members, entity })
    expect((await generate(coach, team)).cerfificate.crt_serial).toBe(first.cerfificate.crt_serial)
    const { certificatesq, certificates } = await list(coach, team)
    expect(certificates).toEqual([])
    expect(certificatesq.map(({ crt_serial }) => crt_serial)).toEqual([
      second.cerfificate.crt_serial,
      first.cerfificate.crt_serial,
    ])
  })

  test('is only for people who see the team', async () => {
    const { cerfificate, cerfificate_path } = await generate(coach, team)
    const readers = [await api.as('student2'), await api.as('entity'), await api.as('judge'), await asAdmin(api)]
    for (const reader of readers) {
      expect((await generate(reader, team)).cerfificate.crt_serial).toBe(cerfificate.crt_serial)
      expect((await reader(cerfificate_path)).status).toBe(200)
      expect((await list(reader, team)).certificatesq.length).toBeGreaterThan(0)
    }
    for (const [who, status] of [
      [api.visitor, 401],
      [coach2, 404],
      [await api.as('student4'), 404],
    ] as const) {
      expect((await callErrorOf(generate(who, team))).status).toBe(status)
      expect((await callErrorOf(list(who, team))).status).toBe(status)
      expect((await who(cerfificate_path)).status).toBe(status)
    }
    const unknown = await coach2('/api/certificates/NRO-2026-0000-0000-0000-0000.pdf')
    expect(await parseJsonResponse(unknown)).toEqual(await parseJsonResponse(await coach2(cerfificate_path)))
  })
})

describe('without what it needs', () => {
  beforeEach(() => change({ payment_status: true }))

  test('an unpaid team is not found, as its page', async () => {
    const unpaid = await register(coach, registrationForm(ground, { teamName: 'بلا رسوم', members: ['1100000072'] }))
    expect((await callErrorOf(generate(coach, unpaid.team._id))).status).toBe(404)
    expect((await callErrorOf(list(coach, unpaid.team._id))).status).toBe(404)
    const { cerfificate_path } = await generate(coach, team)
    await change({ payment_status: false })
    expect((await coach(cerfificate_path)).status).toBe(404)
  })

  test('a disabled team is told so, and keeps what it has', async () => {
    const { cerfificate_path } = await generate(coach, team)
    await change({ status: false })
    try {
      expect(await callErrorOf(generate(coach, team))).toMatchObject({ status: 409, code: 'team_disabled' })
      expect((await coach(cerfificate_path)).status).toBe(200)
    } finally {
      await change({ status: true })
    }
  })

  test('a team without an entity is told so', async () => {
    const { entity } = await fork().findOneOrFail(Team, { _id })
    const { cerfificate_path } = await generate(coach, team)
    await change({ entity: null })
    try {
      expect(await callErrorOf(generate(coach, team))).toMatchObject({
        status: 403,
        code: 'team_not_allowed',
        message: 'Team is not Allowed',
      })
      expect((await coach(cerfificate_path)).status).toBe(403)
      expect((await list(coach, team)).certificatesq.length).toBeGreaterThan(0)
    } finally {
      await change({ entity })
    }
  })

  test('a season before its release of certificates refuses it', async () => {
    const season = (cert_download: boolean) =>
      fork().nativeUpdate(Season, { _id: ground.season._id }, { cert_download })
    const { cerfificate_path } = await generate(coach, team)
    await season(false)
    try {
      expect(await callErrorOf(generate(coach, team))).toMatchObject({ status: 409, code: 'certificates_closed' })
      expect((await coach(cerfificate_path)).status).toBe(409)
    } finally {
      await season(true)
    }
  })

  test.each(['', 'x', '0123456789abcdef01234567'])('a team of id %j is not found', async (id) => {
    expect([400, 404]).toContain((await callErrorOf(generate(coach, id))).status)
    expect([400, 404]).toContain((await callErrorOf(list(coach, id))).status)
  })

  test('a failing printer loses nothing: the next click returns the same certificate', async () => {
    const { members } = await fork().findOneOrFail(Team, { _id })
    await change({ members: members.slice(1) })
    const { print } = api.deps.printer
    api.deps.printer.print = () => Promise.reject(new Error('no paper'))
    try {
      expect(await callErrorOf(generate(coach, team))).toMatchObject({ status: 503, code: 'certificate_failed' })
    } finally {
      api.deps.printer.print = print
    }
    const [kept] = (await list(coach, team)).certificatesq
    const answer = await generate(coach, team)
    expect(answer.cerfificate.crt_serial).toBe(kept?.crt_serial)
    expect((await coach(answer.cerfificate_path)).status).toBe(200)
    await change({ members })
  })
})

describe('a qualification certificate that an admin revoked', () => {
  test('can’t be made again, also after a change of the team', async () => {
    const admin = await asAdmin(api)
    const { cerfificate } = await generate(coach, team)
    await revoke(admin, cerfificate._id)
    const expectedError = { status: 409, code: 'qualification_revoked' }
    expect(await callErrorOf(generate(coach, team))).toMatchObject(expectedError)
    expect(await callErrorOf(generate(admin, team))).toMatchObject(expectedError)
    await change({ schoolName: 'مدرسة أخرى' })
    expect(await callErrorOf(generate(coach, team))).toMatchObject(expectedError)
    expect((await coach(cerfificate.cerfificate_path)).status).toBe(404)

    for (const [who, status] of [
      [api.visitor, 401],
      [coach, 403],
      [await api.as('entity'), 403],
      [await api.as('judge'), 403],
    ] as const) {
      expect((await callErrorOf(allowAgain(who, cerfificate._id))).status).toBe(status)
    }
    expect(await callErrorOf(generate(coach, team))).toMatchObject(expectedError)

    expect((await allowAgain(admin, cerfificate._id)).msg).toBe(
      'The team can make its qualification certificate again.',
    )
    const { _id: record } = await fork().findOneOrFail(Certificate, { _id: new ObjectId(cerfificate._id) })
    const entries = await fork().find(AuditEntry, { record, action: 'update' })
    expect(entries.flatMap(({ changes }) => changes?.map(({ field }) => field))).toContain('reissue_allowed_at')
    const again = await generate(coach, team)
    expect(again.cerfificate.crt_serial).not.toBe(cerfificate.crt_serial)
    expect((await coach(cerfificate.cerfificate_path)).status).toBe(404)
  })

  test('is the only kind that can be allowed again', async () => {
    const admin = await asAdmin(api)
    const { cerfificate } = await generate(coach, team)
    for (const id of [cerfificate._id, new ObjectId().toHexString()]) {
      expect(await callErrorOf(allowAgain(admin, id))).toMatchObject({ status: 404, code: 'certificate_unknown' })
    }
  })
})

test('a certificate keeps who signed it: new settings are for new certificates, and reissue nothing', async () => {
  const before = await generate(coach, team)
  const signing = { chair: 'هند السالم', chair_en: 'Hind Al-Salem', signature: '', logos: [] }
  await fork().insert(Setting, { site_name: SITE_NAME, certificate: signing })
  expect((await generate(coach, team)).cerfificate.crt_serial).toBe(before.cerfificate.crt_serial)
  const stored = (crt_serial: string) => fork().findOneOrFail(Certificate, { crt_serial })
  expect((await stored(before.cerfificate.crt_serial)).signing ?? null).toBeNull()
  await change({ schoolName: 'متوسطة أخرى' })
  const after = await generate(coach, team)
  expect((await stored(after.cerfificate.crt_serial)).signing).toEqual(signing)
})
