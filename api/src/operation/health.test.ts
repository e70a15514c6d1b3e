import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../platform/migrations/migrate.ts'
import { createReadiness } from '../platform/readiness.ts'
import { type ApiTestEnvironment, openApiTestEnvironment, startInstance, type TestApi } from '../testing/harness.ts'

let world: ApiTestEnvironment
let api: TestApi
beforeAll(async () => {
  world = await openApiTestEnvironment()
  api = await startInstance(world)
})
afterAll(async () => {
  await api.close()
  await world.close()
})

describe('/healthz', () => {
  it('reports a live process to GET and HEAD, uncached', async () => {
    const answer = await api.visitor('/healthz')
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'alive' }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await api.visitor('/healthz', { method: 'HEAD' })).status).toBe(200)
  })
})

describe('/readyz', () => {
  it('is ready while the database answers and is migrated', async () => {
    const answer = await api.visitor('/readyz')
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await api.visitor('/readyz', { method: 'HEAD' })).status).toBe(200)
  })

  it('is not ready until the database is migrated', async () => {
    const pendingMigration = { name: '9999-later', run: async () => {} }
    const readiness = createReadiness(api.deps.orm, [pendingMigration])
    expect(await readiness.failingChecks()).toEqual(['migrations'])
    await migrate(api.deps.orm, [pendingMigration])
    expect(await readiness.failingChecks()).toEqual([])
  })

  it('queries the database once for concurrent polls', async () => {
    const readiness = createReadiness(api.deps.orm, [])
    const client = api.deps.orm.em.getDriver().getConnection().getClient()
    let commands = 0
    const count = () => {
      commands += 1
    }
    client.on('connectionCheckedOut', count)
    const answers = await Promise.all(Array.from({ length: 200 }, () => readiness.failingChecks()))
    client.off('connectionCheckedOut', count)
    expect(answers.flat()).toEqual([])
    expect(commands).toBe(1)
  })

  it('stops waiting for a hanging database after its timeout', async () => {
    const hanging = new Proxy(api.deps.orm, {
      get: (orm, name) =>
        name === 'em'
          ? { fork: () => ({ getCollection: () => ({ find: () => ({ toArray: () => new Promise(() => {}) }) }) }) }
          : Reflect.get(orm, name),
    })
    expect(await createReadiness(hanging, [], 50).failingChecks()).toEqual(['database'])
  })

  it('names the missing part, and nothing else, while the database is gone', async () => {
    const away = await startInstance(world)
    await away.deps.orm.close(true)
    const answer = await away.visitor('/readyz')
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'not ready', lacking: ['database'] }])
    expect((await away.visitor('/readyz', { method: 'HEAD' })).status).toBe(503)
    expect((await away.visitor('/healthz')).status).toBe(200)
    await away.deps.printer.close()
  })

  it('is not ready from the start of a shutdown, while it still answers', async () => {
    const leaving = await startInstance(world)
    leaving.deps.readiness.startShutdown()
    const answer = await leaving.visitor('/readyz')
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'not ready', lacking: ['staying'] }])
    expect((await leaving.visitor('/api/regions')).status).toBe(200)
    await leaving.close()
  })
})
