import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../testing/harness.ts'
import { nextNumber } from './counters.ts'
import { inTransaction } from './database.ts'
import { createEmit, on } from './events.ts'

class Counted {
  readonly series: string

  constructor(series: string) {
    this.series = series
  }
}
class Other {}

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const next = (series: string) => inTransaction(api.deps.orm, (em) => nextNumber(em, series))

test('the subscribers of an event act in its transaction', async () => {
  const emit = createEmit([
    on(Counted, async (em, { series }) => void (await nextNumber(em, series))),
    on(Other, () => Promise.reject(new Error('another event'))),
  ])
  await inTransaction(api.deps.orm, (em) => emit(em, new Counted('heard')))
  expect(await next('heard')).toBe(2)
})

test('an error in a subscriber rolls back all earlier writes', async () => {
  const emit = createEmit([on(Counted, () => Promise.reject(new Error('refused')))])
  const failing = inTransaction(api.deps.orm, async (em) => {
    await nextNumber(em, 'undone')
    await emit(em, new Counted('undone'))
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await next('undone')).toBe(1)
})

test('an event outside a transaction is rejected', async () => {
  await expect(createEmit([])(api.deps.orm.em.fork(), new Other())).rejects.toThrow('inside a transaction only')
})
