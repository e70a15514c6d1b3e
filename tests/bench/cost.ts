import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { inLang, routes } from '@olympiad/contracts/routes'
import { coach } from '../support/people.ts'
import type { Product } from '../support/product.ts'
import { openSession } from '../support/session.ts'
import { type Contender, type Figure, measure } from './measure.ts'
import { startRival } from './rivals.ts'
import { tableOf, verdict, whole } from './table.ts'

/** What browsers send. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/**
 * What the home page costs the server, beside the same bytes as a file in `folder` and the least that the framework can
 * answer.
 */
export async function costOfHome(product: Product, folder: string, rounds: number): Promise<string> {
  const home = `${product.url}${inLang(routes.home(), 'en')}`
  const kept = await fetch(home)
  const html = await kept.text()
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, 'index.html.br'), brotliCompressSync(html))
  await writeFile(join(folder, 'index.html.gz'), gzipSync(html))
  const { cookie } = await openSession(product.url, coach.email)
  await using file = await startRival('static', folder)
  await using bare = await startRival('bare')

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
  const rows = [...figures].map(([{ name, goal }, figure]) => {
    const ratio = ratioOf(figure)
    return [
      name,
      whole(figure.perSecond),
      figure.p99_ms.toFixed(1),
      figure.cpu_us === undefined ? '–' : whole(figure.cpu_us),
      ratio === undefined ? '–' : ratio.toFixed(2),
      whole(figure.bytes),
      goal === undefined || ratio === undefined ? '' : verdict(ratio <= goal, `≤ ${goal}`),
    ]
  })
  const table = tableOf([['', 'requests/s', 'p99 ms', 'CPU µs', '× bare', 'bytes', 'goal'], ...rows])
  return `The home page, ${whole(html.length)} characters; 32 connections, medians of ${rounds} rounds\n\n${table}`
}
