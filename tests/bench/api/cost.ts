import { setTimeout as pause } from 'node:timers/promises'
import { againstBare } from '../against-bare.ts'
import { cpuOf } from '../cpu.ts'
import { type Contender, type Figure, measure } from '../measure.ts'
import { median } from '../median.ts'
import { PROMISED } from '../promises.ts'
import { type Part, whole } from '../report/part.ts'
import { startRival } from '../rivals.ts'
import { ASKED, type Asked, anew, ask, headersOf } from './asked.ts'
import type { Ground } from './ground.ts'
import { adminSignsIn, memberSignsIn, type Registrar, registrarOf } from './writes.ts'

/** What is done so often in a round: each takes milliseconds of the server, and people do it seldom. */
const WRITES = 8
const AT_ONCE = 4
/** For what an answer leaves to be done, such as its mail. */
const SETTLED_MS = 300

type Options = { rounds: number; seconds: number; teams: number; topics: number; remote: boolean }
type Asking = { name: string; asked: Asked; goal?: number }

/** What each call and page costs beside the least that the framework can answer. */
export async function costs(ground: Ground, options: Options): Promise<Part[]> {
  const { rounds, seconds, teams, topics, remote } = options
  const of = (ask: (ground: Ground) => Asked): Asked => ask(ground)
  const [size, forum] = [whole(teams), whole(topics)]
  const reads: Asking[] = [
    { name: `list: the best 10 teams of ${size}`, asked: of(ASKED.listOfTeams), goal: PROMISED.list },
    { name: `list: the newest 10 topics of ${forum}`, asked: of(ASKED.listOfTopics), goal: PROMISED.list },
    { name: 'by id: a competition', asked: of(ASKED.competition), goal: PROMISED.record },
    { name: `by id: a topic of ${forum}`, asked: of(ASKED.topic), goal: PROMISED.record },
    { name: 'the list of teams, made anew', asked: anew(of(ASKED.listOfTeams)) },
    { name: 'the list of topics, made anew', asked: anew(of(ASKED.listOfTopics)) },
    { name: 'the competition, made anew', asked: anew(of(ASKED.competition)) },
    { name: 'the topic, made anew', asked: anew(of(ASKED.topic)) },
    { name: `admin: 10 teams of ${size}, newest first`, asked: of(ASKED.teamsOfAdmin) },
    { name: `admin: a team of ${size} by id`, asked: of(ASKED.teamOfAdmin) },
    { name: 'coach: own teams', asked: of(ASKED.ownTeams) },
    { name: 'home page, kept', asked: of(ASKED.home) },
    { name: 'home page, kept, for a coach', asked: of(ASKED.homeOfCoach) },
    { name: 'home page, rendered', asked: of(ASKED.homeAnew) },
    { name: 'results page, rendered', asked: of(ASKED.resultsAnew) },
    { name: 'page of own teams, rendered', asked: of(ASKED.myTeams) },
  ]
  await using rival = await startRival('bare')
  const bare: Contender = { name: "a bare c.body('ok')", url: rival.url, cpu: cpuOf(rival.pid) }
  const contenders = reads.map(
    ({ name, asked, goal }): Contender => ({
      name,
      url: ground.product.url + asked.path,
      cpu: ground.cpu,
      headers: headersOf(ground, asked),
      ...(goal !== undefined && { goal }),
    }),
  )
  for (const { asked } of reads) await ask(ground, asked)
  const figures = await measure([bare, ...contenders], { rounds, seconds })
  const registrar = await registrarOf(ground, (rounds + 1) * WRITES)
  const bareCpu = figures.get(bare)?.cpu_us ?? Number.NaN
  const database = remote ? 'the given MongoDB, where it tells what it uses' : 'its embedded database'
  return [
    {
      title: 'What an answer costs',
      words: [
        `CPU of the server and ${database}, for one request; 32 connections, medians of ${rounds} rounds of ${seconds} s.`,
        'The goals are for what everybody may ask, which is answered from memory while nothing that it tells has changed. Beside them stands what the same costs when it is made anew, and what is asked with a session, which is never kept.',
      ],
      ...againstBare(figures, bare),
    },
    await writes(ground, { rounds, registrar, bareCpu }),
  ]
}

type Writing = { rounds: number; registrar: Registrar; bareCpu: number }

/** What signing in and registering costs; the membership platform's own CPU is not counted. */
async function writes(ground: Ground, { rounds, registrar, bareCpu }: Writing): Promise<Part> {
  const rows: {
    name: string
    once: (nth: number) => Promise<unknown>
    figures: Pick<Figure, 'perSecond' | 'cpu_us'>[]
  }[] = [
    {
      name: 'sign-in of a member, through the platform',
      once: (nth) => memberSignsIn(ground, registrar.coaches[nth % registrar.coaches.length] ?? ''),
      figures: [],
    },
    { name: 'sign-in of an admin, argon2 included', once: () => adminSignsIn(ground), figures: [] },
    { name: 'registration of a team, until it can be paid', once: () => registrar.register(), figures: [] },
  ]
  for (let round = 0; round <= rounds; round += 1) {
    for (const { once, figures } of rows) {
      const before = await ground.cpu()
      const began = performance.now()
      const waiting = Array.from({ length: WRITES }, (_, nth) => nth).values()
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (const nth of waiting) await once(nth)
        }),
      )
      const perSecond = (WRITES / (performance.now() - began)) * 1000
      await pause(SETTLED_MS)
      if (round > 0) figures.push({ perSecond, cpu_us: ((await ground.cpu()) - before) / WRITES })
    }
  }
  return {
    title: 'What a change costs',
    words: [
      `The same CPU, for the whole call and what it leaves to be done; ${AT_ONCE} at a time, medians of ${rounds} rounds of ${WRITES}. The membership platform and the payment provider are the sandbox's, in a process that is not counted.`,
    ],
    table: [
      ['', 'a second', 'CPU µs', '× bare'],
      ...rows.map(({ name, figures }) => {
        const cpu = median(figures.map(({ cpu_us }) => cpu_us))
        return [name, whole(median(figures.map(({ perSecond }) => perSecond))), whole(cpu), whole(cpu / bareCpu)]
      }),
    ],
  }
}
