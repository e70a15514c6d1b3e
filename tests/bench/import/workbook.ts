import { utils, write } from 'xlsx'

const AGE_LEVELS = ['متوسط', 'Junior', 'المتوسطة'] as const
const RANKS = 40

type Row = [teamNo: number, competition: string, ageLevel: string, ranked: number, score: number]

export const buildRow = (index: number, teamNo = index + 1): Row => [
  teamNo,
  'robo_mission',
  AGE_LEVELS[index % AGE_LEVELS.length] ?? '',
  (index % RANKS) + 1,
  ((index * 7) % 4000) / 4,
]

export function buildWorkbook(count: number, row = (index: number) => buildRow(index)): Uint8Array<ArrayBuffer> {
  const headings = ['رقم الفريق | Team number', 'المسابقة', 'Age level', 'الترتيب', 'الدرجة | Score']
  const rows = Array.from({ length: count }, (_, index) => row(index))
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([headings, ...rows]), 'النتائج')
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer)
}
