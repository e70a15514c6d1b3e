/**
 * `pnpm bench:community [--sizes 1000,10000,100000] [--rounds 30]`: what the forum of the built product costs at each size,
 * side by side in one run: its lists, searches, topics, comments and threads, as kept pages, as pages made anew, and as
 * calls of the api; and a topic with five comments beside one with two thousand. Each size has a product of its own.
 */
import { parseArgs } from 'node:util'
import { tableOf, verdict, whole } from '../table.ts'
import { processesOf } from './cpu.ts'
import { type Ground, openGround } from './ground.ts'
import { type Figure, measure, type Place, type Row } from './measure.ts'
import { FEW_COMMENTS, FIRST_COMMENTS, LAST_COMMENTS, VIEWS, type View, WAYS, type Way } from './views.ts'

/** How much more CPU time anything may take than at the smallest size. */
const GOAL = 1.3
/**
 * What the machine's noise may add: as much as the same requests at the smallest size differ from themselves in this run,
 * in the row where they differ most; a machine that is noisier than this measures nothing.
 */
const MOST_NOISE = 0.1
const LOAD_GOAL_MS = 120_000

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    rounds: { type: 'string', default: '30' },
  },
})
const sizes = values.sizes.split(',').map((size) => Math.max(500, Math.trunc(Number(size)) || 500))
const rounds = Math.max(1, Math.trunc(Number(values.rounds)) || 1)
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const mutter = (text: string): void => void process.stderr.write(`${text}\n`)

type Stand = { ground: Ground; pids: number[] }

/** A row for each way in which a view is come by. */
const rowsOf = (name: string, places: readonly { stand: Stand; view: View }[]): Row[] =>
  WAYS.flatMap((way: Way) => {
    const asked = places.flatMap(({ stand, view }): Place[] => {
      const request = view.asked(stand.ground)[way]
      return request ? [{ ...stand, asked: request }] : []
    })
    return asked.length > 0 ? [{ name, way, places: asked }] : []
  })

function sayFigures(title: string, columns: readonly string[], figures: readonly [Row, Figure][], most: number): void {
  say(`\n${title}: CPU µs of server and database for one answer (ms until it is there)\n`)
  const cell = ({ cpu_us, ms }: Figure, at: number) => `${whole(cpu_us[at] ?? 0)} (${(ms[at] ?? 0).toFixed(1)})`
  const lines = figures.map(([{ name, way }, figure]) => [
    `${name}, ${way}`,
    ...columns.map((_, at) => cell(figure, at)),
    figure.growth.toFixed(2),
    verdict(figure.growth <= most, `≤ ${most.toFixed(2)}`),
  ])
  say(tableOf([['', ...columns, 'growth', 'goal'], ...lines]))
}

const stands: Stand[] = []
try {
  for (const size of sizes) {
    mutter(`writing ${whole(size)} topics`)
    const ground = await openGround(size)
    stands.push({ ground, pids: await processesOf(ground.product.pid) })
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
  const figures = await measure([...bySize, ...byComments], rounds, mutter)
  const told = (rows: readonly Row[]) =>
    rows.flatMap((row): [Row, Figure][] => {
      const figure = figures.get(row)
      return figure ? [[row, figure]] : []
    })
  const noise = Math.max(...[...figures.values()].map((figure) => figure.noise))
  const most = GOAL * (1 + Math.min(noise, MOST_NOISE))
  sayFigures('Topics in the forum', sizes.map(whole), told(bySize), most)
  sayFigures('Comments of a topic', ['5', '2,000, first page', '2,000, last page'], told(byComments), most)
  const filled = stands.map(({ ground }) => ground.filled_ms)
  say(
    `\nwritten in ${filled.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}: ${verdict(Math.max(...filled) <= LOAD_GOAL_MS, `≤ ${LOAD_GOAL_MS / 1000} s`)}`,
  )
  say(
    `The goal is ${GOAL}; the same requests at the first size differed from themselves by up to ${(noise * 100).toFixed(0)} % in this run, which is added, ${MOST_NOISE * 100} % at most.`,
  )
  say(process.exitCode ? 'FAIL: something grows with the forum.' : 'pass: nothing grows with the forum.')
} finally {
  for (const { ground } of stands) await ground.product.close('/dev/null')
}
