import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { signIn } from '@olympiad/contracts/calls/auth'
import { CAST } from '@olympiad/sandbox/people/cast'
import { afterAll, beforeAll } from 'vitest'
import { Certificate } from '../model/certificate.entity.ts'
import { Order } from '../model/order.entity.ts'
import { Score } from '../model/score.entity.ts'
import { Team } from '../model/team.entity.ts'
import { picturedStudent } from '../modules/accounts/accounts.fixture.ts'
import { issueFinals } from '../modules/certificates/issue-finals.ts'
import { formFor, openGround, register } from '../modules/teams/registration.fixture.ts'
import type { Em } from '../platform/database.ts'
import { startDemoApi } from '../testing/demo.ts'
import { PASSWORD, PEOPLE, type TestApi } from '../testing/harness.ts'

/**
 * Who asks, in the order of the table's columns. The first of a kind is in both teams: `coach` registered and coaches them,
 * `student` is a member, `entity` is linked. The others are in neither.
 */
export const WHO = [
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
export type Who = (typeof WHO)[number]

/** What calls about a team name. */
export type Target = {
  id: string
  order: string
  invoice: string
  certificate: { id: string; serial: string }
  competition: string
  /** A member with a picture, as the platform calls them. */
  member: string
  /** What only its coaches, admins and the person may read: numbers and contacts of its people. `of`: if that is who asks. */
  secrets: { of: Who | undefined; texts: string[] }[]
}
export type World = {
  as: Record<Who, Fetcher>
  paid: Target
  unpaid: Target
  routes: readonly { method: string; path: string }[]
  deps: TestApi['deps']
}

const NONE = { id: new ObjectId().toHexString(), serial: 'NRO-2024-0000-0000-0000-0000' }
const OTHER_ENTITY = CAST.find(({ type, email }) => type === 2 && email !== 'entity@demo.test')?.national_id ?? ''

/** What the calls name of a team, and what no stranger may read of its people. */
export async function targetOf(em: Em, { _id, competion, coaches, members }: Team): Promise<Target> {
  const order = await em.findOneOrFail(Order, { team: _id })
  const certificate = await em.findOne(Certificate, { team: _id, type: 'f' })
  return {
    id: _id.toHexString(),
    order: order.order_id,
    invoice: order.invoice_no || 'INV-2099-000001',
    certificate: certificate ? { id: certificate.id, serial: certificate.crt_serial } : NONE,
    competition: competion._id.toHexString(),
    member: members[0]?.steb_user_id ?? '',
    secrets: [...coaches, ...members].map(({ national_id, email, phone_number, dob }) => ({
      of: WHO.find((who) => who in PEOPLE && PEOPLE[who as keyof typeof PEOPLE] === national_id),
      texts: [national_id, email, phone_number, dob],
    })),
  }
}

/** For tests: the demo, with one of its paid teams and an unpaid one of the same people. */
export function memberWorld(): () => World {
  let world: World | undefined
  beforeAll(async () => {
    const api = await startDemoApi()
    afterAll(() => api.close())
    const { deps, visitor, withToken, as } = api
    const fork = () => deps.orm.em.fork()
    const coach = await as('coach')
    const otherEntity = { body: { identifier: OTHER_ENTITY, password: PASSWORD } }
    const people: Record<Who, Fetcher> = {
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
    const members = [{ ...first, picture: (await picturedStudent(api)).picture }, ...others]
    await fork().nativeUpdate(Team, { _id: paid._id }, { members })
    await deps.storage.put('reports/matrix.pdf', new Uint8Array([1]))
    await fork().nativeUpdate(Score, { team: paid._id }, { file: 'reports/matrix.pdf' })
    await issueFinals(deps, fork(), paid.competion._id)
    const form = formFor(await openGround(api), { members: [PEOPLE.student, PEOPLE.student3] })
    const unpaidId = new ObjectId((await register(coach, form)).team._id)
    await fork().nativeUpdate(Team, { _id: unpaidId }, { entity: paid.entity })
    const unpaid = await fork().findOneOrFail(Team, { _id: unpaidId })

    world = {
      as: people,
      paid: await targetOf(fork(), paid),
      unpaid: await targetOf(fork(), unpaid),
      routes: api.app.routes,
      deps: api.deps,
    }
  })
  return () => {
    if (!world) throw new Error('the world is made before the tests')
    return world
  }
}
