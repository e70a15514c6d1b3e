import { ComputedDoc, type LazyDoc } from '../bson/lazy-doc.ts'
import { type Doc, isDoc, newDoc, type Value } from '../bson/value.ts'
import type { Deadline } from '../deadline.ts'
import { countMatching, type ExecutionStats, NO_FIELDS, type Query, Search } from '../plan/search.ts'
import { allOf, type Filter } from '../query/filter.ts'
import { parseFilterArgument } from '../query/parse.ts'
import type { SortField } from '../sort/sort.ts'
import type { LookupStats } from './lookup.ts'
import { pipelineDependencies } from './pipeline-dependencies.ts'
import {
  compileStages,
  limitArgument,
  matchArgument,
  type PipelineContext,
  skipArgument,
  sortArgument,
  stageEntry,
} from './stages.ts'

export interface OpenPipeline {
  readonly search: Search | undefined
  readonly lookups: readonly LookupStats[]
  stats(): ExecutionStats
  results(): Iterable<LazyDoc>
}

/** Turns the leading $match, $sort, $skip and $limit into one index search; counts use index keys where possible. */
export function openPipeline(context: PipelineContext, name: string, pipeline: readonly Value[]): OpenPipeline {
  const { query, rest } = splitLeadingStages(pipeline, context.deadline)
  const lookups: LookupStats[] = []
  const buildCountDoc = rest[0] === undefined ? undefined : countStage(rest[0])
  const run = compileStages(buildCountDoc === undefined ? rest : rest.slice(1), context, lookups)
  const collection = context.collection(name)
  if (collection === undefined) return { search: undefined, lookups, stats: emptyStats, results: () => run([]) }
  if (buildCountDoc !== undefined) {
    let effort = emptyStats()
    const results = (): Iterable<LazyDoc> => {
      const found = countMatching(context.view, collection, query)
      effort = found.effort
      return run(found.count === 0 ? [] : [new ComputedDoc(buildCountDoc(found.count))])
    }
    return { search: undefined, lookups, stats: () => effort, results }
  }
  const fields = rest.length === 0 ? NO_FIELDS : pipelineDependencies(rest)
  const search = new Search(context.view, collection, fields === undefined ? query : { ...query, fields })
  return { search, lookups, stats: () => search.stats, results: () => run(search) }
}

function emptyStats(): ExecutionStats {
  return { keysExamined: 0, docsExamined: 0 }
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
