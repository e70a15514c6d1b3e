import { ObjectId } from '@mikro-orm/mongodb'
import { submitScores } from '@olympiad/contracts/calls/scores'
import { MAX_SCORE_PDF_BYTES } from '@olympiad/contracts/constants'
import { describe, expect, test } from 'vitest'
import { Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import { PEOPLE, parseJsonResponse } from '../../testing/harness.ts'
import { callErrorOf, createOpenCompetition, register, registrationForm } from '../teams/registration.fixture.ts'
import { createActiveTeam, SCORE_FORM_SAMPLES, samplePdf, scoreFixture, submitScoreForm } from './scores.fixture.ts'

const { api, fork, kept, coach } = await scoreFixture()

describe('a submission of scores', () => {
  const round = SCORE_FORM_SAMPLES.rounds.scores[1]
  const match = SCORE_FORM_SAMPLES.matches.matches[1]
  const car = SCORE_FORM_SAMPLES.engineering.scores[1]

  test.each([
    [
      'an empty score',
      'robo_mission',
      { scores: [{ ...round, score: '' }, round] },
      'scores.0.score',
      'fill_all_fields',
    ],
    [
      'a time in words',
      'robo_mission',
      { scores: [round, { ...round, time: 'fast' }] },
      'scores.1.time',
      'score_wrong',
    ],
    [
      'a link that is none',
      'robo_mission',
      { scores: [{ ...round, youtube_link: 'youtube' }, round] },
      'scores.0.youtube_link',
      'url_wrong',
    ],
    [
      'a link that is a script',
      'robo_mission',
      { scores: [round, { ...round, youtube_link: 'javascript:alert(1)' }] },
      'scores.1.youtube_link',
      'url_wrong',
    ],
    ['one round', 'robo_mission', { scores: [round] }, 'scores', 'fill_all_fields'],
    ['a field of ours', 'robo_mission', { ...SCORE_FORM_SAMPLES.rounds, isAdmin: true }, 'isAdmin', 'unknown_field'],
    [
      'a match without fbs',
      'robosports',
      { matches: [{ ...match, fbs: ' ' }, match] },
      'matches.0.fbs',
      'fill_all_fields',
    ],
    [
      'a score beyond all bounds',
      'sumo_robot',
      { matches: [match, { ...match, obs: '1000000000' }] },
      'matches.1.obs',
      'score_wrong',
    ],
    [
      'an operator for a score',
      'sumo_robot',
      { matches: [match, { ...match, obs: { $gt: '' } }] },
      'matches.1.obs',
      'fill_all_fields',
    ],
    ['no GitHub link', 'future_innovators', { scores: [car, car], github: '' }, 'github', 'fill_all_fields'],
    [
      'a GitHub link that is none',
      'future_innovators',
      { scores: [car, car], github: 'falcons/car' },
      'github',
      'url_wrong',
    ],
    [
      'balls where there are none',
      'future_engineers',
      { ...SCORE_FORM_SAMPLES.engineering, scores: [{ ...car, fbs: '1' }, car] },
      'scores.0.fbs',
      'unknown_field',
    ],
    ['the form of another competition', 'robo_mission', SCORE_FORM_SAMPLES.matches, 'scores', 'fill_all_fields'],
  ])('with %s is refused by the name of the field', async (_what, slug, fields, field, code) => {
    const id = await createActiveTeam(api, coach, slug)
    const before = await kept(id)
    const failure = await callErrorOf(submitScoreForm(coach, id, fields, samplePdf()))
    expect(failure).toMatchObject({ status: 400, code })
    expect(failure.errors.map((error) => error.field)).toContain(field)
    expect(await kept(id)).toEqual(before)
  })

  const text = (content: string, name = 'report.pdf') => new File([content], name, { type: 'application/pdf' })
  test.each([
    ['no file', undefined, 400, 'file_not_selected'],
    ['an empty file', text(''), 400, 'file_not_selected'],
    ['a page that is called PDF', text('<script>alert(1)</script>'), 400, 'pdf_type'],
    ['a page with a PDF behind it', text('<script>alert(1)</script>%PDF-1.7\n%%EOF'), 400, 'pdf_type'],
    ['a program with a PDF behind it', text('MZ\u0000\u0000%PDF-1.7\n%%EOF'), 400, 'pdf_type'],
    ['a PDF that begins too late', text(`${' '.repeat(1024)}%PDF-1.7\n%%EOF`), 400, 'pdf_type'],
    ['a PDF that breaks off', text(`%PDF-1.7\n${'x'.repeat(5000)}`), 400, 'pdf_type'],
    ['a PDF with an archive behind it', text(`%PDF-1.7\n%%EOF${'x'.repeat(5000)}`), 400, 'pdf_type'],
    ['a PDF over 5 MB', samplePdf(MAX_SCORE_PDF_BYTES + 1), 413, 'pdf_size'],
    ['a file far over 5 MB', samplePdf(9 * 1024 * 1024), 413, 'pdf_size'],
  ])('with %s in place of the report is refused, and nothing is stored', async (_what, file, status, code) => {
    const id = await createActiveTeam(api, coach, 'future_engineers')
    const before = await kept(id)
    const failure = await callErrorOf(submitScoreForm(coach, id, SCORE_FORM_SAMPLES.engineering, file))
    expect(failure).toMatchObject({ status, code, errors: [{ field: 'file', msg: failure.message }] })
    expect(await kept(id)).toEqual(before)
  })

  test('gets all its faults at once, including the file’s', async () => {
    const id = await createActiveTeam(api, coach, 'future_engineers')
    const { errors } = await callErrorOf(submitScoreForm(coach, id, { ...SCORE_FORM_SAMPLES.engineering, github: '' }))
    expect(errors.map(({ field }) => field)).toEqual(['github', 'file'])
  })

  test.each([
    ['JSON that is none', '{', 'invalid_json'],
    ['no team', '{}', 'fill_all_fields'],
    ['a team that can be none', '{"team":{"$ne":""}}', 'fill_all_fields'],
    ['nothing at all', 'null', 'fill_all_fields'],
  ])('with %s is refused', async (_what, jsdata, code) => {
    const form = new FormData()
    form.set('jsdata', jsdata)
    const answer = await coach(submitScores.path, { method: 'POST', body: form })
    expect(answer.status).toBe(400)
    expect(await parseJsonResponse(answer)).toMatchObject({ success: false, code })
  })

  test('with JSON in place of a form, or a form without parts, is refused', async () => {
    for (const body of ['{}', '']) {
      const answer = await coach(submitScores.path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.status).toBe(400)
    }
  })

  test('is stored without a report that its competition does not need', async () => {
    const id = await createActiveTeam(api, coach, 'robo_mission')
    const before = await kept(id)
    expect((await submitScoreForm(coach, id, SCORE_FORM_SAMPLES.rounds, samplePdf())).team.scores).toMatchObject({
      file: '',
    })
    expect(await kept(id)).toMatchObject({ files: before.files })
  })
})

const coach2 = await api.as('coach2')
const student = await api.as('student')

describe('people without permission', () => {
  const attempts = async (id: string, as: typeof coach) => {
    const sent = await callErrorOf(submitScoreForm(as, id, SCORE_FORM_SAMPLES.engineering, samplePdf()))
    const read = await as(`/api/teams/scores/${id}.pdf`)
    return [sent.status, read.status]
  }

  test('are refused, and nothing is written', async () => {
    const id = await createActiveTeam(api, coach, 'future_engineers', {
      members: [PEOPLE.student, PEOPLE.student3],
    })
    const before = await kept(id)
    const entity = await api.as('entity')
    const judge = await api.as('judge')
    expect(await attempts(id, api.visitor)).toEqual([401, 401])
    expect(await attempts(id, student)).toEqual([403, 403])
    expect(await attempts(id, await api.as('student4'))).toEqual([403, 404])
    expect(await attempts(id, judge)).toEqual([403, 403])
    expect(await attempts(id, coach2)).toEqual([404, 404])
    expect(await attempts(id, entity)).toEqual([404, 404])
    const crNumber = (await fork().findOneOrFail(User, { email: 'entity@demo.test' })).crNumber
    const linked = { steb_user_id: 'x', name: 'x', email: '', crNumber: crNumber ?? '', tax_id: '' }
    await fork().nativeUpdate(Team, { _id: new ObjectId(id) }, { entity: linked })
    expect(await attempts(id, entity)).toEqual([403, 403])
    expect(await attempts(new ObjectId().toHexString(), coach)).toEqual([404, 404])
    expect(await kept(id)).toEqual(before)
  })

  test('members see the scores of their team, but neither its code nor its report', async () => {
    const id = await createActiveTeam(api, coach, 'future_engineers', { members: [PEOPLE.student, PEOPLE.student3] })
    await submitScoreForm(coach, id, SCORE_FORM_SAMPLES.engineering, samplePdf())
    const { team } = await parseJsonResponse<{ team: { scores: object } }>(await student(`/api/teams?team_id=${id}`))
    expect(team.scores).toMatchObject({ form: 'engineering', scores: [{ score: 186 }, { score: 142.5 }] })
    expect(team.scores).not.toHaveProperty('github')
    expect(team.scores).not.toHaveProperty('file')
    expect((await student(`/api/teams/scores/${id}.pdf`)).status).toBe(403)
  })

  test('a team that is unpaid, or disabled, submits nothing', async () => {
    const { team } = await register(coach, registrationForm(await createOpenCompetition(api)))
    expect(await callErrorOf(submitScoreForm(coach, team._id, SCORE_FORM_SAMPLES.rounds))).toMatchObject({
      status: 409,
      code: 'team_unpaid',
    })
    const id = await createActiveTeam(api, coach, 'robo_mission')
    await fork().nativeUpdate(Team, { _id: new ObjectId(id) }, { status: false })
    expect(await callErrorOf(submitScoreForm(coach, id, SCORE_FORM_SAMPLES.rounds))).toMatchObject({
      status: 409,
      code: 'team_disabled',
    })
    expect(await kept(id)).toMatchObject({ scores: 0, mails: 0 })
  })

  test('a missing report is not found', async () => {
    const id = await createActiveTeam(api, coach, 'robo_mission')
    expect((await coach(`/api/teams/scores/${id}.pdf`)).status).toBe(404)
    await submitScoreForm(coach, id, SCORE_FORM_SAMPLES.rounds)
    expect((await coach(`/api/teams/scores/${id}.pdf`)).status).toBe(404)
  })

  test('endless attempts are limited', async () => {
    const id = await createActiveTeam(api, coach, 'robo_mission')
    for (let nth = 0; nth < 30; nth += 1) await callErrorOf(submitScoreForm(coach, id, {}))
    expect((await callErrorOf(submitScoreForm(coach, id, SCORE_FORM_SAMPLES.rounds))).status).toBe(429)
  })
})
