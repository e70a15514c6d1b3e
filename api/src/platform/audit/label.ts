import { isSentIn } from './personal.ts'

/** What records are known by, the best first. */
export const NAMES = [
  'name',
  'title',
  'school_name',
  'teacher_name',
  'order_id',
  'number',
  'crt_serial',
  'email',
  'site_name',
]

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const textIn = (record: Record<string, unknown>, name: string): string => {
  const value = record[name]
  return typeof value === 'string' ? value : ''
}

/** The words by which people know a record, in both languages; those of its team where it has none itself. */
export function labelOf(record: object): { label: string; label_en: string } {
  const fields = { ...record } as Record<string, unknown>
  const name = NAMES.find((each) => textIn(fields, each) !== '')
  if (name !== undefined) return { label: textIn(fields, name), label_en: textIn(fields, `${name}_en`) }
  return isRecord(fields['team']) ? labelOf(fields['team']) : { label: '', label_en: '' }
}

/** The same as it is kept in an entry: of what people have sent in only their record tells it, as long as it is there. */
export const labelToKeep = (collection: string, record: object): ReturnType<typeof labelOf> =>
  isSentIn(collection) ? { label: '', label_en: '' } : labelOf(record)
