import { openPipeline } from '../aggregate/pipeline.ts'
import { MongoError } from '../errors.ts'
import { own } from '../own.ts'
import type { IndexUse } from '../plan/index-use.ts'
import type { Plan } from '../plan/plan.ts'
import { countMatching, type Effort, Search } from '../plan/search.ts'
import { sourceOf } from './aggregate.ts'
import { readCount } from './count.ts'
import { readFind } from './find.ts'
import { type Command, type Reply, Request } from './request.ts'

/** What a read was answered by, and how much was looked at for it. The read is carried out. */
export const explain: Command = {
  transactional: true,
  run: (request) => {
    const inner = request.arguments('verbosity').object('explain')
    const name = inner === undefined ? undefined : Object.keys(inner)[0]
    if (inner === undefined || name === undefined)
      throw new MongoError(40414, "BSON field 'explain.explain' is missing but a required field")
    const explained = own(explanations, name)
    if (explained === undefined)
      throw new MongoError('CommandNotFound', `Explain failed due to unknown command: ${name}`)
    const start = performance.now()
    const { n, effort } = explained(new Request({ ...request, command: name, body: inner }))
    return {
      queryPlanner: {
        namespace: `${request.db}.${String(inner[name])}`,
        winningPlan: shown(effort.plan, effort),
        rejectedPlans: [],
      },
      executionStats: {
        executionSuccess: true,
        nReturned: n,
        executionTimeMillis: Math.round(performance.now() - start),
        totalKeysExamined: effort.keys,
        totalDocsExamined: effort.documents,
      },
      ok: 1,
    }
  },
}

const explanations: Readonly<Record<string, (request: Request) => { n: number; effort: Effort }>> = {
  find: (request) => {
    const { name, question } = readFind(request)
    const collection = request.collection(name)
    if (collection === undefined) return { n: 0, effort: { keys: 0, documents: 0 } }
    const search = new Search(request.access.view, collection, question)
    return { n: Array.from(search).length, effort: search.effort }
  },
  aggregate: (request) => {
    const args = request.arguments('pipeline', 'cursor', 'allowDiskUse')
    const opened = openPipeline(sourceOf(request, args.collection('aggregate')), args.array('pipeline') ?? [])
    const n = Array.from(opened.results()).length
    return { n, effort: opened.effort() }
  },
  count: (request) => {
    const { name, question } = readCount(request)
    const collection = request.collection(name)
    if (collection === undefined) return { n: 0, effort: { keys: 0, documents: 0 } }
    const { count, effort } = countMatching(request.access.view, collection, question)
    return { n: count, effort }
  },
}

function shown(plan: Plan | undefined, effort: Effort): Reply {
  if (plan === undefined) return { stage: 'EOF' }
  if (plan.kind === 'collection') return { stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' }
  if (plan.kind === 'union')
    return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: plan.uses.map((use) => indexScan(use, false)) } }
  const scan = indexScan(plan.use, plan.reverse)
  if (effort.documents === 0 && effort.keys > 0) return { stage: 'COUNT', inputStage: { ...scan, stage: 'COUNT_SCAN' } }
  const fetch = { stage: 'FETCH', inputStage: scan }
  return plan.ordered ? fetch : { stage: 'SORT', inputStage: fetch }
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
