import type { LookupStats } from '../aggregate/lookup.ts'
import { openPipeline } from '../aggregate/pipeline.ts'
import { MongoError } from '../errors.ts'
import { getOwn } from '../get-own.ts'
import type { IndexUse } from '../plan/index-use.ts'
import type { Plan } from '../plan/plan.ts'
import { countMatching, type ExecutionStats, Search } from '../plan/search.ts'
import { pipelineContext } from './aggregate.ts'
import { parseCount } from './count.ts'
import { parseFind } from './find.ts'
import { type Command, CommandRequest, type Reply } from './request.ts'

export const explain: Command = {
  transactional: true,
  run: (request) => {
    const inner = request.arguments('verbosity').object('explain')
    const name = inner === undefined ? undefined : Object.keys(inner)[0]
    if (inner === undefined || name === undefined)
      throw new MongoError(40414, "BSON field 'explain.explain' is missing but a required field")
    const explainCommand = getOwn(explainers, name)
    if (explainCommand === undefined)
      throw new MongoError('CommandNotFound', `Explain failed due to unknown command: ${name}`)
    const start = performance.now()
    const { n, effort, lookups = [] } = explainCommand(new CommandRequest({ ...request, command: name, body: inner }))
    const efforts = [effort, ...lookups]
    return {
      queryPlanner: {
        namespace: `${request.db}.${String(inner[name])}`,
        winningPlan: lookups.reduce(
          (inputStage, each) => describeLookup(request.db, each, inputStage),
          describePlan(effort.plan, effort),
        ),
        rejectedPlans: [],
      },
      executionStats: {
        executionSuccess: true,
        nReturned: n,
        executionTimeMillis: Math.round(performance.now() - start),
        totalKeysExamined: efforts.reduce((sum, { keysExamined }) => sum + keysExamined, 0),
        totalDocsExamined: efforts.reduce((sum, { docsExamined }) => sum + docsExamined, 0),
      },
      ok: 1,
    }
  },
}

interface Explained {
  readonly n: number
  readonly effort: ExecutionStats
  readonly lookups?: readonly LookupStats[]
}

const explainers: Readonly<Record<string, (request: CommandRequest) => Explained>> = {
  find: (request) => {
    const { name, query } = parseFind(request)
    const collection = request.collection(name)
    if (collection === undefined) return { n: 0, effort: { keysExamined: 0, docsExamined: 0 } }
    const search = new Search(request.access.view, collection, query)
    return { n: Array.from(search).length, effort: search.stats }
  },
  aggregate: (request) => {
    const args = request.arguments('pipeline', 'cursor', 'allowDiskUse')
    const pipeline = openPipeline(pipelineContext(request), args.collection('aggregate'), args.array('pipeline') ?? [])
    const n = Array.from(pipeline.results()).length
    return { n, effort: pipeline.stats(), lookups: pipeline.lookups }
  },
  count: (request) => {
    const { name, query } = parseCount(request)
    const collection = request.collection(name)
    if (collection === undefined) return { n: 0, effort: { keysExamined: 0, docsExamined: 0 } }
    const { count, effort } = countMatching(request.access.view, collection, query)
    return { n: count, effort }
  },
}

function describePlan(plan: Plan | undefined, effort: ExecutionStats): Reply {
  if (plan === undefined) return { stage: 'EOF' }
  if (plan.kind === 'collection') return { stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' }
  if (plan.kind === 'union')
    return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: plan.uses.map((use) => indexScan(use, false)) } }
  const scan = indexScan(plan.use, plan.reverse)
  if (effort.docsExamined === 0 && effort.keysExamined > 0)
    return { stage: 'COUNT', inputStage: { ...scan, stage: 'COUNT_SCAN' } }
  const fetch = { stage: 'FETCH', inputStage: scan }
  return plan.ordered ? fetch : { stage: 'SORT', inputStage: fetch }
}

/** As MongoDB shows a join that its query engine runs. */
function describeLookup(db: string, { spec, plan }: LookupStats, inputStage: Reply): Reply {
  const strategy =
    plan === undefined
      ? { strategy: 'NonExistentForeignCollection' }
      : plan.kind === 'index'
        ? { strategy: 'IndexedLoopJoin', indexName: plan.use.index.name, indexKeyPattern: plan.use.index.key }
        : { strategy: 'NestedLoopJoin' }
  return {
    stage: 'EQ_LOOKUP',
    foreignCollection: `${db}.${spec.from}`,
    localField: spec.localField.join('.'),
    foreignField: spec.foreignField.join('.'),
    asField: spec.as.join('.'),
    ...strategy,
    inputStage,
  }
}

function indexScan({ index }: IndexUse, reverse: boolean): Reply {
  return {
    stage: 'IXSCAN',
    keyPattern: index.key,
    indexName: index.name,
    isMultiKey: index.multikey.includes(true),
    isUnique: index.unique,
    isSparse: index.sparse,
    isPartial: index.partial !== undefined,
    direction: reverse ? 'backward' : 'forward',
  }
}
