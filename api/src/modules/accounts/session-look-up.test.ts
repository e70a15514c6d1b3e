import { type Fetcher, send } from '@olympiad/contracts/call'
import { getUser, signOut } from '@olympiad/contracts/calls/current-session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commandsOf } from '../../testing/database-commands.ts'
import { startTestApi, type TestApi } from '../../testing/harness.ts'

let api: TestApi
let coach: Fetcher
let student: Fetcher

beforeAll(async () => {
  api = await startTestApi({ monitorCommands: true })
  coach = await api.as('coach')
  student = await api.as('student')
})
afterAll(() => api.close())

const typeOf = async (fetcher: Fetcher) => (await send(getUser, {}, fetcher)).user?.type

it('Readers who ask at the same time are told apart by one command', async () => {
  const types: unknown[] = []
  const commands = await commandsOf(api.deps.orm, async () => {
    types.push(...(await Promise.all([coach, student, coach].map(typeOf))))
  })
  const [coachType, studentType] = [await typeOf(coach), await typeOf(student)]
  expect(coachType).not.toBe(studentType)
  expect(types).toEqual([coachType, studentType, coachType])
  expect(commands.filter((command) => command === 'aggregate sessions')).toHaveLength(1)
})

it('A session that ends between two questions of one moment is over for the second', async () => {
  const own = await api.as('coach')
  const [before] = await Promise.all([typeOf(own), typeOf(student)])
  await send(signOut, {}, own)
  await expect(typeOf(own)).rejects.toMatchObject({ code: 'session_ended' })
  expect(before).toBeDefined()
})
