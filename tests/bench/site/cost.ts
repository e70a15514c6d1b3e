import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { inLang, routes } from '@olympiad/contracts/routes'
import { coach } from '../../support/people.ts'
import type { Product } from '../../support/product.ts'
import { openSession } from '../../support/session.ts'
import { againstBare, BROWSER } from '../against-bare.ts'
import { cpuOf } from '../cpu.ts'
import { type Contender, measure } from '../measure.ts'
import { type Part, whole } from '../report/part.ts'
import { startRival } from '../rivals.ts'

/**
 * What the home page costs the server, beside the same bytes as a file in `folder` and the least that the framework can
 * answer.
 */
export async function costOfHome(product: Product, folder: string, rounds: number): Promise<Part> {
  const home = `${product.url}${inLang(routes.home(), 'en')}`
  const kept = await fetch(home)
  const html = await kept.text()
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, 'index.html.br'), brotliCompressSync(html))
  await writeFile(join(folder, 'index.html.gz'), gzipSync(html))
  const { cookie } = await openSession(product.url, coach.email)
  await using file = await startRival('static', folder)
  await using bare = await startRival('bare')

  const cpu = cpuOf(product.pid)
  const visitor = { ...BROWSER, cookie: 'lang=en' }
  const bareAnswer: Contender = { name: "a bare c.body('ok')", url: bare.url, cpu: cpuOf(bare.pid), headers: visitor }
  const contenders: Contender[] = [
    { name: 'kept home page', url: home, cpu, headers: visitor, goal: 1.6 },
    {
      name: 'unchanged (304)',
      url: home,
      cpu,
      headers: { ...visitor, 'if-none-match': kept.headers.get('etag') ?? '' },
      status: 304,
    },
    {
      name: 'for one signed-in reader',
      url: home,
      cpu,
      headers: { ...BROWSER, cookie: `lang=en; ${cookie.name}=${cookie.value}` },
      goal: 6,
    },
    { name: 'the same bytes as a file', url: file.url, cpu: cpuOf(file.pid), headers: visitor },
    bareAnswer,
  ]
  const rendered: Contender = {
    name: 'not kept (with the join dialog)',
    url: `${home}?token=bench1`,
    cpu,
    headers: visitor,
  }
  const figures = await measure(contenders, { rounds })
  // By itself: the garbage that it leaves would be cleared away while the next one is measured.
  for (const [contender, figure] of await measure([rendered], { rounds })) figures.set(contender, figure)
  return {
    title: 'The home page',
    words: [
      `${whole(html.length)} characters; CPU of the server's process; 32 connections, medians of ${rounds} rounds.`,
    ],
    ...againstBare(figures, bareAnswer),
  }
}
