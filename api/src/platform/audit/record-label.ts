import { isUserSubmitted } from './audit-privacy.ts'

/** Best first. */
export const LABEL_FIELDS = [
  'name',
  'title',
  'school_name',
  'teacher_name',
  'subject',
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

export function recordLabel(record: object): { label: string; label_en: string } {
  const fields = { ...record } as Record<string, unknown>
  const name = LABEL_FIELDS.find((field) => textIn(fields, field) !== '')
  if (name !== undefined) return { label: textIn(fields, name), label_en: textIn(fields, `${name}_en`) }
  const owner = [fields['team'], fields['challenge']].find(isRecord)
  return owner ? recordLabel(owner) : { label: '', label_en: '' }
}

/** User-submitted records: empty, only the record itself may hold their name. */
export const storableLabel = (collection: string, record: object): ReturnType<typeof recordLabel> =>
  isUserSubmitted(collection) ? { label: '', label_en: '' } : recordLabel(record)
