import { type Doc, isDoc, newDoc, type Value } from '../bson/value.ts'
import type { Deadline } from '../deadline.ts'
import { countMatching, type ExecutionStats, type FoundDoc, type Query, Search } from '../plan/search.ts'
import { allOf, type Filter } from '../query/filter.ts'
import { parseFilterArgument } from '../query/parse.ts'
import type { SortField } from '../sort/sort.ts'
import type { Collection } from '../store/catalog.ts'
import type { View } from '../store/view.ts'
import { pipelineDependencies } from './pipeline-dependencies.ts'
import {
  compileStages,
  limitArgument,
  matchArgument,
  type Stage,
  skipArgument,
  sortArgument,
  stageEntry,
} from './stages.ts'

export interface PipelineSource {
  readonly collection: Collection | undefined
  readonly view: View
  readonly deadline: Deadline | undefined
}

export interface OpenPipeline {
  readonly search: Search | undefined
  stats(): ExecutionStats
  results(): Iterable<Doc | FoundDoc>
}

/** Turns the leading $match, $sort, $skip and $limit into one index search; counts use index keys where possible. */
export function openPipeline(source: PipelineSource, pipeline: readonly Value[]): OpenPipeline {
  const { collection, view, deadline } = source
  const { query, rest } = splitLeadingStages(pipeline, deadline)
  const buildCountDoc = rest[0] === undefined ? undefined : countStage(rest[0])
  if (buildCountDoc !== undefined)
    return openCount(source, query, buildCountDoc, compileStages(rest.slice(1), deadline))
  const run = compileStages(rest, deadline)
  if (collection === undefined) return { search: undefined, stats: emptyStats, results: () => run([]) }
  const fields = pipelineDependencies(rest)
  const search = new Search(view, collection, fields === undefined ? query : { ...query, fields })
  const results = (): Iterable<Doc | FoundDoc> => (rest.length === 0 ? search : run(documents(search)))
  return { search, stats: () => search.stats, results }
}

function openCount(
  { collection, view }: PipelineSource,
  query: Query,
  buildCountDoc: (count: number) => Doc,
  run: Stage,
): OpenPipeline {
  let effort = emptyStats()
  const results = (): Iterable<Doc> => {
    if (collection === undefined) return run([])
    const found = countMatching(view, collection, query)
    effort = found.effort
    return run(found.count === 0 ? [] : [buildCountDoc(found.count)])
  }
  return { search: undefined, stats: () => effort, results }
}

function emptyStats(): ExecutionStats {
  return { keysExamined: 0, docsExamined: 0 }
}

function* documents(search: Search): Generator<Doc> {
  for (const found of search) yield found.doc
}

interface LeadingStages {
  readonly query: Query
  readonly rest: readonly Value[]
}

function splitLeadingStages(pipeline: readonly Value[], deadline: Deadline | undefined): LeadingStages {
  const filters: Filter[] = []
  let sort: SortField[] | undefined
  let skip = 0
  let limit = Infinity
  let at = 0
  for (; at < pipeline.length; at++) {
    const [name, operand] = stageEntry(pipeline[at] ?? null)
    const unbounded = skip === 0 && limit === Infinity
    if (name === '$match' && unbounded) filters.push(parseFilterArgument(matchArgument(operand)))
    else if (name === '$sort' && unbounded && sort === undefined) sort = sortArgument(operand)
    else if (name === '$skip') {
      const skipped = skipArgument(operand)
      skip += skipped
      limit = Math.max(0, limit - skipped)
    } else if (name === '$limit') limit = Math.min(limit, limitArgument(operand))
    else break
  }
  const query: Query = {
    filter: allOf(filters),
    skip,
    limit,
    ...(sort === undefined ? {} : { sort }),
    ...(deadline === undefined ? {} : { deadline }),
  }
  return { query, rest: pipeline.slice(at) }
}

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
