import { describe, expect, it, onTestFinished } from 'vitest'
import { entities } from '../schema.ts'
import { startFailingDatabase } from '../testing/failing-database.ts'
import { uniqueDatabaseName } from '../testing/harness.ts'
import { openDatabase } from './open-database.ts'
import { DatabaseConfigError, rethrowConfigError, waitForDatabase } from './wait-for-database.ts'

const SECRET = 'hidden-word'

async function createUnstableDatabase(change = (uri: string) => uri) {
  const failing = await startFailingDatabase()
  const orm = await openDatabase(change(failing.uri), entities, uniqueDatabaseName())
  onTestFinished(async () => {
    await orm.close()
    await failing.close()
  })
  return { failing, orm, ask: () => orm.em.fork().getCollection('migrations').findOne({}) }
}

function starting({ orm, ask }: Pick<Awaited<ReturnType<typeof createUnstableDatabase>>, 'orm' | 'ask'>) {
  const ending = new AbortController()
  const messages: string[] = []
  const note = (_: object | string, words?: string) => void messages.push(words ?? String(_))
  const onAway = async () => void messages.push('away')
  return {
    messages,
    ending,
    ended: waitForDatabase(orm, ask, { log: { warn: note, info: note }, onUnavailable: onAway, signal: ending.signal }),
  }
}

describe('A start without its database', () => {
  it('waits, logs it once, and goes on', async () => {
    const world = await createUnstableDatabase((uri) => `${uri}&serverSelectionTimeoutMS=100&retryReads=false`)
    world.failing.fail('ismaster', ...Array.from({ length: 9 }, () => 'cut before' as const))
    world.failing.fail('find', 'cut before')
    const { messages, ended } = starting(world)
    await ended
    expect(world.failing.commandCount('find')).toBe(2)
    expect(messages).toEqual([
      'waiting for the database',
      ...messages.filter((words) => words === 'away'),
      'connected to the database',
    ])
  })

  it('ends when it is aborted', async () => {
    const world = await createUnstableDatabase((uri) => `${uri}&serverSelectionTimeoutMS=100`)
    world.failing.fail('ismaster', ...Array.from({ length: 99 }, () => 'cut before' as const))
    const { ending, ended } = starting(world)
    ending.abort()
    await expect(ended).rejects.toThrow()
  })

  it.each([18, 13])(
    'does not wait after a permanent error (%i), and its message does not quote the uri',
    async (code) => {
      const world = await createUnstableDatabase((uri) => uri.replace('//', `//olympiad:${SECRET}@`))
      world.failing.fail(
        'saslStart',
        ...Array.from({ length: 9 }, () => ({ answers: { ok: 0, code, codeName: 'No', errmsg: 'no' } })),
      )
      const startError = await starting(world).ended.catch((error: unknown) => error)
      expect(startError).toBeInstanceOf(DatabaseConfigError)
      expect(String(startError)).toMatch(/MONGODB_URI: [^\n]+$/)
      expect(String(startError)).not.toContain(SECRET)
    },
  )

  it.each([`mongodb://olympiad:${SECRET}@`, `http://olympiad:${SECRET}@db/`, 'mongodb://a/?replicaSet='])(
    'does not wait for an invalid uri: %s',
    async (uri) => {
      const startError = await openDatabase(uri, entities)
        .catch(rethrowConfigError)
        .catch((error: unknown) => error)
      expect(startError).toBeInstanceOf(DatabaseConfigError)
      expect(String(startError)).not.toContain(SECRET)
    },
  )
})
