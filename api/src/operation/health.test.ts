import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../platform/migrations/migrate.ts'
import { createReadiness } from '../platform/readiness.ts'
import { openTestWorld, startCopy, type TestApi, type TestWorld } from '../testing/harness.ts'

let world: TestWorld
let api: TestApi
beforeAll(async () => {
  world = await openTestWorld()
  api = await startCopy(world)
})
afterAll(async () => {
  await api.close()
  await world.close()
})

describe('/healthz', () => {
  it('says that the process lives, to GET and HEAD, and nobody keeps that', async () => {
    const answer = await api.visitor('/healthz')
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'alive' }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await api.visitor('/healthz', { method: 'HEAD' })).status).toBe(200)
  })
})

describe('/readyz', () => {
  it('lets requests come while the database answers and is up to date', async () => {
    const answer = await api.visitor('/readyz')
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await api.visitor('/readyz', { method: 'HEAD' })).status).toBe(200)
  })

  it('sends requests elsewhere while the database is older than the program, until it has been brought up to date', async () => {
    const later = { name: '9999-later', run: async () => {} }
    const readiness = createReadiness(api.deps.orm, [later])
    expect(await readiness.lacking()).toEqual(['migrations'])
    await migrate(api.deps.orm, [later])
    expect(await readiness.lacking()).toEqual([])
  })

  it('asks the database once for all who poll at a time', async () => {
    const readiness = createReadiness(api.deps.orm, [])
    const client = api.deps.orm.em.getDriver().getConnection().getClient()
    let commands = 0
    const count = () => {
      commands += 1
    }
    client.on('connectionCheckedOut', count)
    const answers = await Promise.all(Array.from({ length: 200 }, () => readiness.lacking()))
    client.off('connectionCheckedOut', count)
    expect(answers.flat()).toEqual([])
    expect(commands).toBe(1)
  })

  it('waits for a database that hangs no longer than its patience', async () => {
    const hanging = new Proxy(api.deps.orm, {
      get: (orm, name) =>
        name === 'em'
          ? { fork: () => ({ getCollection: () => ({ find: () => ({ toArray: () => new Promise(() => {}) }) }) }) }
          : Reflect.get(orm, name),
    })
    expect(await createReadiness(hanging, [], 50).lacking()).toEqual(['database'])
  })

  it('says with which part it cannot, and nothing else, while the database is gone', async () => {
    const away = await startCopy(world)
    await away.deps.orm.close(true)
    const answer = await away.visitor('/readyz')
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'not ready', lacking: ['database'] }])
    expect((await away.visitor('/readyz', { method: 'HEAD' })).status).toBe(503)
    expect((await away.visitor('/healthz')).status).toBe(200)
    await away.deps.printer.close()
  })

  it('asks to be left out as soon as the program is told to end, while it still answers', async () => {
    const leaving = await startCopy(world)
    leaving.deps.readiness.leave()
    const answer = await leaving.visitor('/readyz')
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'not ready', lacking: ['staying'] }])
    expect((await leaving.visitor('/api/regions')).status).toBe(200)
    await leaving.close()
  })
})
