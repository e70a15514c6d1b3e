import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { coach } from '../../support/people.ts'
import type { Product } from '../../support/product.ts'
import { openSession } from '../../support/session.ts'
import { BROWSER_HEADERS, compareToBaseline } from '../compare-to-baseline.ts'
import { createCpuMeter } from '../cpu.ts'
import { type Contender, measure } from '../measure.ts'
import { formatInteger, type ReportPart } from '../report/part.ts'
import { startBaselineServer } from '../start-baseline-server.ts'

/** Compared to the same bytes as a file in `folder`, and to the framework's smallest response. */
export async function measureHomePage(product: Product, folder: string, rounds: number): Promise<ReportPart> {
  const home = `${product.url}${withLangPrefix(routes.home(), 'en')}`
  const cachedResponse = await fetch(home)
  const html = await cachedResponse.text()
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, 'index.html.br'), brotliCompressSync(html))
  await writeFile(join(folder, 'index.html.gz'), gzipSync(html))
  const { cookie } = await openSession(product.url, coach.email)
  await using file = await startBaselineServer('static', folder)
  await using bare = await startBaselineServer('bare')

  const cpu = createCpuMeter(product.pid)
  const visitor = { ...BROWSER_HEADERS, cookie: 'lang=en' }
  const bareAnswer: Contender = {
    name: "a bare c.body('ok')",
    url: bare.url,
    cpu: createCpuMeter(bare.pid),
    headers: visitor,
  }
  const contenders: Contender[] = [
    { name: 'kept home page', url: home, cpu, headers: visitor, goal: 1.6 },
    {
      name: 'unchanged (304)',
      url: home,
      cpu,
      headers: { ...visitor, 'if-none-match': cachedResponse.headers.get('etag') ?? '' },
      status: 304,
    },
    {
      name: 'for one signed-in reader',
      url: home,
      cpu,
      headers: { ...BROWSER_HEADERS, cookie: `lang=en; ${cookie.name}=${cookie.value}` },
      goal: 6,
    },
    { name: 'the same bytes as a file', url: file.url, cpu: createCpuMeter(file.pid), headers: visitor },
    bareAnswer,
  ]
  const rendered: Contender = {
    name: 'not kept (with the join dialog)',
    url: `${home}?token=bench1`,
    cpu,
    headers: visitor,
  }
  const figures = await measure(contenders, { rounds })
  // Measured alone: its garbage would be collected during the next one.
  for (const [contender, figure] of await measure([rendered], { rounds })) figures.set(contender, figure)
  return {
    title: 'The home page',
    words: [
      `${formatInteger(html.length)} characters; CPU of the server's process; 32 connections, medians of ${rounds} rounds.`,
    ],
    ...compareToBaseline(figures, bareAnswer),
  }
}
