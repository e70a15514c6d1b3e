import { encodeKey } from '../bson/encode-key.ts'
import { isNumber, toNumber, type Value } from '../bson/value.ts'
import { countMatching, type Query, Search } from '../plan/search.ts'
import { parseFilterArgument } from '../query/parse.ts'
import { someValueAt } from '../query/path.ts'
import type { Command, CommandRequest } from './request.ts'

export function parseCount(request: CommandRequest): { name: string; query: Query } {
  const args = request.arguments('query', 'limit', 'skip', 'fields')
  // A negative limit means its absolute value, for historical reasons.
  const limit = args.value('limit') ?? 0
  const { deadline } = request
  return {
    name: args.collection('count'),
    query: {
      filter: parseFilterArgument(args.value('query')),
      limit: (isNumber(limit) ? Math.abs(toNumber(limit)) : 0) || Infinity,
      skip: args.count('skip') ?? 0,
      ...(deadline === undefined ? {} : { deadline }),
    },
  }
}

export const count: Command = {
  run: (request) => {
    const { name, query } = parseCount(request)
    const collection = request.collection(name)
    return { n: collection === undefined ? 0 : countMatching(request.access.view, collection, query).count, ok: 1 }
  },
}

export const distinct: Command = {
  transactional: true,
  run: (request) => {
    const args = request.arguments('key', 'query')
    const parts = args.string('key').split('.')
    const filter = parseFilterArgument(args.value('query'))
    const collection = request.collection(args.collection('distinct'))
    const values = new Map<string, Value>()
    const { deadline } = request
    const search =
      collection === undefined
        ? []
        : new Search(request.access.view, collection, {
            filter,
            fields: new Set(parts.slice(0, 1)),
            ...(deadline === undefined ? {} : { deadline }),
          })
    for (const { doc } of search) {
      someValueAt(doc, parts, false, (value) => {
        for (const each of Array.isArray(value) ? value : [value]) {
          if (each === undefined) continue
          const key = encodeKey(each).toString('latin1')
          if (!values.has(key)) values.set(key, each)
        }
        return false
      })
    }
    const sorted = [...values.keys()].sort((a, b) => Buffer.compare(Buffer.from(a, 'latin1'), Buffer.from(b, 'latin1')))
    return { values: sorted.map((key) => values.get(key) ?? null), ok: 1 }
  },
}
