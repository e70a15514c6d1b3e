import { type Doc, isDoc, newDoc, type Value } from '../bson/value.ts'
import type { Deadline } from '../deadline.ts'
import { countMatching, type Effort, type Found, type Question, Search } from '../plan/search.ts'
import { allOf, type Filter } from '../query/filter.ts'
import { filterArgument } from '../query/parse.ts'
import type { SortField } from '../sort/sort.ts'
import type { Collection } from '../store/catalog.ts'
import type { View } from '../store/view.ts'
import { fieldsRead } from './fields-read.ts'
import {
  compileStages,
  limitArgument,
  matchArgument,
  type Stage,
  skipArgument,
  sortArgument,
  stageEntry,
} from './stages.ts'

/** What a pipeline reads: a collection, if it is there, in the data as the command sees it. */
export interface Source {
  readonly collection: Collection | undefined
  readonly view: View
  readonly deadline: Deadline | undefined
}

/** A pipeline that is about to run. */
export interface OpenPipeline {
  readonly search: Search | undefined
  /** What was looked at so far. */
  effort(): Effort
  /** Its result: documents that no stage changed come as they are stored. */
  results(): Iterable<Doc | Found>
}

/**
 * Opens a pipeline over a collection. Its leading $match, $sort, $skip and $limit become one search through the indexes, and
 * a count of what they find is made of index keys where possible.
 */
export function openPipeline(source: Source, pipeline: readonly Value[]): OpenPipeline {
  const { collection, view, deadline } = source
  const { question, rest } = leading(pipeline, deadline)
  const counted = rest[0] === undefined ? undefined : countStage(rest[0])
  if (counted !== undefined) return openCount(source, question, counted, compileStages(rest.slice(1), deadline))
  const run = compileStages(rest, deadline)
  if (collection === undefined) return { search: undefined, effort: noEffort, results: () => run([]) }
  const fields = fieldsRead(rest)
  const search = new Search(view, collection, fields === undefined ? question : { ...question, fields })
  const results = (): Iterable<Doc | Found> => (rest.length === 0 ? search : run(documents(search)))
  return { search, effort: () => search.effort, results }
}

function openCount(
  { collection, view }: Source,
  question: Question,
  counted: (count: number) => Doc,
  run: Stage,
): OpenPipeline {
  let effort = noEffort()
  const results = (): Iterable<Doc> => {
    if (collection === undefined) return run([])
    const found = countMatching(view, collection, question)
    effort = found.effort
    return run(found.count === 0 ? [] : [counted(found.count)])
  }
  return { search: undefined, effort: () => effort, results }
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

function leading(pipeline: readonly Value[], deadline: Deadline | undefined): Leading {
  const filters: Filter[] = []
  let sort: SortField[] | undefined
  let skip = 0
  let limit = Infinity
  let at = 0
  for (; at < pipeline.length; at++) {
    const [name, operand] = stageEntry(pipeline[at] ?? null)
    const unbounded = skip === 0 && limit === Infinity
    if (name === '$match' && unbounded) filters.push(filterArgument(matchArgument(operand)))
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

/** `{ $group: { _id: 1, n: { $sum: 1 } } }`: makes the one document of a count. */
function countStage(stage: Value): ((count: number) => Doc) | undefined {
  const [name, operand] = stageEntry(stage)
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
