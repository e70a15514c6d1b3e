import { encodeKey } from '../bson/key.ts'
import type { Value } from '../bson/value.ts'
import { countMatching, Search } from '../plan/search.ts'
import { filterArgument } from '../query/parse.ts'
import { someAt } from '../query/path.ts'
import type { Command } from './request.ts'

export const count: Command = {
  run: (request) => {
    const args = request.arguments('query', 'limit', 'skip', 'fields')
    const filter = filterArgument(args.value('query'), request.variables())
    const collection = request.collection(args.collection('count'))
    if (collection === undefined) return { n: 0, ok: 1 }
    // A negative limit means its absolute value, since the days of the shell's cursors.
    const limit = Math.abs(Number(args.value('limit') ?? 0)) || Infinity
    const { deadline } = request
    const question = { filter, limit, skip: args.count('skip') ?? 0, ...(deadline === undefined ? {} : { deadline }) }
    return { n: countMatching(request.access.view, collection, question), ok: 1 }
  },
}

export const distinct: Command = {
  transactional: true,
  run: (request) => {
    const args = request.arguments('key', 'query')
    const parts = args.string('key').split('.')
    const filter = filterArgument(args.value('query'), request.variables())
    const collection = request.collection(args.collection('distinct'))
    const values = new Map<string, Value>()
    const { deadline } = request
    const search =
      collection === undefined
        ? []
        : new Search(request.access.view, collection, { filter, ...(deadline === undefined ? {} : { deadline }) })
    for (const { doc } of search) {
      someAt(doc, parts, false, (value) => {
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
