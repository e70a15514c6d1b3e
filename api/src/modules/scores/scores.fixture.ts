import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { reopenScores, submitScores } from '@olympiad/contracts/calls/scores'
import type { RegistrationDraft } from '@olympiad/contracts/forms/registration'
import { afterAll, beforeEach } from 'vitest'
import { Score } from '../../model/score.entity.ts'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import { startTwoInstances, type TestApi } from '../../testing/harness.ts'
import { createOpenCompetition, register, registrationForm } from '../teams/registration.fixture.ts'

/** Two api instances over one database. */
export async function scoreFixture() {
  const { api, other: copy, world, close } = await startTwoInstances()
  afterAll(close)
  const fork = () => api.deps.orm.em.fork()
  beforeEach(() => fork().getCollection('rate_limits').deleteMany({}))
  const kept = async (team: string) => ({
    scores: await fork().count(Score, { team: new ObjectId(team) }),
    files: (await readdir(join(world.folder, 'files', 'reports')).catch(() => [])).length,
    mails: await fork().count(OutboxMail, { template: 'scores_received', 'data.team_id': team } as object),
  })
  return { api, copy, fork, kept, coach: await api.as('coach') }
}

export async function createActiveTeam(
  api: TestApi,
  as: Fetcher,
  slug: string,
  changes: Partial<RegistrationDraft> = {},
): Promise<string> {
  const ground = await createOpenCompetition(api, { competion: { slug, paid: false } })
  const { team } = await register(as, registrationForm(ground, changes))
  return team._id
}

const VIDEO = 'https://www.youtube.com/watch?v=run'
export const SCORE_FORM_SAMPLES = {
  engineering: {
    scores: [
      { score: '١٨٦', youtube_link: `${VIDEO}1` },
      { score: '142.5', youtube_link: `${VIDEO}2` },
    ],
    github: 'https://github.com/falcons/car',
  },
  matches: {
    matches: [
      { fbs: '3', obs: '-2', youtube_link: `${VIDEO}1` },
      { fbs: '0', obs: '4', youtube_link: `${VIDEO}2` },
    ],
  },
  rounds: {
    scores: [
      { score: '142', time: '118', youtube_link: `${VIDEO}1` },
      { score: '186', time: '1:32', youtube_link: `${VIDEO}2` },
    ],
  },
} as const

const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'

export function samplePdf(size = PDF.length): File {
  const padding = `%${'x'.repeat(Math.max(0, size - PDF.length - 2))}\n`
  const text = size > PDF.length ? PDF.replace('1 0 obj', `${padding}1 0 obj`) : PDF
  return new File([text], 'التقرير النهائي.pdf', { type: 'application/pdf' })
}

export function submitScoreForm(as: Fetcher, team: unknown, fields: object, file?: File) {
  const form = new FormData()
  form.set('jsdata', JSON.stringify({ team, ...fields }))
  if (file) form.set('file', file)
  return send(submitScores, { form, headers: { 'accept-language': 'en' } }, as)
}

export const reopenTeamScores = (as: Fetcher, team: string, reason = 'a wrong link') =>
  send(reopenScores, { body: { team, reason }, headers: { 'accept-language': 'en' } }, as)
