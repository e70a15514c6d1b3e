import { EJSON } from 'bson'
import type { Document } from 'mongodb'
import { describe, expect, it } from 'vitest'
import recorded from './recorded-commands.json' with { type: 'json' }
import { useDatabase } from './test-database.ts'

const bench = useDatabase()

const values = ['$oid', '$date', '$regularExpression']

/** Recorded from the product, MikroORM and the rate limiter, in relaxed Extended JSON. */
const cases = recorded.map(({ inTransaction = false, command }) => {
  const [name = ''] = Object.keys(command)
  const operators = [...new Set(JSON.stringify(command).match(/\$[a-z]\w+(?=":)/gi))].filter(
    (each) => !values.includes(each),
  )
  const title = [name, ...(inTransaction ? ['in a transaction'] : []), ...operators].join(' ')
  return { shown: title, name, inTransaction, command: EJSON.parse(JSON.stringify(command)) as Document }
})

describe('a recorded command succeeds:', () => {
  it.each(cases)('$shown', async ({ name, inTransaction, command }) => {
    const { db } = bench
    if (typeof command[name] === 'string') await db.dropCollection(command[name])
    if (typeof command[name] === 'string' && name !== 'create') await db.createCollection(command[name])
    const options = inTransaction ? { session: bench.transaction() } : {}
    expect(await db.command(command, options)).toMatchObject({ ok: 1 })
    await options.session?.commitTransaction()
  })
})
