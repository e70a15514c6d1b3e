import { parseArgs } from 'node:util'
import { type CpuMeter, createProductCpuMeter } from '../cpu.ts'
import {
  type GrowthCase,
  type GrowthFigure,
  growthLimit,
  growthReport,
  measureGrowth,
  type Variant,
} from '../growth.ts'
import { createMaxGoal, formatInteger } from '../report/part.ts'
import { logProgress, parseIntAtLeast, runBench } from '../report/run-bench.ts'
import { type ForumEnvironment, startForumEnvironment } from './environment.ts'
import { createVariant, REQUESTS_PER_SAMPLE } from './variant.ts'
import {
  DELIVERY_MODES,
  type DeliveryMode,
  FEW_COMMENTS,
  FIRST_COMMENTS,
  LAST_COMMENTS,
  VIEWS,
  type View,
} from './views.ts'

const LOAD_GOAL_S = 120

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    rounds: { type: 'string', default: '30' },
  },
})
const sizes = values.sizes.split(',').map((size) => parseIntAtLeast(500, size))

type Stand = { ground: ForumEnvironment; cpu: CpuMeter }

const rowsOf = (name: string, places: readonly { stand: Stand; view: View }[]): GrowthCase[] =>
  DELIVERY_MODES.flatMap((mode: DeliveryMode) => {
    const variants = places.flatMap(({ stand: { ground, cpu }, view }): Variant[] => {
      const request = view.requests(ground)[mode]
      return request ? [createVariant(ground, cpu, request)] : []
    })
    return variants.length > 0
      ? [{ name: `${name}, ${mode}`, requestsPerSample: REQUESTS_PER_SAMPLE[mode], warmUp: mode === 'kept', variants }]
      : []
  })

await runBench(async ({ report, onClose }) => {
  const stands: Stand[] = []
  for (const size of sizes) {
    logProgress(`writing ${formatInteger(size)} topics`)
    const ground = await startForumEnvironment(size)
    onClose(() => ground.product.close('/dev/null'))
    stands.push({ ground, cpu: await createProductCpuMeter(ground.product.pid) })
  }
  const bySize = VIEWS.flatMap((view) =>
    rowsOf(
      view.name,
      stands.map((stand) => ({ stand, view })),
    ),
  )
  const byComments = stands.slice(-1).flatMap((stand) =>
    rowsOf(
      'topic with its comments',
      [FEW_COMMENTS, FIRST_COMMENTS, LAST_COMMENTS].map((view) => ({ stand, view })),
    ),
  )
  const figures = await measureGrowth([...bySize, ...byComments], parseIntAtLeast(1, values.rounds))
  const told = (rows: readonly GrowthCase[]) =>
    [...figures].filter(([row]): boolean => rows.includes(row)) as [GrowthCase, GrowthFigure][]
  const { most, words } = growthLimit(figures.values())
  const filled = stands.map(({ ground }) => ground.filled_ms / 1000)
  const part = growthReport(
    { title: 'Topics in the forum', words: [words], columns: sizes.map(formatInteger), most },
    told(bySize),
  )
  const loading = createMaxGoal(
    `written in ${filled.map((s) => `${s.toFixed(1)} s`).join(', ')}; the longest, s`,
    Math.max(...filled),
    LOAD_GOAL_S,
    1,
  )
  report(part)
  const columns = ['5', '2,000, first page', '2,000, last page']
  report(growthReport({ title: 'Comments of a topic', words: [], columns, most }, told(byComments)))
  report({ title: 'Filling the forums', goals: [loading] })
})
