import { ObjectId } from '@mikro-orm/mongodb'
import { atPath } from '@olympiad/contracts/at-path'
import { send } from '@olympiad/contracts/call'
import * as calls from '@olympiad/contracts/calls/admin-events'
import { undoImport } from '@olympiad/contracts/calls/admin-results'
import { issueFinalCertificates, revokeCertificate } from '@olympiad/contracts/calls/certificates'
import type { ScoreSheetForm } from '@olympiad/contracts/forms/judging'
import { describe, expect, it } from 'vitest'
import { Certificate } from '../../model/certificate.entity.ts'
import { Event } from '../../model/event.entity.ts'
import { Scoring } from '../../model/scoring.entity.ts'
import { Season } from '../../model/season.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { downloadFinal, list, verify } from '../certificates/certificates.fixture.ts'
import { asAdmin, callErrorOf, registrationFixture } from '../teams/registration.fixture.ts'
import { CHALLENGE, createScoring, eventCaller } from './events.fixture.ts'
import { createEvent, SHEET } from './judging.fixture.ts'

const { api, fork } = await registrationFixture()
const admin = await asAdmin(api)
const call = eventCaller(admin)

/** Of 85 points. */
const [BRONZE, SILVER, GOLD] = [42.49, 63.75, 63.76]

/** A closed event whose teams have these points in an official round, and medals by percentage. */
async function createMedalEvent(points: readonly number[]) {
  const judged = await createEvent(api, { state: 'closed', teams: points.length })
  const { event, challenge, division, teams, id, sheet } = judged
  await fork().nativeUpdate(Season, { _id: event.season._id }, { cert_download: true })
  for (const [nth, each] of points.entries()) {
    const facts = { event, challenge: challenge.id, division, team: new ObjectId(teams[nth]), round: 2, points: each }
    await createScoring(api, { ...facts, sheet: sheet._id })
  }
  const preview = () => call(calls.previewPublication, id, { query: {} })
  const set = (chosen: string | null) => call(calls.setMedals, id, { body: { division, challenge: chosen } })
  await set(challenge.id)
  return {
    ...judged,
    set,
    preview,
    publish: async (replace_certificates = false) =>
      call(calls.publishResults, id, { body: { digest: (await preview()).digest, replace_certificates } }),
    issue: async () => {
      const body = { competion: event.divisions[0]?.competion ?? '', type: 'm' as const }
      const { issued, replaced, unchanged } = await send(issueFinalCertificates, { body }, admin)
      return [issued, replaced, unchanged]
    },
    correct: (team: number, changes: Partial<Scoring>) =>
      fork().nativeUpdate(Scoring, { event: event._id, team: new ObjectId(teams[team]) }, changes),
    disqualify: (team: number) => {
      const by = new ObjectId().toHexString()
      const disqualified = [{ team: teams[team] ?? '', reason: 'x', by, at: new Date().toISOString() }]
      return fork().nativeUpdate(Event, { _id: event._id }, { disqualified })
    },
    certificate: async (team: number) => {
      const valid = await fork().find(Certificate, { team: new ObjectId(teams[team]), type: 'm', revoked_at: null })
      expect(valid.length).toBeLessThan(2)
      return valid[0]
    },
  }
}
const undo = (id: string | null, replace_certificates = false) =>
  send(atPath(undoImport, { id: id ?? '' }), { body: { replace_certificates } }, admin)
const refused = async (attempt: Promise<unknown>) => {
  const { status, code } = await callErrorOf(attempt)
  return [status, code]
}
const now = ({ medals }: Awaited<ReturnType<Awaited<ReturnType<typeof createMedalEvent>>['preview']>>) =>
  medals.map((each) => each.now && [each.now.medal, each.now.points, each.now.most])

describe('medals by percentage', () => {
  it('are shown before publishing, certified after it, and verified by everybody', async () => {
    const { preview, publish, issue, certificate, teams } = await createMedalEvent([BRONZE, SILVER, GOLD])
    expect(now(await preview())).toEqual([
      ['bronze', BRONZE, 85],
      ['silver', SILVER, 85],
      ['gold', GOLD, 85],
    ])
    expect(await issue(), 'nothing is published').toEqual([0, 0, 0])
    await publish()
    expect(await issue()).toEqual([3, 0, 0])
    expect(await issue()).toEqual([0, 0, 3])
    const silver = await certificate(1)
    expect(silver?.facts.medal).toMatchObject({ medal: 'silver', event: { name_en: 'Final', place_en: 'Riyadh' } })
    expect(await verify(api.visitor, silver?.crt_serial ?? '')).toMatchObject({
      ...{ type: 'm', medal: 'silver', ranked: null, revoked_at: null },
    })
    const { certificates, certificatesq } = await list(admin, teams[1] ?? '')
    expect(certificates).toMatchObject([{ type: 'm', medal: 'silver', ranked: null }])
    expect(certificatesq).toEqual([])
    const [listed] = certificates
    if (!listed) throw new Error('not listed')
    expect((await downloadFinal(admin, teams[1] ?? '', listed)).cerfificate.medal).toBe('silver')
  })

  it('are kept by a correction that keeps the medal, and replaced by another after a question', async () => {
    const { publish, issue, certificate, correct, preview } = await createMedalEvent([BRONZE, SILVER])
    await publish()
    await issue()
    const before = await certificate(0)
    await correct(0, { points: 30 })
    await publish()
    expect(await issue()).toEqual([0, 0, 2])
    await correct(0, { points: 84 })
    const { medals } = await preview()
    expect(medals[0]).toMatchObject({
      ...{ now: { medal: 'gold' }, before: { medal: 'bronze', points: 30 }, certificate: before?.crt_serial },
    })
    const error = await callErrorOf(publish())
    expect([error.code, error.errors.map(({ field }) => field)]).toEqual([
      'certificates_outdated',
      [before?.crt_serial],
    ])
    await publish(true)
    const after = await certificate(0)
    expect(after?.facts.medal?.medal).toBe('gold')
    expect(await verify(api.visitor, before?.crt_serial ?? '')).toMatchObject({ replaced_by: after?.crt_serial })
  })

  it('go with the publication that is undone, once their certificates are revoked', async () => {
    const { publish, issue, certificate, preview } = await createMedalEvent([SILVER])
    const { import_id } = await publish()
    await issue()
    expect(await refused(undo(import_id, true))).toEqual([409, 'medal_has_certificate'])
    await send(revokeCertificate, { body: { id: (await certificate(0))?.id ?? '' } }, admin)
    await undo(import_id)
    expect((await preview()).medals[0]?.before).toBeNull()
    expect(await issue()).toEqual([0, 0, 0])
  })

  it('are what was published before, once the last publication is undone', async () => {
    const { publish, issue, certificate, correct } = await createMedalEvent([SILVER, BRONZE])
    await publish()
    await issue()
    await correct(1, { points: 80 })
    const { import_id } = await publish(true)
    expect((await certificate(1))?.facts.medal?.medal).toBe('gold')
    expect(await refused(undo(import_id))).toEqual([409, 'certificates_outdated'])
    await undo(import_id, true)
    expect((await certificate(1))?.facts.medal?.medal).toBe('bronze')
    expect((await certificate(0))?.facts.medal?.medal).toBe('silver')
  })

  it('are stored and undone by themselves, where Results hold all else already', async () => {
    const { publish, set, challenge, preview, issue } = await createMedalEvent([SILVER])
    await set(null)
    await publish()
    expect((await preview()).medals).toEqual([])
    await set(challenge.id)
    const { import_id, counts } = await publish()
    expect(counts).toMatchObject({ new: 0, changed: 0, unchanged: 1 })
    expect((await publish()).import_id, 'the same again').toBeNull()
    await undo(import_id)
    expect(await issue()).toEqual([0, 0, 0])
  })

  it('go from a disqualified team with the next publication', async () => {
    const { publish, issue, certificate, disqualify, preview } = await createMedalEvent([SILVER, GOLD])
    await publish()
    await issue()
    await disqualify(1)
    expect(now(await preview())).toEqual([['silver', SILVER, 85], null])
    expect(await refused(publish())).toEqual([409, 'certificates_outdated'])
    await publish(true)
    expect((await certificate(0))?.facts.medal?.medal).toBe('silver')
    expect(await certificate(1)).toBeUndefined()
  })

  it('go too where the disqualified team takes part no more', async () => {
    const { publish, issue, certificate, disqualify, preview, teams } = await createMedalEvent([SILVER, GOLD])
    await publish()
    await issue()
    await disqualify(1)
    await fork().nativeUpdate(Team, { _id: new ObjectId(teams[1]) }, { status: false })
    const gold = await certificate(1)
    expect((await preview()).medals.slice(1)).toMatchObject([
      { team_no: gold?.facts.team.team_no, now: null, before: { medal: 'gold' }, certificate: gold?.crt_serial },
    ])
    await publish(true)
    expect((await certificate(0))?.facts.medal?.medal).toBe('silver')
    expect(await certificate(1)).toBeUndefined()
    expect((await preview()).medals).toHaveLength(1)
  })

  it('take the share of the version that was filled in', async () => {
    const { save, correct, preview } = await createMedalEvent([SILVER, SILVER])
    const longer: ScoreSheetForm = { ...SHEET, rules: [] }
    const { _id } = await save(({ addSheet }) => addSheet(2, longer))
    await correct(1, { sheet: _id })
    expect((await preview()).medals.map((each) => each.now?.most)).toEqual([85, 90])
  })

  it('are issued once by admins at the same time', async () => {
    const { publish, issue, certificate } = await createMedalEvent([SILVER])
    await publish()
    const counts = await Promise.all([issue(), issue(), issue()])
    expect(counts.reduce((sum, [issued = 0]) => sum + issued, 0)).toBe(1)
    expect(await certificate(0)).toBeDefined()
  })
})

describe('switching medals by percentage on', () => {
  const unclear: ScoreSheetForm = {
    ...SHEET,
    rules: [...SHEET.rules, { kind: 'values_at_most', items: ['parked', 'blocks'], most: 3 }],
  }

  it('is told by the event, and goes along with a copy', async () => {
    const { id, challenge, set } = await createMedalEvent([])
    const setup = await call(calls.getEventSetup, id, {})
    expect(setup.event.divisions[0]?.medals).toBe(challenge.id)
    const days = { starts_on: '2026-12-01', ends_on: '2026-12-01' }
    const copied = await call(calls.copyEvent, id, { body: { name: 'نسخة', name_en: 'Copy', ...days } })
    const copy = await call(calls.getEventSetup, copied.id, {})
    expect(copy.event.divisions[0]?.medals).toBe(copy.challenges[0]?.id)
    expect((await set(null)).event.divisions[0]?.medals).toBeNull()
  })

  it('is refused without a sheet, or where the most points are not known', async () => {
    const { set, challenge, division, id } = await createMedalEvent([])
    const form = { ...CHALLENGE, division }
    const other = await call(calls.addChallenge, id, { body: form })
    expect(await refused(set(other.challenge.id))).toEqual([409, 'medals_need_sheet'])
    expect(await refused(set(new ObjectId().toHexString()))).toEqual([404, 'not_found'])
    const body = { from: challenge.sheet?.toHexString() ?? null, sheet: unclear }
    expect(await refused(call(calls.saveScoreSheet, id, { body }, challenge.id))).toEqual([
      409,
      'medals_maximum_unclear',
    ])
    await set(null)
    await call(calls.saveScoreSheet, id, { body }, challenge.id)
    expect(await refused(set(challenge.id))).toEqual([409, 'medals_maximum_unclear'])
  })

  it('ends with its challenge', async () => {
    const { id, challenge } = await createMedalEvent([])
    await call(calls.removeChallenge, id, {}, challenge.id)
    expect((await call(calls.getEventSetup, id, {})).event.divisions[0]?.medals).toBeNull()
  })

  it('comes with the presets of RoboMission', async () => {
    const { id, division, challenge } = await createMedalEvent([])
    await call(calls.removeChallenge, id, {}, challenge.id)
    const setup = await call(calls.applyPreset, id, { body: { division, preset: 'mission_two_challenges' } })
    const season = setup.challenges.find(({ kind }) => kind === 'season')
    expect(setup.event.divisions[0]?.medals).toBe(season?.id)
  })
})
