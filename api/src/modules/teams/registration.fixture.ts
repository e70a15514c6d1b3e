import { ObjectId } from '@mikro-orm/mongodb'
import type { AdminRole } from '@olympiad/contracts/admin-rights'
import { CallError, type Fetcher, send } from '@olympiad/contracts/call'
import { registerTeam } from '@olympiad/contracts/calls/teams'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { RegistrationDraft } from '@olympiad/contracts/forms/registration'
import { afterAll, onTestFinished } from 'vitest'
import { Competition } from '../../model/competition.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { Region } from '../../model/region.entity.ts'
import { Season } from '../../model/season.entity.ts'
import { Submission } from '../../model/submission.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import { sandboxPartners } from '../../start.ts'
import { PEOPLE, startTestApi, type TestApi } from '../../testing/harness.ts'
import { membershipClient } from '../accounts/membership-client.ts'
import { openSession } from '../accounts/sessions.ts'
import { telrClient } from '../payments/telr/telr.ts'
import { uploadKey } from '../uploads/image.ts'

export async function registrationFixture(options: Parameters<typeof startTestApi>[0] = {}) {
  const api = await startTestApi(options)
  afterAll(() => api.close())
  const fork = () => api.deps.orm.em.fork()
  const written = async () => [await fork().count(Team), await fork().count(Order), await fork().count(Submission)]
  return { api, fork, written, coach: await api.as('coach'), coach2: await api.as('coach2') }
}

export type OpenCompetition = { season: Season; competion: Competition; region: Region }

export async function createOpenCompetition(
  { deps }: Pick<TestApi, 'deps'>,
  changes: { season?: Partial<Season>; competion?: Partial<Omit<Competition, 'season'>> } = {},
): Promise<OpenCompetition> {
  const em = deps.orm.em.fork()
  const created_at = deps.now()
  const slug = `wro-${new ObjectId().toHexString()}`
  const season = em.create(Season, {
    slug,
    name: 'أولمبياد 2026',
    name_en: 'Olympiad 2026',
    status: true,
    registration: true,
    created_at,
    ...changes.season,
  })
  const competion = em.create(Competition, {
    slug: 'robo_mission',
    name: 'مهمّة الروبوت',
    name_en: 'RoboMission',
    type: 'School',
    status: true,
    reg_status: true,
    agelevel: [{ title: 'Junior', desc: '', desc_en: '' }],
    coaches_no: 2,
    members_no: 3,
    paid: true,
    price: 450,
    currency: 'SAR',
    created_at,
    ...changes.competion,
    season,
  })
  const region =
    (await em.findOne(Region, { en_name: 'Riyadh' })) ?? em.create(Region, { en_name: 'Riyadh', ar_name: 'الرياض' })
  await em.flush()
  await deps.storage.put(uploadKey('logo.png'), new Uint8Array([1]))
  return { season, competion, region }
}

export const registrationForm = (
  { season, competion, region }: OpenCompetition,
  changes: Partial<RegistrationDraft> = {},
): RegistrationDraft => ({
  season_id: season._id.toHexString(),
  competion_id: competion._id.toHexString(),
  ageLevel: 'Junior',
  region: region._id.toHexString(),
  city: 'Al Kharj',
  schoolName: 'مدرسة الأندلس',
  stage: 'متوسط',
  teamName: 'صقور سدير',
  image: 'logo.png',
  coaches: [PEOPLE.coach],
  members: [PEOPLE.student2, PEOPLE.student3],
  ...changes,
})

export const register = (as: Fetcher, form: RegistrationDraft, idempotencyKey?: string) =>
  send(
    registerTeam,
    { body: { data: form }, ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }) },
    as,
  )

export async function asAdmin({ deps, withToken }: TestApi, role: AdminRole = 'owner'): Promise<Fetcher> {
  const em = deps.orm.em.fork()
  const email = `${new ObjectId().toHexString()}@demo.test`
  const admin = em.create(User, {
    name: 'Admin',
    email,
    type: PERSON_TYPE.admin,
    role,
    created_at: deps.now(),
  })
  await em.flush()
  return withToken(await openSession(em, admin, '', deps.now()))
}

export const callErrorOf = (attempt: Promise<unknown>): Promise<CallError> =>
  attempt.then(
    () => Promise.reject(new Error('the call was accepted')),
    (error: unknown) => (error instanceof CallError ? error : Promise.reject(error)),
  )

export function shortenTimeout({ deps, sandbox }: TestApi, target: 'membership' | 'telr', timeoutMs = 500): void {
  const partners = sandboxPartners(sandbox, timeoutMs)
  const usual = deps[target]
  onTestFinished(() => {
    Object.assign(deps, { [target]: usual })
  })
  if (target === 'telr') deps.telr = telrClient(partners.telr)
  else deps.membership = membershipClient(partners.membership)
}

export const setSandboxFault = (
  { sandbox }: TestApi,
  target: 'membership' | 'telr',
  mode: 'ok' | 'down' | 'slow' | 'nonsense' | 'huge',
  more: { delay_ms?: number; calls?: number } = {},
) =>
  fetch(`${sandbox.url}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ target, mode, ...more }),
  })
