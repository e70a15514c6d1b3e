import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { signIn } from '@olympiad/contracts/calls/auth'
import { sendContact } from '@olympiad/contracts/calls/content'
import { saveCheckout } from '@olympiad/contracts/calls/payments'
import { PERSON } from '@olympiad/contracts/constants'
import { afterAll } from 'vitest'
import { targetOf } from '../matrix/member-world.fixture.ts'
import { Competition } from '../model/competition.entity.ts'
import { Order } from '../model/order.entity.ts'
import { Result } from '../model/result.entity.ts'
import { Season } from '../model/season.entity.ts'
import { Team } from '../model/team.entity.ts'
import { TrainingCentre } from '../model/training-centre.entity.ts'
import { User } from '../model/user.entity.ts'
import { freshId } from '../modules/accounts/accounts.fixture.ts'
import { issueFinals } from '../modules/certificates/issue-finals.ts'
import { newTeams } from '../modules/results/results.fixture.ts'
import { activeTeam, pdf } from '../modules/scores/scores.fixture.ts'
import { formFor, openGround, register } from '../modules/teams/registration.fixture.ts'
import { uploadKey } from '../modules/uploads/image.ts'
import { pngOf } from '../testing/admin-calls.ts'
import { startDemoApi } from '../testing/demo.ts'
import { jsonOf, PASSWORD, PEOPLE } from '../testing/harness.ts'

/** Lists of the console, of which calls name records. */
const LISTS = [
  'competions',
  'seasons',
  'files',
  'results',
  'faqs',
  'partners',
  'gallery',
  'users',
  'members',
  'contactus',
  'tranings',
  'settings',
  'moe',
  'wro-support',
  'champion-programe',
  'teacher-training',
]

/** For the tests of one file: the demo with all that the documented calls name, and who makes them. */
export async function specifiedWorld() {
  const api = await startDemoApi()
  afterAll(() => api.close())
  const { deps, visitor, admin } = api
  const em = deps.orm.em.fork()
  const { jwt } = await send(signIn, { body: { identifier: PEOPLE.coach, password: PASSWORD } }, visitor)
  const coach = api.withToken(jwt)
  for (const person of ['entity', 'student2'] as const) await api.as(person)
  const atPlatform = await fetch(`${api.sandbox.url}/membership/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ national_id: PEOPLE.student4, loginType: 'national_id', password: PASSWORD }),
  })

  const team = await em.findOneOrFail(Team, { name: 'روّاد الأفق' })
  await issueFinals(deps, deps.orm.em.fork(), team.competion._id)
  const { _id: order } = await em.findOneOrFail(Order, { team: team._id })
  const ground = await openGround(api)
  const levels = ['Elementry', 'Junior'] as const
  const agelevel = levels.map((title) => ({ title, desc: '', desc_en: '' }))
  const other = await openGround(api, { competion: { agelevel } })
  const unpaid = async (at: typeof ground) => (await register(coach, formFor(at, { teamName: 'Unpaid' }))).team._id
  const unpaidByForm = await unpaid(other)
  const unlinked = await activeTeam(api, coach, 'robo_mission')
  const { coaches, members } = await em.findOneOrFail(Team, { _id: new ObjectId(unlinked) })
  const [placed, imported, withResult] = (await newTeams(api, 3)).teams
  if (!placed || !imported || !withResult) throw new Error('three teams were made')

  const otherAdmin = em.create(User, {
    name: 'Noura',
    email: 'noura@school.example',
    type: PERSON.admin,
    steb_user_id: 'STEB-77777',
    created_at: deps.now(),
  })
  const result = em.create(Result, {
    season: em.getReference(Season, withResult.season._id),
    competion: em.getReference(Competition, withResult.competion._id),
    team: em.getReference(Team, withResult._id),
    ageLevel: 'Junior',
    ranked: 9,
    created_at: deps.now(),
  })
  const guest = await em.findOneOrFail(User, { national_id: PEOPLE.student2 })
  const centre = await em.findOneOrFail(TrainingCentre, { name: { $ne: '' } })
  await em.flush()
  const picture = await pngOf('#0b6b55')
  await deps.storage.put(uploadKey('person.png'), picture)
  const message = { name: 'Huda', email: 'huda@school.example', phone: '0501234567', message: 'A question' }
  for (const more of ['', '!'])
    await send(sendContact, { body: { ...message, message: message.message + more } }, visitor)
  const { season: checkout } = await send(
    saveCheckout,
    { body: { type: 'payment', team_id: unpaidByForm, ref: 'ABC' } },
    coach,
  )

  const firstOf = async <T>(path: string, list: string): Promise<T> => {
    const [first] = (await jsonOf<Record<string, T[]>>(await visitor(path)))[list] ?? []
    if (!first) throw new Error(`nothing at ${path}`)
    return first
  }
  const topic = await firstOf<{ _id: string; slug: string }>('/api/community', 'result')
  const idsOf = async (name: string): Promise<string[]> =>
    (await jsonOf<{ id: string }[]>(await admin(`/api/admin/${name}?range=[0,99]`))).map(({ id }) => id)
  const ids = new Map<string, string[]>()
  for (const name of LISTS) ids.set(name, await idsOf(name))
  const idAt = (name: string, at: number): string => {
    const id = ids.get(name)?.at(at)
    if (!id) throw new Error(`the demo has nothing in ${name}`)
    return id
  }

  return {
    as: { visitor, coach, admin },
    jwt,
    atPlatform: await jsonOf<object>(atPlatform),
    /** A paid team with an order, scores, an entity and a certificate. */
    team: { ...(await targetOf(em, team)), season: team.season._id.toHexString(), level: team.ageLevel },
    orderId: order.toHexString(),
    ground: {
      season: ground.season.id,
      competion: ground.competion.id,
      region: ground.region.id,
    },
    /** A competition without teams. */
    empty: (await openGround(api)).competion.id,
    unpaid: await unpaid(await openGround(api)),
    unpaidByForm,
    competionByForm: other.competion.id,
    /** A paid team without an entity. */
    unlinked,
    coachOfUnlinked: coaches[0]?.steb_user_id ?? '',
    memberOfUnlinked: members[0]?.steb_user_id ?? '',
    scored: {
      rounds: await activeTeam(api, coach, 'robo_mission'),
      matches: await activeTeam(api, coach, 'robosports'),
      engineering: await activeTeam(api, coach, 'future_engineers'),
    },
    placed: {
      season: placed.season._id.toHexString(),
      competion: placed.competion._id.toHexString(),
      region: placed.region._id.toHexString(),
      team: placed.id,
      number: imported.team_no,
    },
    result: result.id,
    deletable: await unpaid(await openGround(api)),
    checkout: checkout._id,
    topic: topic._id,
    slug: topic.slug,
    category: (await firstOf<{ _id: string }>('/api/community/categories', 'categories'))._id,
    administrator: (await firstOf<{ _id: string }>('/api/moe/administrators', 'moeTypes'))._id,
    centre: centre.region._id.toHexString(),
    message,
    guest: await jsonOf<Record<string, unknown>>(await admin(`/api/admin/users/${guest.id}`)),
    otherAdmin: { id: otherAdmin.id, email: otherAdmin.email ?? '', steb_user_id: otherAdmin.steb_user_id ?? '' },
    crNumber: '1010456783',
    freshId,
    picture,
    pdf: new Uint8Array(await pdf().arrayBuffer()),
    first: (name: string) => idAt(name, 0),
    /** One that may be deleted. */
    last: (name: string) => idAt(name, -1),
  }
}
export type SpecifiedWorld = Awaited<ReturnType<typeof specifiedWorld>>
