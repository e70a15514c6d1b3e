/** `pnpm bench:site [--rounds n]`: what a page of the built product costs the server, and what it costs to load. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { send } from '@olympiad/contracts/call'
import { listCompetitions, listSeasons } from '@olympiad/contracts/calls/content'
import { inLang, routes } from '@olympiad/contracts/routes'
import { coach } from '../support/people.ts'
import { startProduct } from '../support/product.ts'
import { callsTo, openSession } from '../support/session.ts'
import { type Contender, type Figure, measure } from './measure.ts'
import { startRival } from './rivals.ts'
import { tableOf, whole } from './table.ts'
import { weigh } from './weigh.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
const rounds = Math.max(1, Math.trunc(Number(values.rounds)) || 1)
/** What browsers send. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const closing: (() => Promise<unknown>)[] = []
try {
  const folder = await mkdtemp(join(tmpdir(), 'olympiad-bench-site-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const product = await startProduct()
  closing.push(() => product.close(join(folder, 'product.log')))
  const home = `${product.url}${inLang(routes.home(), 'en')}`

  const kept = await fetch(home)
  const html = await kept.text()
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, 'index.html.br'), brotliCompressSync(html))
  await writeFile(join(folder, 'index.html.gz'), gzipSync(html))
  const file = await startRival('static', folder)
  closing.push(() => file.close())
  const bare = await startRival('bare')
  closing.push(() => bare.close())
  const { cookie } = await openSession(product.url, coach.email)

  const { pid } = product
  const visitor = { ...BROWSER, cookie: 'lang=en' }
  const bareAnswer: Contender = { name: "a bare c.body('ok')", url: bare.url, pid: bare.pid, headers: visitor }
  const contenders: Contender[] = [
    { name: 'kept home page', url: home, pid, headers: visitor, goal: 1.6 },
    {
      name: '  unchanged (304)',
      url: home,
      pid,
      headers: { ...visitor, 'if-none-match': kept.headers.get('etag') ?? '' },
      status: 304,
    },
    {
      name: '  for one signed-in reader',
      url: home,
      pid,
      headers: { ...BROWSER, cookie: `lang=en; ${cookie.name}=${cookie.value}` },
      goal: 3,
    },
    { name: 'the same bytes as a file', url: file.url, pid: file.pid, headers: visitor },
    bareAnswer,
    { name: 'not kept (with the join dialog)', url: `${home}?token=bench1`, pid, headers: visitor },
  ]
  const figures = await measure(contenders, rounds)

  const bareCpu = figures.get(bareAnswer)?.cpu_us
  const ratioOf = ({ cpu_us }: Figure) => (cpu_us === undefined || !bareCpu ? undefined : cpu_us / bareCpu)
  say(`\nThe home page, ${whole(html.length)} characters; 32 connections, medians of ${rounds} rounds\n`)
  const rows = [...figures].map(([{ name, goal }, figure]) => {
    const ratio = ratioOf(figure)
    const verdict = goal === undefined || ratio === undefined ? '' : `${ratio <= goal ? 'pass' : 'FAIL'} (≤ ${goal})`
    if (verdict.startsWith('FAIL')) process.exitCode = 1
    return [
      name,
      whole(figure.perSecond),
      whole(figure.p99_ms),
      figure.cpu_us === undefined ? '–' : whole(figure.cpu_us),
      ratio === undefined ? '–' : ratio.toFixed(2),
      whole(figure.bytes),
      verdict,
    ]
  })
  say(tableOf([['', 'requests/s', 'p99 ms', 'CPU µs', '× bare', 'bytes', 'goal'], ...rows]))

  const visitorCalls = callsTo(product.url)
  const { wroseasons } = await send(listSeasons, {}, visitorCalls)
  const { competions } = await send(listCompetitions, {}, visitorCalls)
  const paths = [
    routes.home(),
    ...wroseasons.slice(0, 1).map(({ slug }) => routes.season(slug)),
    ...competions.slice(0, 1).map(({ _id }) => routes.competition(_id)),
    routes.terms(),
    routes.privacy(),
    routes.signIn(),
    routes.signUp(),
    routes.courses(),
    routes.shops(),
  ]
  say('\nBytes to load, brotli\n')
  const weights: string[][] = []
  for (const path of paths.flatMap((each) => [inLang(each, 'ar'), inLang(each, 'en')])) {
    const { page, scripts, styles } = await weigh(product.url + path)
    weights.push([path, whole(page), whole(scripts), whole(styles)])
  }
  say(`${tableOf([['', 'page', 'scripts', 'styles'], ...weights])}\n`)
} finally {
  for (const close of closing.reverse()) await close()
}
