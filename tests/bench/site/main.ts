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
import { startProduct } from '../../support/product.ts'
import { atLeast, bench, mutter } from '../report/bench.ts'
import { type Goal, type Part, verdict, whole } from '../report/part.ts'
import { costOfHome } from './cost.ts'
import { CATEGORIES, GOALS, type Inspector, openInspector, PROFILES } from './lighthouse.ts'
import { publicPages } from './pages.ts'
import { weigh } from './weigh.ts'

/** So many pages are listed; the others weigh less. */
const HEAVIEST = 12
const LONGEST_PATH = 40

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    pages: { type: 'string', default: routes.home() },
    runs: { type: 'string', default: '3' },
  },
})

/** A path as people read it, cut where it names a whole topic. */
function shown(path: string): string {
  const read = decodeURI(path)
  return read.length > LONGEST_PATH ? `${read.slice(0, LONGEST_PATH)}…` : read
}

async function weights(url: string, paths: readonly string[]): Promise<Part> {
  const found: { path: string; page: number; scripts: number; styles: number }[] = []
  for (const path of paths.flatMap((each) => LANGS.map((lang) => inLang(each, lang)))) {
    found.push({ path, ...(await weigh(url + path)) })
  }
  const heaviest = found.toSorted((a, b) => b.page + b.scripts + b.styles - a.page - a.scripts - a.styles)
  const rows = heaviest
    .slice(0, HEAVIEST)
    .map(({ path, page, scripts, styles }) => [shown(path), whole(page), whole(scripts), whole(styles)])
  return {
    title: 'Bytes to load, brotli',
    words: [
      `The heaviest ${rows.length} of ${found.length} pages, each language counted: markup, all scripts that it loads, styles.`,
    ],
    table: [['', 'page', 'scripts', 'styles'], ...rows],
  }
}

type Inspecting = { url: string; paths: readonly string[]; count: number; runs: number }

async function scores(inspector: Inspector, { url, paths, count, runs }: Inspecting): Promise<Part> {
  const rows: string[][] = []
  const goals: Goal[] = []
  const losses: string[] = []
  for (const path of paths.flatMap((each) => LANGS.map((lang) => inLang(each, lang)))) {
    for (const profile of PROFILES) {
      // A run takes some seconds: who waits for hundreds of them sees where they are.
      mutter(`${path} ${profile}`)
      const { scores: reached, lost } = await inspector.inspect(url + path, profile, runs)
      const cells = CATEGORIES.map((category) => String(reached[category]))
      const goal: Goal = {
        what: `Lighthouse of ${path}, ${profile}`,
        measured: cells.join(' '),
        goal: profile === 'desktop' ? 'all 100' : `performance ≥ ${GOALS[profile].performance}`,
        reached: CATEGORIES.every((category) => reached[category] >= (GOALS[profile][category] ?? 0)),
      }
      goals.push(goal)
      rows.push([`${path} ${profile}`, ...cells, verdict(goal)])
      if (lost.length > 0) losses.push(`${path} ${profile} lost points by ${lost.join(', ')}.`)
    }
  }
  return {
    title: 'Lighthouse',
    words: [`Medians of ${runs}; ${paths.length} of ${count} public pages (\`--pages all\` for every one).`, ...losses],
    table: [['', ...CATEGORIES, 'goal'], ...rows],
    goals,
  }
}

await bench(async ({ tell, atEnd }) => {
  const folder = await mkdtemp(join(tmpdir(), 'olympiad-bench-site-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const product = await startProduct({ DEMO: '1', PAGES_PER_SECOND: '0' })
  atEnd(() => product.close(join(folder, 'product.log')))
  const { url } = product
  tell(await costOfHome(product, folder, atLeast(1, values.rounds)))
  const pages = await publicPages(url)
  tell(await weights(url, [...pages, routes.signIn(), routes.signUp()]))
  const paths = values.pages === 'all' ? pages : values.pages.split(',').filter((path) => path.startsWith('/'))
  if (paths.length === 0) return
  const inspector = await openInspector()
  atEnd(() => inspector.close())
  tell(await scores(inspector, { url, paths, count: pages.length, runs: atLeast(1, values.runs) }))
})
