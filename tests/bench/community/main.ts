/**
 * `pnpm bench:community [--sizes 1000,10000,100000] [--rounds 30]`: what the forum of the built product costs at each size,
 * side by side in one run: its lists, searches, topics, comments and threads, as kept pages, as pages made anew, and as
 * calls of the api; and a topic with five comments beside one with two thousand. Each size has a product of its own.
 */
import { parseArgs } from 'node:util'
import { type Cpu, cpuOfProduct } from '../cpu.ts'
import { type Figure, growthPart, measureGrowth, mostGrowth, type Place, type Row } from '../growth.ts'
import { atLeast, bench, mutter } from '../report/bench.ts'
import { atMost, whole } from '../report/part.ts'
import { placeOf, TIMES } from './asking.ts'
import { type Ground, openGround } from './ground.ts'
import { FEW_COMMENTS, FIRST_COMMENTS, LAST_COMMENTS, VIEWS, type View, WAYS, type Way } from './views.ts'

const LOAD_GOAL_S = 120

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    rounds: { type: 'string', default: '30' },
  },
})
const sizes = values.sizes.split(',').map((size) => atLeast(500, size))

type Stand = { ground: Ground; cpu: Cpu }

/** A row for each way in which a view is come by. */
const rowsOf = (name: string, places: readonly { stand: Stand; view: View }[]): Row[] =>
  WAYS.flatMap((way: Way) => {
    const asked = places.flatMap(({ stand: { ground, cpu }, view }): Place[] => {
      const request = view.asked(ground)[way]
      return request ? [placeOf(ground, cpu, request)] : []
    })
    // A kept page is at hand when it is asked for.
    return asked.length > 0 ? [{ name: `${name}, ${way}`, times: TIMES[way], warm: way === 'kept', places: asked }] : []
  })

await bench(async ({ tell, atEnd }) => {
  const stands: Stand[] = []
  for (const size of sizes) {
    mutter(`writing ${whole(size)} topics`)
    const ground = await openGround(size)
    atEnd(() => ground.product.close('/dev/null'))
    stands.push({ ground, cpu: await cpuOfProduct(ground.product.pid) })
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
  const figures = await measureGrowth([...bySize, ...byComments], atLeast(1, values.rounds))
  const told = (rows: readonly Row[]) => [...figures].filter(([row]): boolean => rows.includes(row)) as [Row, Figure][]
  const { most, words } = mostGrowth(figures.values())
  const filled = stands.map(({ ground }) => ground.filled_ms / 1000)
  const part = growthPart(
    { title: 'Topics in the forum', words: [words], columns: sizes.map(whole), most },
    told(bySize),
  )
  const loading = atMost(
    `written in ${filled.map((s) => `${s.toFixed(1)} s`).join(', ')}; the longest, s`,
    Math.max(...filled),
    LOAD_GOAL_S,
    1,
  )
  tell(part)
  const columns = ['5', '2,000, first page', '2,000, last page']
  tell(growthPart({ title: 'Comments of a topic', words: [], columns, most }, told(byComments)))
  tell({ title: 'Filling the forums', goals: [loading] })
})
