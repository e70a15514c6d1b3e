import { chromiumLaunch } from '@olympiad/api/src/platform/pdf/chromium.ts'
import { freePorts } from '@olympiad/api/src/testing/loopback.ts'
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { median } from '../median.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]
export const PROFILES = ['desktop', 'mobile'] as const
export type Profile = (typeof PROFILES)[number]

/** Minimum scores from 0 to 100. */
export const GOALS: Record<Profile, Partial<Record<Category, number>>> = {
  desktop: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  mobile: { performance: 95 },
}

/** Medians from 0 to 100, and the audits that cost points. */
export type Report = { scores: Record<Category, number>; failedAudits: string[] }

export type Inspector = {
  inspect(url: string, profile: Profile, runs: number): Promise<Report>
  close(): Promise<void>
}

export async function openInspector(): Promise<Inspector> {
  const { executablePath, args, env } = await chromiumLaunch({ executablePath: process.env['CHROMIUM_PATH'] })
  const [port = 0] = await freePorts(1)
  const browser = await chromium.launch({ executablePath, env, args: [...args, `--remote-debugging-port=${port}`] })

  async function run(url: string, profile: Profile): Promise<Result> {
    const flags: Flags = { port, onlyCategories: [...CATEGORIES], logLevel: 'error' }
    const outcome = await lighthouse(url, flags, profile === 'desktop' ? desktopConfig : undefined)
    if (!outcome || outcome.lhr.runtimeError) {
      throw new Error(`${url}: ${outcome?.lhr.runtimeError?.message ?? 'not inspected'}`)
    }
    return outcome.lhr
  }

  return {
    async inspect(url, profile, runs) {
      const results: Result[] = []
      for (let each = 0; each < runs; each += 1) results.push(await run(url, profile))
      const score = (category: Category) =>
        median(results.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)))
      const scores = {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      }
      return { scores, failedAudits: [...new Set(results.flatMap(lostIn))] }
    },
    close: () => browser.close(),
  }
}

/** Scores from here on round up to 100. */
const FULL = 0.995

function lostIn({ categories, audits }: Result): string[] {
  return CATEGORIES.flatMap((category) => {
    const { score, auditRefs } = categories[category] ?? { score: 1, auditRefs: [] }
    if ((score ?? 0) >= FULL) return []
    return auditRefs
      .map(({ id, weight }) => ({ id, loss: weight * (1 - (audits[id]?.score ?? 1)) }))
      .filter(({ loss }) => loss > 0)
      .toSorted((a, b) => b.loss - a.loss)
      .map(({ id }) => id)
  })
}
