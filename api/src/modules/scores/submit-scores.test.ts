import { ObjectId } from '@mikro-orm/mongodb'
import { CallError } from '@olympiad/contracts/call'
import { SCORE_PDF_MAX_BYTES } from '@olympiad/contracts/constants'
import type { TeamDetailView } from '@olympiad/contracts/views/team'
import { describe, expect, test } from 'vitest'
import { Score } from '../../model/score.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import { AuditEntry } from '../../platform/audit/audit.entity.ts'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import { jsonOf, PEOPLE } from '../../testing/harness.ts'
import { asAdmin, refusal } from '../teams/registration.fixture.ts'
import { activeTeam, FORMS, pdf, reopen, scoreStage, submit } from './scores.fixture.ts'

const { api, copy, fork, kept, coach } = await scoreStage()

describe('a coach submits', () => {
  test('two timed rounds, with Arabic digits and minutes read', async () => {
    const id = await activeTeam(api, coach, 'robo_mission')
    const { success, msg, team } = await submit(coach, id, FORMS.rounds)
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
    const id = await activeTeam(api, coach, 'sumo_robot')
    expect((await submit(coach, id, FORMS.matches)).team.scores).toMatchObject({
      form: 'matches',
      scores: [],
      matches: [
        { fbs: 3, obs: -2 },
        { fbs: 0, obs: 4 },
      ],
    })
  })

  test('the engineering form with its report, which is kept as it is', async () => {
    const id = await activeTeam(api, coach, 'future_engineers')
    const report = pdf(SCORE_PDF_MAX_BYTES)
    const { team } = await submit(coach, id, FORMS.engineering, report)
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
    const id = await activeTeam(api, coach, 'robo_mission')
    expect((await submit(await asAdmin(api), id, FORMS.rounds)).success).toBe(true)
  })

  test('and everybody who leads the team is told in their own language', async () => {
    await fork().nativeUpdate(User, { email: 'coach@demo.test' }, { lang: 'ar' })
    await fork().nativeUpdate(User, { email: 'coach2@demo.test' }, { lang: 'en' })
    const id = await activeTeam(api, coach, 'robo_mission', { coaches: [PEOPLE.coach2] })
    await submit(await api.as('coach2'), id, FORMS.rounds)
    const mails = await fork().find(OutboxMail, { 'data.team_id': id } as object, { orderBy: { to: 1 } })
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
  test('a second submission is told so, whatever it holds, and changes nothing', async () => {
    const id = await activeTeam(api, coach, 'future_engineers')
    await submit(coach, id, FORMS.engineering, pdf())
    const before = await kept(id)
    for (const [fields, file] of [
      [FORMS.engineering, pdf()],
      [{}, undefined],
    ] as const) {
      const refused = await refusal(submit(coach, id, fields, file))
      expect(refused).toMatchObject({ status: 409, code: 'scores_submitted', message: 'Scores Already Submited!' })
    }
    expect(await kept(id)).toEqual(before)
  })

  test('ten at once, at two copies of the program: one is kept, with one file and one mail', async () => {
    const id = await activeTeam(api, coach, 'future_engineers')
    const before = await kept(id)
    const there = await copy.as('coach')
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, nth) => submit(nth % 2 ? coach : there, id, FORMS.engineering, pdf())),
    )
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
    expect(refused).toHaveLength(9)
    for (const error of refused) {
      expect(error).toBeInstanceOf(CallError)
      expect(error).toMatchObject({ status: 409, code: 'scores_submitted' })
    }
    expect(await kept(id)).toEqual({ scores: 1, files: before.files + 1, mails: 1 })
  })
})

describe('what a team has submitted', () => {
  test('is reopened by an admin for a reason that the coach is told, and can be submitted once more', async () => {
    const admin = await asAdmin(api)
    const id = await activeTeam(api, coach, 'future_engineers')
    await submit(coach, id, FORMS.engineering, pdf())
    const before = await kept(id)
    expect((await reopen(admin, id, 'الرابط الأول خاص')).msg).toBe('The team can submit its scores again.')
    const [mail] = await fork().find(OutboxMail, { template: 'scores_reopened', 'data.team_id': id } as object)
    expect(mail).toMatchObject({ to: 'coach@demo.test', data: { reason: 'الرابط الأول خاص' } })
    const { _id } = await fork().findOneOrFail(Score, { team: new ObjectId(id) })
    const { name: label } = await fork().findOneOrFail(Team, { _id: new ObjectId(id) })
    const change = { field: 'reopened.reason', before: null, after: 'الرابط الأول خاص' }
    // Of the team, whose screen shows what was submitted.
    const entries = await fork().find(AuditEntry, { record: { $in: [_id, new ObjectId(id)] } })
    expect(entries).toMatchObject([{ collection: 'teams', label, changes: [{ field: 'reopened.at' }, change] }])

    const { team: open } = await jsonOf<{ team: TeamDetailView }>(await coach(`/api/teams?team_id=${id}`))
    expect(open.may.submit_scores).toBe(true)
    expect(open.scores).toMatchObject({ scores: [{ score: 186 }, {}], reopened: { reason: 'الرابط الأول خاص' } })

    const [, second] = FORMS.engineering.scores
    const corrected = { ...FORMS.engineering, scores: [{ ...second, score: 200 }, second] }
    const { team } = await submit(coach, id, corrected, pdf())
    expect(team.scores).toMatchObject({ scores: [{ score: 200 }, {}], reopened: null })
    expect(team.may.submit_scores).toBe(false)
    expect(await kept(id)).toEqual({ ...before, mails: before.mails * 2 })
    expect(await refusal(submit(coach, id, corrected, pdf()))).toMatchObject({ code: 'scores_submitted' })
  })

  test('stays as it is while a reopened form is filled in wrongly', async () => {
    const id = await activeTeam(api, coach, 'future_engineers')
    await submit(coach, id, FORMS.engineering, pdf())
    await reopen(await asAdmin(api), id)
    const before = await kept(id)
    expect((await refusal(submit(coach, id, FORMS.rounds, pdf()))).status).toBe(400)
    expect((await refusal(submit(coach, id, FORMS.engineering, pdf(SCORE_PDF_MAX_BYTES + 1)))).status).toBe(413)
    expect(await kept(id)).toEqual(before)
  })

  test('is replaced once, however often a reopened one is sent at once', async () => {
    const id = await activeTeam(api, coach, 'future_engineers')
    await submit(coach, id, FORMS.engineering, pdf())
    await reopen(await asAdmin(api), id)
    const before = await kept(id)
    const there = await copy.as('coach')
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, (_, nth) => submit(nth % 2 ? coach : there, id, FORMS.engineering, pdf())),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await kept(id)).toEqual({ ...before, mails: before.mails + 1 })
  })

  test('is reopened by nobody but an admin, with a reason, and once', async () => {
    const admin = await asAdmin(api)
    const id = await activeTeam(api, coach, 'robo_mission')
    expect(await refusal(reopen(admin, id))).toMatchObject({ status: 404, code: 'scores_none' })
    await submit(coach, id, FORMS.rounds)
    for (const [who, status] of [
      [api.visitor, 401],
      [coach, 403],
      [await api.as('student'), 403],
      [await api.as('judge'), 403],
    ] as const) {
      expect((await refusal(reopen(who, id))).status).toBe(status)
    }
    expect(await refusal(reopen(admin, id, ' '))).toMatchObject({ status: 400, code: 'fill_all_fields' })
    expect(await refusal(submit(coach, id, FORMS.rounds))).toMatchObject({ code: 'scores_submitted' })
    await reopen(admin, id)
    expect(await refusal(reopen(admin, id))).toMatchObject({ status: 404, code: 'scores_none' })
  })
})
