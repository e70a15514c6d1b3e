import type { ObjectId } from '@mikro-orm/mongodb'
import { dirOf, type Lang, localized, otherLang } from '@olympiad/contracts/lang'
import { ageLevelLabel, IMPORT_COLUMNS, IMPORT_HEADINGS, type ImportColumn } from '@olympiad/contracts/result-import'
import type { WorkBook, WorkSheet } from 'xlsx'
import { Competition } from '../../model/competition.entity.ts'
import type { Em } from '../../platform/database.ts'

type Words = Record<Lang, string>
type Line = (string | number)[]

const SHEET: Words = { ar: 'النتائج', en: 'Results' }
const GUIDE: Words = { ar: 'المسابقات', en: 'Competitions' }
const GUIDE_LINES: Record<'example' | 'choices' | 'slug', Words> = {
  example: { ar: 'مثال: هكذا يُكتب صف في ورقة النتائج', en: 'Example: a row of the results sheet looks like this' },
  choices: {
    ar: 'مسابقات الموسم وفئاتها؛ يُقبل المعرّف أو الاسم بأي من اللغتين',
    en: 'The competitions of the season and their age levels; the key or the name in either language is read',
  },
  slug: { ar: 'المعرّف', en: 'Key' },
}
const EXAMPLE = { team_no: 12, ranked: 1, score: 92.5 }
const WIDTHS: Record<ImportColumn, number> = { team_no: 24, competion: 34, ageLevel: 26, ranked: 18, score: 18 }

const bilingual = (words: Words, lang: Lang): string => `${words[lang]} | ${words[otherLang(lang)]}`

const withWidths = (sheet: WorkSheet, widths: readonly number[]): WorkSheet => ({
  ...sheet,
  '!cols': widths.map((wch) => ({ wch })),
})

export async function importTemplate(em: Em, season: ObjectId, lang: Lang): Promise<Uint8Array<ArrayBuffer>> {
  const competitions = await em.find(Competition, { season }, { orderBy: { order_id: 1, _id: 1 } })
  const headings = IMPORT_COLUMNS.map((column) => bilingual(IMPORT_HEADINGS[column], lang))
  const widths = IMPORT_COLUMNS.map((column) => WIDTHS[column])
  const levelsOf = ({ agelevel }: Competition) => agelevel.map(({ title }) => ageLevelLabel(title, lang)).join('، ')
  const [first] = competitions
  const example = first
    ? [
        EXAMPLE.team_no,
        localized(first, 'name', lang),
        ageLevelLabel(first.agelevel[0]?.title ?? '', lang),
        EXAMPLE.ranked,
        EXAMPLE.score,
      ]
    : []
  const guide: Line[] = [
    [bilingual(GUIDE_LINES.example, lang)],
    headings,
    example,
    [],
    [bilingual(GUIDE_LINES.choices, lang)],
    [bilingual(GUIDE_LINES.slug, lang), 'عربي', 'English', bilingual(IMPORT_HEADINGS.ageLevel, lang)],
    ...competitions.map((competition) => [
      competition.slug,
      competition.name,
      competition.name_en,
      levelsOf(competition),
    ]),
  ]
  // Large, and rarely needed.
  const { utils, write } = await import('xlsx')
  const book: WorkBook = utils.book_new()
  utils.book_append_sheet(
    book,
    withWidths(utils.aoa_to_sheet([headings]), widths),
    bilingual(SHEET, lang).replace('|', '-'),
  )
  utils.book_append_sheet(
    book,
    withWidths(utils.aoa_to_sheet(guide), [30, 34, 34, 40, 18]),
    bilingual(GUIDE, lang).replace('|', '-'),
  )
  book.Workbook = { Views: [{ RTL: dirOf(lang) === 'rtl' }] }
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer)
}
