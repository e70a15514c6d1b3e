import { type Doc, isDoc, newDoc, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { own } from '../own.ts'
import { countMatching, type Effort, type Found, type Question, Search } from '../plan/search.ts'
import { allOf, type Filter } from '../query/filter.ts'
import { filterArgument } from '../query/parse.ts'
import type { SortField } from '../sort/sort.ts'
import type { Collection } from '../store/catalog.ts'
import { fieldsRead } from './fields-read.ts'
import { countName, flow, limitArgument, matchArgument, skipArgument, sortArgument } from './flow.ts'
import { bucket, group, sortByCount } from './group.ts'
import { facet, lookup, unionWith } from './joins.ts'
import { type Stage, type StageCompiler, type Surroundings, stageEntry } from './stage.ts'

const stages: Readonly<Record<string, StageCompiler>> = {
  ...flow,
  $group: group,
  $sortByCount: sortByCount,
  $bucket: bucket,
  $lookup: lookup,
  $unionWith: unionWith,
  $facet: facet,
}

/** Compiles stages to one. Unknown ones are refused with 40324. */
export function compileStages(pipeline: readonly Value[], surroundings: Surroundings): Stage {
  const compiled = pipeline.map((stage) => {
    const [name, operand] = stageEntry(stage)
    const compile = own(stages, name)
    if (compile !== undefined) return compile(operand, surroundings, name)
    if (name === '$out' || name === '$merge')
      throw new MongoError(40601, `${name} can only be the final stage in the pipeline`)
    if (name === '$changeStream')
      throw new MongoError(40573, 'The $changeStream stage is only supported on replica sets')
    throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`)
  })
  return (input) => compiled.reduce((docs, run) => run(docs), input)
}

/** A pipeline that is about to run. */
export interface OpenPipeline {
  readonly search: Search | undefined
  /** What was looked at so far. */
  effort(): Effort
  /** Its result: documents that no stage changed come as they are stored. */
  results(): Iterable<Doc | Found>
  docs(): Iterable<Doc>
}

/**
 * Opens a pipeline over a collection. Its leading $match, $sort, $skip and $limit become one search through the indexes, and
 * a count of what they find is made of index keys where possible. `also` must be met besides.
 */
export function openPipeline(
  collectionName: string,
  pipeline: readonly Value[],
  surroundings: Surroundings,
  also?: Filter,
): OpenPipeline {
  const { question, rest } = leading(pipeline, surroundings, also)
  const collection = surroundings.collection(collectionName)
  const counted = rest[0] === undefined ? undefined : countStage(rest[0])
  if (counted !== undefined)
    return openCount(collection, question, counted, compileStages(rest.slice(1), surroundings), surroundings)
  const run = compileStages(rest, surroundings)
  if (collection === undefined)
    return { search: undefined, effort: noEffort, results: () => run([]), docs: () => run([]) }
  const fields = fieldsRead(rest)
  const search = new Search(surroundings.view, collection, fields === undefined ? question : { ...question, fields })
  const docs = (): Iterable<Doc> => run(documents(search))
  return { search, effort: () => search.effort, results: () => (rest.length === 0 ? search : docs()), docs }
}

function openCount(
  collection: Collection | undefined,
  question: Question,
  counted: (count: number) => Doc,
  run: Stage,
  { view }: Surroundings,
): OpenPipeline {
  let effort = noEffort()
  const docs = (): Iterable<Doc> => {
    if (collection === undefined) return run([])
    const found = countMatching(view, collection, question)
    effort = found.effort
    return run(found.count === 0 ? [] : [counted(found.count)])
  }
  return { search: undefined, effort: () => effort, results: docs, docs }
}

function noEffort(): Effort {
  return { keys: 0, documents: 0 }
}

function* documents(search: Search): Generator<Doc> {
  for (const found of search) yield found.doc
}

interface Leading {
  readonly question: Question
  readonly rest: readonly Value[]
}

function leading(pipeline: readonly Value[], { variables, deadline }: Surroundings, also: Filter | undefined): Leading {
  const filters: Filter[] = also === undefined ? [] : [also]
  let sort: SortField[] | undefined
  let skip = 0
  let limit = Infinity
  let at = 0
  for (; at < pipeline.length; at++) {
    const [name, operand] = stageEntry(pipeline[at] ?? null)
    const unbounded = skip === 0 && limit === Infinity
    if (name === '$match' && unbounded) filters.push(filterArgument(matchArgument(operand), variables))
    else if (name === '$sort' && unbounded && sort === undefined) sort = sortArgument(operand)
    else if (name === '$skip') {
      const skipped = skipArgument(operand)
      skip += skipped
      limit = Math.max(0, limit - skipped)
    } else if (name === '$limit') limit = Math.min(limit, limitArgument(operand))
    else break
  }
  const question: Question = {
    filter: allOf(filters),
    skip,
    limit,
    ...(sort === undefined ? {} : { sort }),
    ...(deadline === undefined ? {} : { deadline }),
  }
  return { question, rest: pipeline.slice(at) }
}

/** `{ $count: 'n' }` or `{ $group: { _id: 1, n: { $sum: 1 } } }`: makes the one document of a count. */
function countStage(stage: Value): ((count: number) => Doc) | undefined {
  const [name, operand] = stageEntry(stage)
  if (name === '$count') {
    const field = countName(operand)
    return (count) => newDoc({ [field]: count })
  }
  if (name !== '$group' || !isDoc(operand)) return undefined
  const { _id: id, ...fields } = operand
  const [entry, more] = Object.entries(fields)
  if (entry === undefined || more !== undefined || !isConstant(id)) return undefined
  const [field, counter] = entry
  if (
    field.includes('.') ||
    field.startsWith('$') ||
    !isDoc(counter) ||
    Object.keys(counter).length !== 1 ||
    counter['$sum'] !== 1
  )
    return undefined
  return (count) => newDoc({ _id: id, [field]: count })
}

function isConstant(id: Value | undefined): id is number | null {
  return id === null || typeof id === 'number'
}
