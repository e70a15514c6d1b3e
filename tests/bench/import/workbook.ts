import { utils, write } from 'xlsx'

const AGE_LEVELS = ['متوسط', 'Junior', 'المتوسطة'] as const
const RANKS = 40

/** A workbook of Excel with a row for each team from 1 to `count`, headed in both languages. */
export function workbookOf(count: number): Uint8Array<ArrayBuffer> {
  const headings = ['رقم الفريق | Team number', 'المسابقة', 'Age level', 'الترتيب', 'الدرجة | Score']
  const rows = Array.from({ length: count }, (_, index) => [
    index + 1,
    'robo_mission',
    AGE_LEVELS[index % AGE_LEVELS.length] ?? '',
    (index % RANKS) + 1,
    ((index * 7) % 4000) / 4,
  ])
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([headings, ...rows]), 'النتائج')
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer)
}
