import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { LANGS, type Lang } from '@olympiad/contracts/lang'
import { competitionFileKey } from '../../../modules/files/file-key.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { SCHOOL_COMPETITIONS } from '../school-competitions.ts'
import { UNIVERSITY_COMPETITIONS } from '../university-competitions.ts'
import { guideHtml } from './guide.html.ts'

/** The competitions that have a guide: nothing in it belongs to one season. */
export const GUIDED = [...SCHOOL_COMPETITIONS, ...UNIVERSITY_COMPETITIONS]

export const guideFile = (slug: string, lang: Lang): URL => new URL(`${slug}-${lang}.pdf`, import.meta.url)
export const GUIDE_SOURCES = new URL('sources.json', import.meta.url)

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** Fingerprints of what the guides say: where one differs from sources.json, the PDFs are to be printed again. */
export async function guideSources(): Promise<Record<string, string>> {
  const sources: Record<string, string> = {}
  for (const competition of GUIDED) {
    for (const lang of LANGS) sources[`${competition.slug}-${lang}`] = sha256(await guideHtml(competition, lang, ''))
  }
  return sources
}

/** Keeps the printed guides where visitors get them from; gives their names by the competition's slug. */
export async function keepGuides(storage: Storage): Promise<Map<string, Record<Lang, string>>> {
  const guides = new Map<string, Record<Lang, string>>()
  for (const { slug } of GUIDED) {
    guides.set(slug, { ar: await keepGuide(storage, slug, 'ar'), en: await keepGuide(storage, slug, 'en') })
  }
  return guides
}

/** Another text has another fingerprint, and so another name. */
async function keepGuide(storage: Storage, slug: string, lang: Lang): Promise<string> {
  const pdf = await readFile(guideFile(slug, lang))
  const filename = `${slug}-guide-${lang}-${sha256(pdf).slice(0, 10)}.pdf`
  const key = competitionFileKey(filename)
  if (!(await storage.has(key))) await storage.put(key, pdf)
  return filename
}
