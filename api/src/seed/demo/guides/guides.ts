import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { LANGS, type Lang } from '@olympiad/contracts/lang'
import { competitionFileKey } from '../../../modules/files/file-key.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { SCHOOL_COMPETITIONS } from '../school-competitions.ts'
import { UNIVERSITY_COMPETITIONS } from '../university-competitions.ts'
import { guideHtml } from './guide.html.ts'

export const GUIDED_COMPETITIONS = [...SCHOOL_COMPETITIONS, ...UNIVERSITY_COMPETITIONS]

export const guideFile = (slug: string, lang: Lang): URL => new URL(`${slug}-${lang}.pdf`, import.meta.url)
export const GUIDE_SOURCES_FILE = new URL('sources.json', import.meta.url)

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** When one differs from sources.json, the PDFs must be printed again. */
export async function hashGuideSources(): Promise<Record<string, string>> {
  const sources: Record<string, string> = {}
  for (const competition of GUIDED_COMPETITIONS) {
    for (const lang of LANGS) sources[`${competition.slug}-${lang}`] = sha256(await guideHtml(competition, lang, ''))
  }
  return sources
}

export async function storeGuides(storage: Storage): Promise<Map<string, Record<Lang, string>>> {
  const guides = GUIDED_COMPETITIONS.map(async ({ slug }) => {
    const [ar, en] = await Promise.all([keepGuide(storage, slug, 'ar'), keepGuide(storage, slug, 'en')])
    return [slug, { ar, en }] as const
  })
  return new Map(await Promise.all(guides))
}

/** The name contains a hash of the text. */
async function keepGuide(storage: Storage, slug: string, lang: Lang): Promise<string> {
  const pdf = await readFile(guideFile(slug, lang))
  const filename = `${slug}-guide-${lang}-${sha256(pdf).slice(0, 10)}.pdf`
  const key = competitionFileKey(filename)
  if (!(await storage.has(key))) await storage.put(key, pdf)
  return filename
}
