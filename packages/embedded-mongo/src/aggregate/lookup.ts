import { decode } from '../bson/decode.ts'
import { encodeKey } from '../bson/encode-key.ts'
import { ComputedDoc, type LazyDoc } from '../bson/lazy-doc.ts'
import { setArrays } from '../bson/set-arrays.ts'
import { type Doc, isDoc, type Maybe, type Value } from '../bson/value.ts'
import { isCollectionName } from '../commands/arguments.ts'
import { MongoError } from '../errors.ts'
import { parseFieldPath } from '../expressions/compile.ts'
import { type ExecutionStats, Search } from '../plan/search.ts'
import { equalToAny } from '../query/operators.ts'
import { arrayIndex, someValueAt } from '../query/path.ts'
import { replaceAt } from './replace-at.ts'
import type { PipelineContext, StageCompiler } from './stages.ts'

interface LookupSpec {
  readonly from: string
  readonly localField: readonly string[]
  readonly foreignField: readonly string[]
  readonly as: readonly string[]
}

export interface LookupStats extends ExecutionStats {
  readonly spec: LookupSpec
}

/** One search finds the matches of this many documents. */
const BATCH = 128

/** @throws {MongoError} 9 for what is not the plain form, like `pipeline` and `let` */
export const lookup: StageCompiler = (operand, context, lookups) => {
  const spec = parseLookup(operand)
  const stats: LookupStats = { spec, keysExamined: 0, docsExamined: 0 }
  lookups.push(stats)
  return function* (input) {
    let batch: LazyDoc[] = []
    for (const each of input) {
      if (batch.push(each) < BATCH) continue
      yield* join(batch, spec, context, stats)
      batch = []
    }
    yield* join(batch, spec, context, stats)
  }
}

export function parseLookup(operand: Value): LookupSpec {
  if (!isDoc(operand)) throw failedToParse('the $lookup stage specification must be an object')
  const options = { from: '', localField: '', foreignField: '', as: '' }
  for (const [name, value] of Object.entries(operand)) {
    if (!Object.hasOwn(options, name)) throw failedToParse(`unknown argument to $lookup: ${name}`)
    if (typeof value !== 'string') throw failedToParse(`$lookup argument '${name}' must be a string`)
    options[name as keyof typeof options] = value
  }
  const { from, localField, foreignField, as } = options
  if (operand['from'] === undefined) throw failedToParse("missing 'from' option to $lookup stage specification")
  if (!isCollectionName(from)) throw new MongoError('InvalidNamespace', `invalid $lookup namespace: '${from}'`)
  if (as === '') throw failedToParse("must specify 'as' field for a $lookup")
  if (localField === '' || foreignField === '')
    throw failedToParse("$lookup requires both 'localField' and 'foreignField' to be specified")
  return {
    from,
    localField: parseFieldPath(localField, localField),
    foreignField: parseFieldPath(foreignField, foreignField),
    as: parseFieldPath(as, as),
  }
}

function failedToParse(message: string): MongoError {
  return new MongoError('FailedToParse', message)
}

function* join(
  batch: readonly LazyDoc[],
  spec: LookupSpec,
  context: PipelineContext,
  stats: LookupStats,
): Generator<LazyDoc> {
  const matches = batch.map((): LazyDoc[] => [])
  const collection = context.collection(spec.from)
  if (collection !== undefined && batch.length > 0) {
    const { values, positions } = groupByLocalValue(batch, spec.localField)
    const { deadline } = context
    const search = new Search(context.view, collection, {
      filter: equalToAny(spec.foreignField.join('.'), values),
      fields: new Set(spec.foreignField.slice(0, 1)),
      ...(deadline === undefined ? {} : { deadline }),
    })
    for (const found of search) {
      const matched = new Set<LazyDoc[]>()
      someValueAt(found.doc, spec.foreignField, true, (value) => {
        for (const position of positions.get(keyOf(value)) ?? []) matched.add(matches[position] ?? [])
        return false
      })
      for (const each of matched) each.push(found)
    }
    if (search.stats.plan !== undefined) stats.plan = search.stats.plan
    stats.keysExamined += search.stats.keysExamined
    stats.docsExamined += search.stats.docsExamined
  }
  for (const [position, doc] of batch.entries()) yield addMatches(doc, spec.as, matches[position] ?? [])
}

interface LocalValues {
  readonly values: Value[]
  /** The value as a key → positions of the documents that have it. */
  readonly positions: ReadonlyMap<string, readonly number[]>
}

function groupByLocalValue(batch: readonly LazyDoc[], [first = '', ...rest]: readonly string[]): LocalValues {
  const values: Value[] = []
  const positions = new Map<string, number[]>()
  for (const [position, doc] of batch.entries()) {
    const local: Value[] = []
    collectLocalValues(doc.field(first), rest, local)
    // No value, not even of an empty array, counts as null.
    for (const value of local.length === 0 ? [null] : local) {
      const key = keyOf(value)
      const known = positions.get(key)
      if (known !== undefined) known.push(position)
      else {
        positions.set(key, [position])
        values.push(value)
      }
    }
  }
  return { values, positions }
}

/** Values are equal exactly if their keys are. */
function keyOf(value: Maybe): string {
  return encodeKey(value).toString('latin1')
}

/** An array at the end counts by element. A number in the path is a place in an array. */
function collectLocalValues(value: Maybe, path: readonly string[], into: Value[]): void {
  const [part, ...rest] = path
  if (part === undefined) {
    if (Array.isArray(value)) for (const each of value) into.push(each)
    else if (value !== undefined) into.push(value)
  } else if (isDoc(value)) collectLocalValues(value[part], rest, into)
  else if (Array.isArray(value)) {
    const index = arrayIndex(part)
    if (index !== -1) collectLocalValues(value[index], rest, into)
    else for (const each of value) if (isDoc(each)) collectLocalValues(each[part], rest, into)
  }
}

function addMatches(doc: LazyDoc, [first = '', ...rest]: readonly string[], found: readonly LazyDoc[]): LazyDoc {
  if (rest.length > 0) {
    const matches = found.map(({ body }) => decode(body))
    return new ComputedDoc(replaceAt(decode(doc.body), [first, ...rest], matches))
  }
  return doc instanceof JoinedDoc ? doc.join(first, found) : new JoinedDoc(doc, new Map([[first, found]]))
}

/** Puts the bytes of the found documents into those of the first one. */
class JoinedDoc implements LazyDoc {
  private readonly base: LazyDoc
  private readonly joined: ReadonlyMap<string, readonly LazyDoc[]>
  private encoded: Uint8Array | undefined
  private decoded: Doc | undefined

  constructor(base: LazyDoc, joined: ReadonlyMap<string, readonly LazyDoc[]>) {
    this.base = base
    this.joined = joined
  }

  join(name: string, found: readonly LazyDoc[]): JoinedDoc {
    return new JoinedDoc(this.base, new Map(this.joined).set(name, found))
  }

  get body(): Uint8Array {
    if (this.encoded === undefined) {
      const arrays = new Map<string, Uint8Array[]>()
      for (const [name, found] of this.joined)
        arrays.set(
          name,
          found.map(({ body }) => body),
        )
      this.encoded = setArrays(this.base.body, arrays)
    }
    return this.encoded
  }

  get doc(): Doc {
    this.decoded ??= decode(this.body)
    return this.decoded
  }

  field(name: string): Maybe {
    return this.joined.has(name) ? this.doc[name] : this.base.field(name)
  }
}
