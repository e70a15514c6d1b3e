/**
 * `pnpm bench:site [--rounds 3] [--pages /,/about-us/ | all | none] [--runs 3]`: what a page of the built product costs the
 * server, what every page costs to load, and what Lighthouse says of some pages or all.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LANGS } from '@olympiad/contracts/lang'
import { inLang, routes } from '@olympiad/contracts/routes'
import { startProduct } from '../support/product.ts'
import { costOfHome } from './cost.ts'
import { CATEGORIES, GOALS, openInspector, PROFILES } from './lighthouse.ts'
import { publicPages } from './pages.ts'
import { tableOf, verdict, whole } from './table.ts'
import { weigh } from './weigh.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    pages: { type: 'string', default: routes.home() },
    runs: { type: 'string', default: '3' },
  },
})
const atLeastOne = (value: string): number => Math.max(1, Math.trunc(Number(value)) || 1)
const say = (text: string): void => void process.stdout.write(`${text}\n`)

async function sayWeights(url: string, paths: readonly string[]): Promise<void> {
  say('\nBytes to load, brotli\n')
  const rows: string[][] = []
  for (const path of paths.flatMap((each) => LANGS.map((lang) => inLang(each, lang)))) {
    const { page, scripts, styles } = await weigh(url + path)
    rows.push([path, whole(page), whole(scripts), whole(styles)])
  }
  say(tableOf([['', 'page', 'scripts', 'styles'], ...rows]))
}

async function sayScores(url: string, paths: readonly string[], count: number, runs: number): Promise<void> {
  const inspector = await openInspector()
  closing.push(() => inspector.close())
  say(`\nLighthouse, medians of ${runs}: ${paths.length} of ${count} public pages (--pages all for every one)\n`)
  const rows: string[][] = []
  const losses: string[] = []
  for (const path of paths.flatMap((each) => LANGS.map((lang) => inLang(each, lang)))) {
    for (const profile of PROFILES) {
      // A run takes some seconds: who waits for hundreds of them sees where they are.
      process.stderr.write(`${path} ${profile}\n`)
      const { scores, lost } = await inspector.inspect(url + path, profile, runs)
      const goals = GOALS[profile]
      const reached = CATEGORIES.every((category) => scores[category] >= (goals[category] ?? 0))
      const cells = CATEGORIES.map((category) => String(scores[category]))
      const said = verdict(reached, profile === 'desktop' ? 'all 100' : `≥ ${goals.performance}`)
      rows.push([`${path} ${profile}`, ...cells, said])
      if (lost.length > 0) losses.push(`${path} ${profile}: ${lost.join(', ')}`)
    }
  }
  say(tableOf([['', ...CATEGORIES, 'goal'], ...rows]))
  if (losses.length > 0) say(`\nWhat took points, the worst first\n\n${losses.join('\n')}`)
}

const closing: (() => Promise<unknown>)[] = []
try {
  const folder = await mkdtemp(join(tmpdir(), 'olympiad-bench-site-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const product = await startProduct()
  closing.push(() => product.close(join(folder, 'product.log')))
  const { url } = product

  say(`\n${await costOfHome(product, folder, atLeastOne(values.rounds))}`)
  const pages = await publicPages(url)
  await sayWeights(url, [...pages, routes.signIn(), routes.signUp()])
  const inspected = values.pages === 'all' ? pages : values.pages.split(',').filter((path) => path.startsWith('/'))
  if (inspected.length > 0) await sayScores(url, inspected, pages.length, atLeastOne(values.runs))
} finally {
  for (const close of closing.reverse()) await close()
}
