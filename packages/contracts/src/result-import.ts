import { TEAM_AGE_LEVELS, type TeamAgeLevel } from './constants.ts'
import { nameKey } from './identity.ts'
import type { Lang } from './lang.ts'
import type { TextKey } from './texts.ts'

/** What a sheet of results tells of each team (decisions.md, "Competitions, scores, results, certificates"). */
export const IMPORT_COLUMNS = ['team_no', 'competion', 'ageLevel', 'ranked', 'score'] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

/** Columns that a sheet may lack: the number of a team tells its competition. */
const OPTIONAL: readonly ImportColumn[] = ['competion', 'score']
export const REQUIRED_COLUMNS: readonly ImportColumn[] = IMPORT_COLUMNS.filter((column) => !OPTIONAL.includes(column))

/** Cells that hold nothing to read; found where the sheet is opened. */
export const CELL_FAULTS = [
  'import_cell_formula',
  'import_cell_error',
  'import_cell_date',
] as const satisfies readonly TextKey[]
export type CellFaultKey = (typeof CELL_FAULTS)[number]

/** What can be wrong with a row, as a text says it. */
export const IMPORT_FAULTS = [
  'import_cell_empty',
  'too_long',
  'import_team_number',
  'import_team_unknown',
  'import_team_twice',
  'import_competition_unknown',
  'result_other_competition',
  'import_age_level_wrong',
  'age_level_unknown',
  'rank_wrong',
  'result_score_wrong',
] as const satisfies readonly TextKey[]
export type ImportFaultKey = (typeof IMPORT_FAULTS)[number]

/** Rows of one import. */
export const IMPORT_MOST_ROWS = 10_000

/** What a heading is called in our own template. */
export const IMPORT_HEADINGS: Record<ImportColumn, Record<Lang, string>> = {
  team_no: { ar: 'رقم الفريق', en: 'Team number' },
  competion: { ar: 'المسابقة', en: 'Competition' },
  ageLevel: { ar: 'الفئة العمرية', en: 'Age group' },
  ranked: { ar: 'المركز', en: 'Rank' },
  score: { ar: 'النقاط', en: 'Score' },
}

/** What else people write above these columns. */
const ALSO: Record<ImportColumn, readonly string[]> = {
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

const lettersOf = (words: string): string => nameKey(words).replace(/[^\p{L}\p{N}]/gu, '')

const BY_HEADING = new Map<string, ImportColumn>(
  IMPORT_COLUMNS.flatMap((column) =>
    [column, ...Object.values(IMPORT_HEADINGS[column]), ...ALSO[column]].map((words) => [lettersOf(words), column]),
  ),
)

/** The column that a heading stands over, in either language or in both (`رقم الفريق | Team number`). */
export function columnOf(heading: string): ImportColumn | undefined {
  for (const part of [heading, ...heading.split(/[|/\\\n()[\]،,–-]/)]) {
    const column = BY_HEADING.get(lettersOf(part))
    if (column) return column
  }
  return undefined
}

/** What age levels are called in sheets; the first of each language is shown. */
const AGE_LEVEL_WORDS: Record<TeamAgeLevel, Record<Lang, readonly [string, ...string[]]>> = {
  Elementry: { ar: ['الابتدائية', 'ابتدائي', 'ابتدائية'], en: ['Elementary'] },
  Junior: { ar: ['المتوسطة', 'متوسط', 'متوسطة'], en: ['Junior', 'Juniors'] },
  Senior: { ar: ['الثانوية', 'ثانوي', 'ثانوية'], en: ['Senior', 'Seniors'] },
  Adults: { ar: ['الكبار', 'كبار'], en: ['Adults', 'Adult'] },
  Children: { ar: ['الأطفال', 'أطفال'], en: ['Children'] },
  'High Elementry': { ar: ['الابتدائية العليا', 'ابتدائي عليا'], en: ['Upper elementary', 'High Elementary'] },
}

const BY_WORDS = new Map<string, TeamAgeLevel>(
  TEAM_AGE_LEVELS.flatMap((level) =>
    [level, ...Object.values(AGE_LEVEL_WORDS[level]).flat()].map((words): [string, TeamAgeLevel] => [
      lettersOf(words),
      level,
    ]),
  ),
)

/** The age level that words mean, in either language and in the published spelling; `المرحلة` before it is no matter. */
export const ageLevelOf = (words: string): TeamAgeLevel | undefined =>
  BY_WORDS.get(lettersOf(words).replace(/^(?:المرحله|الفيه)/, ''))

/** An age level as a sheet has it in a language. */
export const ageLevelWords = (level: string, lang: Lang): string =>
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
  ].map(lettersOf),
)

/** Whether a cell names its row as one of totals. */
export const namesTotal = (words: string): boolean => TOTALS.has(lettersOf(words))
