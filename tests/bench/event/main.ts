/**
 * `pnpm bench:event [--judges 60] [--boards 200] [--waves 4] [--rounds 3] [--registrations 20]`: all judges of an event
 * send at once, in waves, over two copies, while boards follow the stream and teams register.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startTwoInstances } from '../../instances/two-instances.ts'
import { createRegistrar } from '../api/writes.ts'
import { median } from '../median.ts'
import { createMaxGoal, formatInteger } from '../report/part.ts'
import { logProgress, parseIntAtLeast, runBench } from '../report/run-bench.ts'
import { openBoards } from './boards.ts'
import { prepareDay } from './day.ts'

const MAX_SLOWDOWN = 1.3
const MAX_BOARD_MS = 1000
/** A judge of a real hall sends once in some minutes. */
const WAVE_MS = 3000

const { values } = parseArgs({
  options: {
    judges: { type: 'string', default: '60' },
    boards: { type: 'string', default: '200' },
    waves: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    registrations: { type: 'string', default: '20' },
  },
})
const judges = parseIntAtLeast(1, values.judges)
const boardCount = parseIntAtLeast(1, values.boards)
const waves = parseIntAtLeast(1, values.waves)
const rounds = parseIntAtLeast(1, values.rounds)
const quiet = parseIntAtLeast(1, values.registrations)

await runBench(async ({ report, onClose }) => {
  const instances = await startTwoInstances('bench-event')
  onClose(() => instances.close())
  const { balancer, sandboxUrl, one, two } = instances
  const day = await prepareDay(instances, { judges, waves: waves * rounds })
  // Far more than are registered while waves go on.
  const product = { url: balancer.url, sandboxUrl }
  const registrar = await createRegistrar({ product }, rounds * (quiet + waves * 100))
  const register = async (): Promise<number> => {
    const began_ms = performance.now()
    await registrar.register()
    return performance.now() - began_ms
  }
  for (let nth = 0; nth < quiet; nth += 1) await register()

  const ratios: number[] = []
  const lastBoards: number[] = []
  const table: string[][] = [['round', 'registration alone, ms', 'on the day, ms', 'ratio', 'wave, ms', 'boards, ms']]
  let sent = 0
  for (let round = 0; round < rounds; round += 1) {
    const alone: number[] = []
    for (let nth = 0; nth < quiet; nth += 1) alone.push(await register())
    const boards = await openBoards([one.url, two.url], day.event, boardCount)
    const first = await boards.count()
    const during: number[] = []
    let isOver = false
    const registering = (async () => {
      while (!isOver) during.push(await register())
    })()
    const waveTimes: number[] = []
    for (let wave = 0; wave < waves; wave += 1) {
      const began_ms = performance.now()
      const answers = (await Promise.all(day.judges.map((judge) => judge.send(round * waves + wave)))).flat()
      const refused = answers.find((answer) => answer !== 'confirmed')
      if (refused !== undefined) throw new Error(refused)
      sent += answers.length
      const answered_ms = performance.now()
      waveTimes.push(answered_ms - began_ms)
      lastBoards.push(await boards.waitFor(first + (wave + 1) * judges, answered_ms))
      await pause(Math.max(0, WAVE_MS - (performance.now() - began_ms)))
    }
    isOver = true
    await registering
    boards.close()
    const ratio = median(during) / median(alone)
    ratios.push(ratio)
    table.push([
      String(round + 1),
      ...[median(alone), median(during)].map((ms) => ms.toFixed(1)),
      ratio.toFixed(2),
      formatInteger(median(waveTimes)),
      formatInteger(Math.max(...lastBoards.slice(-waves))),
    ])
    logProgress(`round ${round + 1} of ${rounds}`)
  }
  const confirmed = await day.countConfirmed()
  report({
    title: `Competition day: ${judges} judges send at once over two copies, ${boardCount} boards follow, teams register`,
    words: [
      `Waves ${WAVE_MS / 1000} s apart. Boards: from the last answer to a judge until the last board shows all of the wave.`,
    ],
    table,
    goals: [
      {
        name: 'scorings counted once',
        measured: `${confirmed} of ${sent}`,
        goal: 'all',
        isReached: confirmed === sent,
      },
      createMaxGoal('the last board, ms', Math.max(...lastBoards), MAX_BOARD_MS, 0),
      createMaxGoal('registration on the day by that alone', median(ratios), MAX_SLOWDOWN),
    ],
  })
})
