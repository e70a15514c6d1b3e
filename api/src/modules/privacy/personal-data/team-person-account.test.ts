import { send } from '@olympiad/contracts/call'
import { ensureTeamPersonAccount, erasePerson, getPersonalDataSummary } from '@olympiad/contracts/calls/privacy'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Team } from '../../../model/team.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { startDemoApi } from '../../../testing/demo.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())
const fork = () => api.deps.orm.em.fork()

it('a team member who never signed in is exported and erased like everybody else', async () => {
  const accounts = new Set((await fork().findAll(User)).map(({ steb_user_id }) => steb_user_id))
  const teams = await fork().findAll(Team)
  const team = teams.find(({ members }) => members.some(({ steb_user_id }) => !accounts.has(steb_user_id)))
  const person = team?.members.find(({ steb_user_id }) => !accounts.has(steb_user_id))
  if (!team || !person) throw new Error('everybody of the demo has an account')
  const body = { team: team.id, person: person.steb_user_id }
  const { user } = await send(ensureTeamPersonAccount, { body }, api.admin)
  expect((await send(ensureTeamPersonAccount, { body }, api.admin)).user, 'asked twice it is the same').toBe(user)
  const summary = await send(getPersonalDataSummary, { query: { user } }, api.admin)
  expect(summary).toMatchObject({ name: person.name, type: 0 })
  await send(erasePerson, { body: { user, confirm: summary.confirm, leave_teams: true } }, api.admin)
  const left = await fork().find(Team, { _id: team._id })
  expect(JSON.stringify(left)).not.toContain(person.steb_user_id)
  await expect(send(ensureTeamPersonAccount, { body }, api.admin)).rejects.toMatchObject({ code: 'person_not_in_team' })
})

it('an existing account is used', async () => {
  const team = await fork().findOneOrFail(Team, { 'coaches.steb_user_id': 'STEB-00001' } as object)
  const { user } = await send(ensureTeamPersonAccount, { body: { team: team.id, person: 'STEB-00001' } }, api.admin)
  expect((await fork().findOneOrFail(User, { steb_user_id: 'STEB-00001' })).id).toBe(user)
  const body = { team: team.id, person: 'STEB-99999' }
  await expect(send(ensureTeamPersonAccount, { body }, api.admin)).rejects.toMatchObject({ status: 404 })
})
