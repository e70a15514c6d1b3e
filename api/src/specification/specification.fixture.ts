import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { signIn } from '@olympiad/contracts/calls/auth'
import { sendContactMessage } from '@olympiad/contracts/calls/content'
import { saveCheckout } from '@olympiad/contracts/calls/payments'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { afterAll } from 'vitest'
import { readTeamTarget } from '../access-matrix/member.fixture.ts'
import { Competition } from '../model/competition.entity.ts'
import { Order } from '../model/order.entity.ts'
import { Result } from '../model/result.entity.ts'
import { Season } from '../model/season.entity.ts'
import { Team } from '../model/team.entity.ts'
import { TrainingCentre } from '../model/training-centre.entity.ts'
import { User } from '../model/user.entity.ts'
import { newNationalId } from '../modules/accounts/accounts.fixture.ts'
import { issueFinals } from '../modules/certificates/issue-finals.ts'
import { createRankableTeams } from '../modules/results/results.fixture.ts'
import { createActiveTeam, samplePdf } from '../modules/scores/scores.fixture.ts'
import { createOpenCompetition, register, registrationForm } from '../modules/teams/registration.fixture.ts'
import { uploadKey } from '../modules/uploads/image.ts'
import { createPng } from '../testing/admin-client.ts'
import { startDemoApi } from '../testing/demo.ts'
import { PASSWORD, PEOPLE, parseJsonResponse } from '../testing/harness.ts'

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

export async function setUpSpecification() {
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
  const ground = await createOpenCompetition(api)
  const levels = ['Elementry', 'Junior'] as const
  const agelevel = levels.map((title) => ({ title, desc: '', desc_en: '' }))
  const otherCompetition = await createOpenCompetition(api, { competion: { agelevel } })
  const unpaid = async (at: typeof ground) =>
    (await register(coach, registrationForm(at, { teamName: 'Unpaid' }))).team._id
  const unpaidByForm = await unpaid(otherCompetition)
  const unlinked = await createActiveTeam(api, coach, 'robo_mission')
  const { coaches, members } = await em.findOneOrFail(Team, { _id: new ObjectId(unlinked) })
  const [placed, imported, withResult] = (await createRankableTeams(api, 3)).teams
  if (!placed || !imported || !withResult) throw new Error('three teams were made')

  const otherAdmin = em.create(User, {
    name: 'Noura',
    email: 'noura@school.example',
    type: PERSON_TYPE.admin,
    role: 'owner',
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
  const picture = await createPng('#0b6b55')
  await deps.storage.put(uploadKey('person.png'), picture)
  const message = { name: 'Huda', email: 'huda@school.example', phone: '0501234567', message: 'A question' }
  for (const more of ['', '!'])
    await send(sendContactMessage, { body: { ...message, message: message.message + more } }, visitor)
  const { season: checkout } = await send(
    saveCheckout,
    { body: { type: 'payment', team_id: unpaidByForm, ref: 'ABC' } },
    coach,
  )

  const firstOf = async <T>(path: string, list: string): Promise<T> => {
    const [first] = (await parseJsonResponse<Record<string, T[]>>(await visitor(path)))[list] ?? []
    if (!first) throw new Error(`nothing at ${path}`)
    return first
  }
  const topic = await firstOf<{ _id: string; slug: string }>('/api/community', 'result')
  const idsOf = async (name: string): Promise<string[]> =>
    (await parseJsonResponse<{ id: string }[]>(await admin(`/api/admin/${name}?range=[0,99]`))).map(({ id }) => id)
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
    atPlatform: await parseJsonResponse<object>(atPlatform),
    team: { ...(await readTeamTarget(em, team)), season: team.season._id.toHexString(), level: team.ageLevel },
    orderId: order.toHexString(),
    ground: {
      season: ground.season.id,
      competion: ground.competion.id,
      region: ground.region.id,
    },
    empty: (await createOpenCompetition(api)).competion.id,
    unpaid: await unpaid(await createOpenCompetition(api)),
    unpaidByForm,
    competionByForm: otherCompetition.competion.id,
    unlinked,
    coachOfUnlinked: coaches[0]?.steb_user_id ?? '',
    memberOfUnlinked: members[0]?.steb_user_id ?? '',
    scored: {
      rounds: await createActiveTeam(api, coach, 'robo_mission'),
      matches: await createActiveTeam(api, coach, 'robosports'),
      engineering: await createActiveTeam(api, coach, 'future_engineers'),
    },
    placed: {
      season: placed.season._id.toHexString(),
      competion: placed.competion._id.toHexString(),
      region: placed.region._id.toHexString(),
      team: placed.id,
      number: imported.team_no,
    },
    result: result.id,
    deletable: await unpaid(await createOpenCompetition(api)),
    checkout: checkout._id,
    topic: topic._id,
    slug: topic.slug,
    category: (await firstOf<{ _id: string }>('/api/community/categories', 'categories'))._id,
    administrator: (await firstOf<{ _id: string }>('/api/moe/administrators', 'moeTypes'))._id,
    centre: centre.region._id.toHexString(),
    message,
    guest: await parseJsonResponse<Record<string, unknown>>(await admin(`/api/admin/users/${guest.id}`)),
    otherAdmin: { id: otherAdmin.id, email: otherAdmin.email ?? '', steb_user_id: otherAdmin.steb_user_id ?? '' },
    crNumber: '1010456783',
    freshId: newNationalId,
    picture,
    pdf: new Uint8Array(await samplePdf().arrayBuffer()),
    first: (name: string) => idAt(name, 0),
    last: (name: string) => idAt(name, -1),
  }
}
export type SpecificationSetup = Awaited<ReturnType<typeof setUpSpecification>>
