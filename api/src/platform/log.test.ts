import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/harness.ts'
import { createLog } from './log.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

it('a rejected write is logged without its document', async () => {
  const people = api.deps.orm.em.fork().getCollection('log_test')
  await people.createIndex({ email: 1 }, { unique: true })
  const person = () => ({ email: 'sara@example.com', name: 'سارة القحطاني' })
  await people.insertMany([person()])
  const writeError = await people.insertMany([person()]).catch((error: unknown) => error)
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).error({ err: writeError }, 'unexpected error')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('E11000')
  expect(lines[0]).toContain('log_test')
  expect(lines[0]).not.toMatch(/sara@|سارة/)
})

it('a logged error keeps its code and cause', () => {
  const lines: string[] = []
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', body: 'secret' })
  createLog('info', { write: (line) => void lines.push(line) }).warn({ err: new Error('the platform', { cause }) })
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    err: { message: 'the platform', cause: { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' } },
  })
  expect(lines[0]).not.toContain('secret')
})
