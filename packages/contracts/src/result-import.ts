import { TEAM_AGE_LEVELS, type TeamAgeLevel } from './constants.ts'
import type { Lang } from './lang.ts'
import { normaliseName } from './text-normalisation.ts'
import type { TextKey } from './texts.ts'

/** docs/specification/decisions.md, "Competitions, scores, results, certificates". */
export const IMPORT_COLUMNS = ['team_no', 'competion', 'ageLevel', 'ranked', 'score'] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

const OPTIONAL_COLUMNS: readonly ImportColumn[] = ['competion', 'score']
export const REQUIRED_IMPORT_COLUMNS: readonly ImportColumn[] = IMPORT_COLUMNS.filter(
  (column) => !OPTIONAL_COLUMNS.includes(column),
)

export const IMPORT_CELL_ERRORS = [
  'import_cell_formula',
  'import_cell_error',
  'import_cell_date',
] as const satisfies readonly TextKey[]
export type ImportCellErrorKey = (typeof IMPORT_CELL_ERRORS)[number]

export const IMPORT_ROW_ERRORS = [
  'import_cell_empty',
  'too_long',
  'import_team_number',
  'import_team_unknown',
  'team_withdrawn',
  'import_team_duplicate',
  'import_competition_unknown',
  'result_other_competition',
  'import_age_level_wrong',
  'age_level_unknown',
  'rank_wrong',
  'result_score_wrong',
] as const satisfies readonly TextKey[]
export type ImportRowErrorKey = (typeof IMPORT_ROW_ERRORS)[number]

export const MAX_IMPORT_ROWS = 10_000

export const IMPORT_HEADINGS: Record<ImportColumn, Record<Lang, string>> = {
  team_no: { ar: 'رقم الفريق', en: 'Team number' },
  competion: { ar: 'المسابقة', en: 'Competition' },
  ageLevel: { ar: 'الفئة العمرية', en: 'Age group' },
  ranked: { ar: 'المركز', en: 'Rank' },
  score: { ar: 'النقاط', en: 'Score' },
}

const OTHER_HEADINGS: Record<ImportColumn, readonly string[]> = {
  team_no: ['team no', 'team', 'team id', 'رقم فريق', 'الفريق', 'الفريق رقم', 'الفريق الرقم'],
  competion: ['competition name', 'category', 'اسم المسابقة', 'مسابقة'],
  ageLevel: [
    'level',
    'age',
    'age level',
    'age category',
    'الفئة',
    'فئة عمرية',
    'المستوى',
    'المرحلة',
    'المرحلة العمرية',
  ],
  ranked: ['ranking', 'place', 'position', 'الترتيب', 'ترتيب', 'مركز', 'المرتبة', 'الرتبة'],
  score: ['scores', 'points', 'total', 'total score', 'الدرجة', 'درجة', 'نقاط', 'النتيجة', 'المجموع', 'الدرجات'],
}

const alphanumericKey = (text: string): string => normaliseName(text).replace(/[^\p{L}\p{N}]/gu, '')

const BY_HEADING = new Map<string, ImportColumn>(
  IMPORT_COLUMNS.flatMap((column) =>
    [column, ...Object.values(IMPORT_HEADINGS[column]), ...OTHER_HEADINGS[column]].map((text) => [
      alphanumericKey(text),
      column,
    ]),
  ),
)

/** In either language or both (`رقم الفريق | Team number`). */
export function columnOfHeading(heading: string): ImportColumn | undefined {
  for (const part of [heading, ...heading.split(/[|/\\\n()[\]،,–-]/)]) {
    const column = BY_HEADING.get(alphanumericKey(part))
    if (column) return column
  }
  return undefined
}

/** The first of each language is the label. */
const AGE_LEVEL_WORDS: Record<TeamAgeLevel, Record<Lang, readonly [string, ...string[]]>> = {
  Elementry: { ar: ['الابتدائية', 'ابتدائي', 'ابتدائية'], en: ['Elementary'] },
  Junior: { ar: ['المتوسطة', 'متوسط', 'متوسطة'], en: ['Junior', 'Juniors'] },
  Senior: { ar: ['الثانوية', 'ثانوي', 'ثانوية'], en: ['Senior', 'Seniors'] },
  Adults: { ar: ['الكبار', 'كبار'], en: ['Adults', 'Adult'] },
  Children: { ar: ['الأطفال', 'أطفال'], en: ['Children'] },
  'High Elementry': { ar: ['الابتدائية العليا', 'ابتدائي عليا'], en: ['Upper elementary', 'High Elementary'] },
}

const LEVEL_BY_TEXT = new Map<string, TeamAgeLevel>(
  TEAM_AGE_LEVELS.flatMap((level) =>
    [level, ...Object.values(AGE_LEVEL_WORDS[level]).flat()].map((text): [string, TeamAgeLevel] => [
      alphanumericKey(text),
      level,
    ]),
  ),
)

/** In either language or the published spelling; ignores a leading `المرحلة`. */
export const parseAgeLevel = (text: string): TeamAgeLevel | undefined =>
  LEVEL_BY_TEXT.get(alphanumericKey(text).replace(/^(?:المرحله|الفيه)/, ''))

export const ageLevelLabel = (level: string, lang: Lang): string =>
  TEAM_AGE_LEVELS.some((known) => known === level) ? AGE_LEVEL_WORDS[level as TeamAgeLevel][lang][0] : level

const TOTALS = new Set(
  [
    'total',
    'totals',
    'grand total',
    'sum',
    'المجموع',
    'مجموع',
    'المجموع الكلي',
    'الإجمالي',
    'إجمالي',
    'الإجمالي العام',
  ].map(alphanumericKey),
)

export const isTotalsLabel = (text: string): boolean => TOTALS.has(alphanumericKey(text))
