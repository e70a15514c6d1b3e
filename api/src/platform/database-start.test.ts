import { describe, expect, it, onTestFinished } from 'vitest'
import { entities } from '../schema.ts'
import { failingDatabase } from '../testing/failing-database.ts'
import { freshDatabaseName } from '../testing/harness.ts'
import { blame, onceThere, WrongDatabase } from './database-start.ts'
import { openDatabase } from './open-database.ts'

const SECRET = 'hidden-word'

/** A database behind a way that fails, and what asks it for anything. */
async function unsure(change = (uri: string) => uri) {
  const failing = await failingDatabase()
  const orm = await openDatabase(change(failing.uri), entities, freshDatabaseName())
  onTestFinished(async () => {
    await orm.close()
    await failing.close()
  })
  return { failing, orm, ask: () => orm.em.fork().getCollection('migrations').findOne({}) }
}

/** A start that waits for its database, and what it says meanwhile. */
function starting({ orm, ask }: Pick<Awaited<ReturnType<typeof unsure>>, 'orm' | 'ask'>) {
  const ending = new AbortController()
  const said: string[] = []
  const note = (_: object | string, words?: string) => void said.push(words ?? String(_))
  const onAway = async () => void said.push('away')
  return {
    said,
    ending,
    ended: onceThere(orm, ask, { log: { warn: note, info: note }, onAway, ending: ending.signal }),
  }
}

describe('A start whose database is away', () => {
  it('waits for it, says so once, and goes on', async () => {
    const world = await unsure((uri) => `${uri}&serverSelectionTimeoutMS=100&retryReads=false`)
    // At first nobody is there at all, then it goes again in the middle.
    world.failing.fail('ismaster', ...Array.from({ length: 9 }, () => 'cut before' as const))
    world.failing.fail('find', 'cut before')
    const { said, ended } = starting(world)
    await ended
    expect(world.failing.heard('find')).toBe(2)
    expect(said).toEqual([
      'the database does not answer: the start waits for it',
      ...said.filter((words) => words === 'away'),
      'the database is there',
    ])
  })

  it('ends when it is told to', async () => {
    const world = await unsure((uri) => `${uri}&serverSelectionTimeoutMS=100`)
    world.failing.fail('ismaster', ...Array.from({ length: 99 }, () => 'cut before' as const))
    const { ending, ended } = starting(world)
    ending.abort()
    await expect(ended).rejects.toThrow()
  })

  it.each([18, 13])(
    'does not wait for one that refuses it for good (%i), and names the address, not what is in it',
    async (code) => {
      const world = await unsure((uri) => uri.replace('//', `//olympiad:${SECRET}@`))
      world.failing.fail(
        'saslStart',
        ...Array.from({ length: 9 }, () => ({ answers: { ok: 0, code, codeName: 'No', errmsg: 'no' } })),
      )
      const refused = await starting(world).ended.catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(WrongDatabase)
      expect(String(refused)).toMatch(/MONGODB_URI: [^\n]+$/)
      expect(String(refused)).not.toContain(SECRET)
    },
  )

  it.each([`mongodb://olympiad:${SECRET}@`, `http://olympiad:${SECRET}@db/`, 'mongodb://a/?replicaSet='])(
    'does not wait where its address is none: %s',
    async (uri) => {
      const refused = await openDatabase(uri, entities)
        .catch(blame)
        .catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(WrongDatabase)
      expect(String(refused)).not.toContain(SECRET)
    },
  )
})
