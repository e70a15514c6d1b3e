import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { signIn } from '@olympiad/contracts/calls/auth'
import { DEMO_PEOPLE } from '@olympiad/sandbox/people/demo-people'
import { afterAll, beforeAll } from 'vitest'
import { Certificate } from '../model/certificate.entity.ts'
import { Event } from '../model/event.entity.ts'
import { Order } from '../model/order.entity.ts'
import { Score } from '../model/score.entity.ts'
import { Team } from '../model/team.entity.ts'
import { studentWithPicture } from '../modules/accounts/accounts.fixture.ts'
import { issueFinals } from '../modules/certificates/issue-finals.ts'
import { createOpenCompetition, register, registrationForm } from '../modules/teams/registration.fixture.ts'
import type { Em } from '../platform/database.ts'
import { startDemoApi } from '../testing/demo.ts'
import { PASSWORD, PEOPLE, type TestApi } from '../testing/harness.ts'

/** In the table's order. The first caller of each type belongs to both teams, the others to neither. */
export const MEMBER_CALLERS = [
  'nobody',
  'student',
  'otherStudent',
  'coach',
  'otherCoach',
  'entity',
  'otherEntity',
  'judge',
  'admin',
] as const
export type MemberCaller = (typeof MEMBER_CALLERS)[number]

export type TeamTarget = {
  id: string
  order: string
  invoice: string
  certificate: { id: string; serial: string }
  competition: string
  member: string
  /** Running, with the judge on its staff. */
  event: string
  /** Only the team's coaches, admins and the person may read these. `of` is the person, if a caller. */
  secrets: { of: MemberCaller | undefined; texts: string[] }[]
}
export type MemberSetup = {
  as: Record<MemberCaller, Fetcher>
  paid: TeamTarget
  unpaid: TeamTarget
  routes: readonly { method: string; path: string }[]
  deps: TestApi['deps']
}

const UNKNOWN = { id: new ObjectId().toHexString(), serial: 'NRO-2024-0000-0000-0000-0000' }
const OTHER_ENTITY =
  DEMO_PEOPLE.find(({ type, email }) => type === 2 && email !== 'entity@demo.test')?.national_id ?? ''

export async function readTeamTarget(em: Em, { _id, competion, coaches, members }: Team): Promise<TeamTarget> {
  const order = await em.findOneOrFail(Order, { team: _id })
  const certificate = await em.findOne(Certificate, { team: _id, type: 'f' })
  return {
    id: _id.toHexString(),
    order: order.order_id,
    invoice: order.invoice_no || 'INV-2099-000001',
    certificate: certificate ? { id: certificate.id, serial: certificate.crt_serial } : UNKNOWN,
    competition: competion._id.toHexString(),
    member: members[0]?.steb_user_id ?? '',
    event: (await em.findOneOrFail(Event, { state: 'running' })).id,
    secrets: [...coaches, ...members].map(({ national_id, email, phone_number, dob }) => ({
      of: MEMBER_CALLERS.find((caller) => caller in PEOPLE && PEOPLE[caller as keyof typeof PEOPLE] === national_id),
      texts: [national_id, email, phone_number, dob],
    })),
  }
}

export function setUpMembers(): () => MemberSetup {
  let world: MemberSetup | undefined
  beforeAll(async () => {
    const api = await startDemoApi()
    afterAll(() => api.close())
    const { deps, visitor, withToken, as } = api
    const fork = () => deps.orm.em.fork()
    const coach = await as('coach')
    const otherEntity = { body: { identifier: OTHER_ENTITY, password: PASSWORD } }
    const people: Record<MemberCaller, Fetcher> = {
      nobody: visitor,
      student: await as('student'),
      otherStudent: await as('student4'),
      coach,
      otherCoach: await as('coach2'),
      entity: await as('entity'),
      otherEntity: withToken((await send(signIn, otherEntity, visitor)).jwt),
      judge: await as('judge'),
      admin: api.admin,
    }
    const paid = await fork().findOneOrFail(Team, { name: 'روّاد الأفق' }, { populate: ['competion'] })
    const [first, ...others] = paid.members
    if (!first) throw new Error('the paid team has a member')
    const members = [{ ...first, picture: (await studentWithPicture(api)).picture }, ...others]
    await fork().nativeUpdate(Team, { _id: paid._id }, { members })
    await deps.storage.put('reports/matrix.pdf', new Uint8Array([1]))
    await fork().nativeUpdate(Score, { team: paid._id }, { file: 'reports/matrix.pdf' })
    await issueFinals(deps, fork(), paid.competion._id)
    const form = registrationForm(await createOpenCompetition(api), { members: [PEOPLE.student, PEOPLE.student3] })
    const unpaidId = new ObjectId((await register(coach, form)).team._id)
    await fork().nativeUpdate(Team, { _id: unpaidId }, { entity: paid.entity })
    const unpaid = await fork().findOneOrFail(Team, { _id: unpaidId })

    world = {
      as: people,
      paid: await readTeamTarget(fork(), paid),
      unpaid: await readTeamTarget(fork(), unpaid),
      routes: api.app.routes,
      deps: api.deps,
    }
  })
  return () => {
    if (!world) throw new Error('the world is made before the tests')
    return world
  }
}
