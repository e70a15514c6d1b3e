import { ObjectId } from '@mikro-orm/mongodb'
import { CallError } from '@olympiad/contracts/call'
import { MAX_SCORE_PDF_BYTES } from '@olympiad/contracts/constants'
import type { TeamDetailView } from '@olympiad/contracts/views/team'
import { describe, expect, test } from 'vitest'
import { Score } from '../../model/score.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import { AuditEntry } from '../../platform/audit/audit.entity.ts'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import { PEOPLE, parseJsonResponse } from '../../testing/harness.ts'
import { asAdmin, callErrorOf } from '../teams/registration.fixture.ts'
import {
  createActiveTeam,
  reopenTeamScores,
  SCORE_FORM_SAMPLES,
  samplePdf,
  scoreFixture,
  submitScoreForm,
} from './scores.fixture.ts'

const { api, copy, fork, kept, coach } = await scoreFixture()

describe('a coach submits', () => {
  test('two timed rounds, with Arabic digits and minutes read', async () => {
    const id = await createActiveTeam(api, coach, 'robo_mission')
    const { success, msg, team } = await submitScoreForm(coach, id, SCORE_FORM_SAMPLES.rounds)
    expect({ success, msg }).toEqual({ success: true, msg: 'Submit Successfull' })
    expect(team.scores).toMatchObject({
      form: 'rounds',
      scores: [
        { score: 142, time: 118, youtube_link: 'https://www.youtube.com/watch?v=run1' },
        { score: 186, time: 92, youtube_link: 'https://www.youtube.com/watch?v=run2' },
      ],
      matches: [],
      github: '',
      file: '',
      status: true,
    })
    expect(team.may.submit_scores).toBe(false)
  })

  test('two matches', async () => {
    const id = await createActiveTeam(api, coach, 'sumo_robot')
    expect((await submitScoreForm(coach, id, SCORE_FORM_SAMPLES.matches)).team.scores).toMatchObject({
      form: 'matches',
      scores: [],
      matches: [
        { fbs: 3, obs: -2 },
        { fbs: 0, obs: 4 },
      ],
    })
  })

  test('the engineering form with its report, which is kept as it is', async () => {
    const id = await createActiveTeam(api, coach, 'future_engineers')
    const report = samplePdf(MAX_SCORE_PDF_BYTES)
    const { team } = await submitScoreForm(coach, id, SCORE_FORM_SAMPLES.engineering, report)
    expect(team.scores).toMatchObject({
      form: 'engineering',
      scores: [
        { score: 186, time: null },
        { score: 142.5, time: null },
      ],
      github: 'https://github.com/falcons/car',
      file: `/api/teams/scores/${id}.pdf`,
    })
    const answer = await coach(team.scores?.file ?? '')
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="team-${String(team.team_no).padStart(4, '0')}-report.pdf"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(await report.arrayBuffer()))).toBe(true)
  })

  test('and an admin may too', async () => {
    const id = await createActiveTeam(api, coach, 'robo_mission')
    expect((await submitScoreForm(await asAdmin(api), id, SCORE_FORM_SAMPLES.rounds)).success).toBe(true)
  })

  test('and every leader of the team gets a mail in their own language', async () => {
    await fork().nativeUpdate(User, { email: 'coach@demo.test' }, { lang: 'ar' })
    await fork().nativeUpdate(User, { email: 'coach2@demo.test' }, { lang: 'en' })
    const id = await createActiveTeam(api, coach, 'robo_mission', { coaches: [PEOPLE.coach2] })
    await submitScoreForm(await api.as('coach2'), id, SCORE_FORM_SAMPLES.rounds)
    const sent = { template: 'scores_received', 'data.team_id': id } as object
    const mails = await fork().find(OutboxMail, sent, { orderBy: { to: 1 } })
    expect(mails).toMatchObject([
      {
        to: 'coach2@demo.test',
        lang: 'en',
        template: 'scores_received',
        data: { team: 'صقور سدير', sender: 'فهد السديري' },
      },
      {
        to: 'coach@demo.test',
        lang: 'ar',
        template: 'scores_received',
        data: { scores: [{ score: 142 }, { time: 92 }] },
      },
    ])
  })
})

describe('a team submits once', () => {
  test('a second submission fails, whatever it contains, and changes nothing', async () => {
    const id = await createActiveTeam(api, coach, 'future_engineers')
    await submitScoreForm(coach, id, SCORE_FORM_SAMPLES.engineering, samplePdf())
    const before = await kept(id)
    for (const [fields, file] of [
      [SCORE_FORM_SAMPLES.engineering, samplePdf()],
      [{}, undefined],
    ] as const) {
      const failure = await callErrorOf(submitScoreForm(coach, id, fields, file))
      expect(failure).toMatchObject({ status: 409, code: 'scores_submitted', message: 'Scores Already Submited!' })
    }
    expect(await kept(id)).toEqual(before)
  })

  test('of ten at once at two instances, one is stored, with one file and one mail', async () => {
    const id = await createActiveTeam(api, coach, 'future_engineers')
    const before = await kept(id)
    const there = await copy.as('coach')
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, nth) =>
        submitScoreForm(nth % 2 ? coach : there, id, SCORE_FORM_SAMPLES.engineering, samplePdf()),
      ),
    )
    const failure = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
    expect(failure).toHaveLength(9)
    for (const error of failure) {
      expect(error).toBeInstanceOf(CallError)
      expect(error).toMatchObject({ status: 409, code: 'scores_submitted' })
    }
    expect(await kept(id)).toEqual({ scores: 1, files: before.files + 1, mails: 1 })
  })
})

describe('a team’s submission', () => {
  test('is reopened by an admin with a reason for the coach, and can be replaced once', async () => {
    const admin = await asAdmin(api)
    const id = await createActiveTeam(api, coach, 'future_engineers')
    await submitScoreForm(coach, id, SCORE_FORM_SAMPLES.engineering, samplePdf())
    const before = await kept(id)
    expect((await reopenTeamScores(admin, id, 'الرابط الأول خاص')).msg).toBe('The team can submit its scores again.')
    const [mail] = await fork().find(OutboxMail, { template: 'scores_reopened', 'data.team_id': id } as object)
    expect(mail).toMatchObject({ to: 'coach@demo.test', data: { reason: 'الرابط الأول خاص' } })
    const { _id } = await fork().findOneOrFail(Score, { team: new ObjectId(id) })
    const { name: label } = await fork().findOneOrFail(Team, { _id: new ObjectId(id) })
    const change = { field: 'reopened.reason', before: null, after: 'الرابط الأول خاص' }
    const entries = await fork().find(AuditEntry, { record: { $in: [_id, new ObjectId(id)] } })
    expect(entries).toMatchObject([{ collection: 'teams', label, changes: [{ field: 'reopened.at' }, change] }])

    const { team: open } = await parseJsonResponse<{ team: TeamDetailView }>(await coach(`/api/teams?team_id=${id}`))
    expect(open.may.submit_scores).toBe(true)
    expect(open.scores).toMatchObject({ scores: [{ score: 186 }, {}], reopened: { reason: 'الرابط الأول خاص' } })

    const [, second] = SCORE_FORM_SAMPLES.engineering.scores
    const corrected = { ...SCORE_FORM_SAMPLES.engineering, scores: [{ ...second, score: 200 }, second] }
    const { team } = await submitScoreForm(coach, id, corrected, samplePdf())
    expect(team.scores).toMatchObject({ scores: [{ score: 200 }, {}], reopened: null })
    expect(team.may.submit_scores).toBe(false)
    expect(await kept(id)).toEqual({ ...before, mails: before.mails * 2 })
    expect(await callErrorOf(submitScoreForm(coach, id, corrected, samplePdf()))).toMatchObject({
      code: 'scores_submitted',
    })
  })

  test('stays as it is while a reopened form is filled in wrongly', async () => {
    const id = await createActiveTeam(api, coach, 'future_engineers')
    await submitScoreForm(coach, id, SCORE_FORM_SAMPLES.engineering, samplePdf())
    await reopenTeamScores(await asAdmin(api), id)
    const before = await kept(id)
    expect((await callErrorOf(submitScoreForm(coach, id, SCORE_FORM_SAMPLES.rounds, samplePdf()))).status).toBe(400)
    expect(
      (
        await callErrorOf(
          submitScoreForm(coach, id, SCORE_FORM_SAMPLES.engineering, samplePdf(MAX_SCORE_PDF_BYTES + 1)),
        )
      ).status,
    ).toBe(413)
    expect(await kept(id)).toEqual(before)
  })

  test('is replaced once by concurrent submissions', async () => {
    const id = await createActiveTeam(api, coach, 'future_engineers')
    await submitScoreForm(coach, id, SCORE_FORM_SAMPLES.engineering, samplePdf())
    await reopenTeamScores(await asAdmin(api), id)
    const before = await kept(id)
    const there = await copy.as('coach')
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, (_, nth) =>
        submitScoreForm(nth % 2 ? coach : there, id, SCORE_FORM_SAMPLES.engineering, samplePdf()),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await kept(id)).toEqual({ ...before, mails: before.mails + 1 })
  })

  test('is reopened only by an admin, with a reason, and once', async () => {
    const admin = await asAdmin(api)
    const id = await createActiveTeam(api, coach, 'robo_mission')
    expect(await callErrorOf(reopenTeamScores(admin, id))).toMatchObject({ status: 404, code: 'scores_not_found' })
    await submitScoreForm(coach, id, SCORE_FORM_SAMPLES.rounds)
    for (const [who, status] of [
      [api.visitor, 401],
      [coach, 403],
      [await api.as('student'), 403],
      [await api.as('judge'), 403],
    ] as const) {
      expect((await callErrorOf(reopenTeamScores(who, id))).status).toBe(status)
    }
    expect(await callErrorOf(reopenTeamScores(admin, id, ' '))).toMatchObject({ status: 400, code: 'fill_all_fields' })
    expect(await callErrorOf(submitScoreForm(coach, id, SCORE_FORM_SAMPLES.rounds))).toMatchObject({
      code: 'scores_submitted',
    })
    await reopenTeamScores(admin, id)
    expect(await callErrorOf(reopenTeamScores(admin, id))).toMatchObject({ status: 404, code: 'scores_not_found' })
  })
})
