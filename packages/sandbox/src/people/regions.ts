import { createHash } from 'node:crypto'

export type Region = { _id: string; en_name: string; ar_name: string }

const NAMES = [
  ['Riyadh', 'الرياض'],
  ['Makkah', 'مكة المكرمة'],
  ['Madinah', 'المدينة المنورة'],
  ['Qassim', 'القصيم'],
  ['Eastern Province', 'المنطقة الشرقية'],
  ['Asir', 'عسير'],
  ['Tabuk', 'تبوك'],
  ['Hail', 'حائل'],
  ['Northern Borders', 'الحدود الشمالية'],
  ['Jazan', 'جازان'],
  ['Najran', 'نجران'],
  ['Bahah', 'الباحة'],
  ['Jawf', 'الجوف'],
] as const

/** Twelve bytes in hex, stable across starts, like a document id. */
export const deterministicId = (...words: string[]): string =>
  createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 24)

export const REGIONS: readonly Region[] = NAMES.map(([en_name, ar_name]) => ({
  _id: deterministicId('region', en_name),
  en_name,
  ar_name,
}))
