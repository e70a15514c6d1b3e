/**
 * `pnpm bench:site [--rounds 3] [--pages /,/about-us/ | all | none] [--runs 3]`: a page's cost for the server,
 * the first view on a slow line, every page's size, and Lighthouse scores.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LANGS } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { startProduct } from '../../support/product.ts'
import { formatInteger, formatVerdict, type Goal, type ReportPart } from '../report/part.ts'
import { logProgress, parseIntAtLeast, runBench } from '../report/run-bench.ts'
import { measureHomePage } from './cost.ts'
import { measureFirstView } from './first-view.ts'
import { CATEGORIES, GOALS, type Inspector, openInspector, PROFILES } from './lighthouse.ts'
import { measurePageSize } from './page-size.ts'
import { publicPages } from './pages.ts'

const HEAVIEST = 12
const LONGEST_PATH = 40

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    pages: { type: 'string', default: routes.home() },
    runs: { type: 'string', default: '3' },
  },
})

function shown(path: string): string {
  const read = decodeURI(path)
  return read.length > LONGEST_PATH ? `${read.slice(0, LONGEST_PATH)}…` : read
}

async function weights(url: string, paths: readonly string[]): Promise<ReportPart> {
  const found: { path: string; page: number; scripts: number; styles: number }[] = []
  for (const path of paths.flatMap((each) => LANGS.map((lang) => withLangPrefix(each, lang)))) {
    found.push({ path, ...(await measurePageSize(url + path)) })
  }
  const heaviest = found.toSorted((a, b) => b.page + b.scripts + b.styles - a.page - a.scripts - a.styles)
  const rows = heaviest
    .slice(0, HEAVIEST)
    .map(({ path, page, scripts, styles }) => [
      shown(path),
      formatInteger(page),
      formatInteger(scripts),
      formatInteger(styles),
    ])
  return {
    title: 'Bytes to load, brotli',
    words: [
      `The heaviest ${rows.length} of ${found.length} pages, each language counted: markup, all scripts that it loads, styles.`,
    ],
    table: [['', 'page', 'scripts', 'styles'], ...rows],
  }
}

type Inspecting = { url: string; paths: readonly string[]; count: number; runs: number }

async function scores(inspector: Inspector, { url, paths, count, runs }: Inspecting): Promise<ReportPart> {
  const rows: string[][] = []
  const goals: Goal[] = []
  const losses: string[] = []
  for (const path of paths.flatMap((each) => LANGS.map((lang) => withLangPrefix(each, lang)))) {
    for (const profile of PROFILES) {
      logProgress(`${path} ${profile}`)
      const { scores: reached, failedAudits } = await inspector.inspect(url + path, profile, runs)
      const cells = CATEGORIES.map((category) => String(reached[category]))
      const goal: Goal = {
        name: `Lighthouse of ${path}, ${profile}`,
        measured: cells.join(' '),
        goal: profile === 'desktop' ? 'all 100' : `performance ≥ ${GOALS[profile].performance}`,
        isReached: CATEGORIES.every((category) => reached[category] >= (GOALS[profile][category] ?? 0)),
      }
      goals.push(goal)
      rows.push([`${path} ${profile}`, ...cells, formatVerdict(goal)])
      if (failedAudits.length > 0) losses.push(`${path} ${profile} lost points by ${failedAudits.join(', ')}.`)
    }
  }
  return {
    title: 'Lighthouse',
    words: [`Medians of ${runs}; ${paths.length} of ${count} public pages (\`--pages all\` for every one).`, ...losses],
    table: [['', ...CATEGORIES, 'goal'], ...rows],
    goals,
  }
}

await runBench(async ({ report, onClose }) => {
  const folder = await mkdtemp(join(tmpdir(), 'olympiad-bench-site-'))
  onClose(() => rm(folder, { recursive: true, force: true }))
  const product = await startProduct({ DEMO: '1', PAGES_PER_SECOND: '0' })
  onClose(() => product.close(join(folder, 'product.log')))
  const { url } = product
  report(await measureHomePage(product, folder, parseIntAtLeast(1, values.rounds)))
  const runs = parseIntAtLeast(1, values.runs)
  report(await measureFirstView(url, runs))
  const pages = await publicPages(url)
  report(await weights(url, [...pages, routes.signIn(), routes.signUp()]))
  const paths = values.pages === 'all' ? pages : values.pages.split(',').filter((path) => path.startsWith('/'))
  if (paths.length === 0) return
  const inspector = await openInspector()
  onClose(() => inspector.close())
  report(await scores(inspector, { url, paths, count: pages.length, runs }))
})
