import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import {
  controlMailing,
  findMailingReceivers,
  previewMailing,
  startMailing,
  testMailing,
} from '@olympiad/contracts/calls/mailings'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { AdminMailing, AdminMailingReceiver } from '@olympiad/contracts/views/mailings'
import { afterAll, beforeEach } from 'vitest'
import { Team, type TeamPerson } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import { parseJsonResponse, startTestApi } from '../../testing/harness.ts'
import { createTestClock, MINUTE } from '../../testing/test-clock.ts'
import { asAdmin, createOpenCompetition, type OpenCompetition } from '../teams/registration.fixture.ts'
import { sendingJobs } from './sending-jobs.fixture.ts'

export type SentMail = {
  id: string
  messageId: string
  to: string[]
  subject: string
  text: string
  html: string
  unsubscribe: string
}

let serial = 0
export const uniqueEmail = (name: string): string =>
  `${name}-${++serial}-${new ObjectId().toHexString().slice(-6)}@example.sa`

export const teamPerson = (changes: Partial<TeamPerson> = {}): TeamPerson => {
  const id = `person-${new ObjectId().toHexString()}`
  return {
    ...{ steb_user_id: id, name: 'منى العتيبي', email: `${id}@example.sa`, national_id: '', phone_number: '' },
    ...{ dob: '1990-01-01', gender: '', nationality: 'SA', picture: '', status: true, ...changes },
  }
}

export async function mailingFixture(startApi: typeof startTestApi = startTestApi) {
  const clock = createTestClock()
  const api = await startApi({ now: clock.now })
  afterAll(() => api.close())
  const admin = await asAdmin(api)
  const fork = () => api.deps.orm.em.fork()
  const ground: OpenCompetition = await createOpenCompetition(api)
  const owner = fork().create(User, {
    name: 'مالك',
    email: 'owner@example.sa',
    type: PERSON_TYPE.coach,
    created_at: clock.now(),
  })
  await fork().persist(owner).flush()
  beforeEach(async () => {
    for (const collection of ['teams', 'mailings', 'mailing_receivers', 'outbox', 'audit', 'community_mail_choices']) {
      await fork().getCollection(collection).deleteMany({})
    }
  })

  async function createTeams(count: number, changes: (index: number) => Partial<Team> = () => ({})): Promise<Team[]> {
    const em = fork()
    const { season, competion, region } = ground
    const teams = Array.from({ length: count }, (_, index) => {
      serial += 1
      return em.create(Team, {
        ...{ _id: new ObjectId(), team_no: serial, name: `فريق ${serial}`, schoolName: 'مدرسة', city: '', stage: '' },
        ...{
          ageLevel: 'Junior',
          image: '',
          season,
          competion,
          region,
          user: owner,
          coaches: [teamPerson()],
          members: [],
        },
        ...{ created_at: clock.now(), ...changes(index) },
      })
    })
    await em.flush()
    return teams
  }
  async function createUser(changes: Partial<User> = {}): Promise<User> {
    const em = fork()
    const user = em.create(User, {
      ...{ name: 'سارة', email: uniqueEmail('user'), type: PERSON_TYPE.coach, created_at: clock.now() },
      ...{ steb_user_id: `person-${new ObjectId().toHexString()}`, ...changes },
    })
    await em.flush()
    return user
  }

  const TEXTS = {
    subject: 'موعد النهائي لفريق {team}',
    subject_en: 'Final day of {team}',
    text: 'مرحبًا {name}،\n\nموعد {competition} قريب: {link}',
    text_en: 'Dear {name},\n\n{competition} is near: {link}',
  }
  const ofTeams = (more: object = {}) => ({ list: 'teams' as const, ...more })
  const find = (selection: object = {}, kind: 'registration' | 'news' = 'registration', receiver_s = '') =>
    send(findMailingReceivers, { body: { selection: ofTeams(selection), kind, receiver_s } }, admin)
  const start = async (changes: Record<string, unknown> = {}) => {
    const { selection = {}, kind = 'registration' } = changes as { selection?: object; kind?: 'registration' | 'news' }
    const { count } = await find(selection, kind)
    const client_key = new ObjectId().toHexString()
    const body = { ...TEXTS, count, client_key, ...changes, kind, selection: ofTeams(selection) }
    return (await send(startMailing, { body }, admin)).mailing
  }
  const form = (receiver: string, changes: object = {}) => ({
    ...{ ...TEXTS, kind: 'registration' as const, receiver, selection: ofTeams(), ...changes },
  })
  const control = async (id: string, action: 'stop' | 'resume' | 'retry') => {
    const path = `/api/admin/mailings/${id}/${action}` as typeof controlMailing.path
    return (await send({ ...controlMailing, path }, {}, admin)).mailing
  }
  const get = async (id: string) => parseJsonResponse<AdminMailing>(await admin(`/api/admin/mailings/${id}`))
  const receiversOf = async (mailing: string) =>
    parseJsonResponse<AdminMailingReceiver[]>(
      await admin(
        `/api/admin/mailing-receivers?range=[0,999]&filter=${encodeURIComponent(JSON.stringify({ mailing }))}`,
      ),
    )
  const received = async (to: string): Promise<SentMail[]> =>
    (await (await fetch(`${api.sandbox.url}/mail/api/messages?to=${to}`)).json()) as SentMail[]
  const { handOver, deliver } = sendingJobs(api.deps)
  /** Minutes of both jobs. */
  async function run(minutes = 2): Promise<void> {
    for (let tick = 0; tick < minutes * 30; tick += 1) {
      await handOver()
      await deliver()
      clock.forward(MINUTE / 30)
    }
    await handOver()
  }
  return {
    ...{ api, admin, fork, clock, ground, owner, createTeams, createUser, TEXTS, find, start, form, control, get },
    ...{ receiversOf, received, handOver, deliver, run },
    preview: (body: ReturnType<typeof form>) => send(previewMailing, { body }, admin),
    sendTest: (body: ReturnType<typeof form>) => send(testMailing, { body }, admin),
  }
}
