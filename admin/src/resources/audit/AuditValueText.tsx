import { Box } from '@mui/material'
import { type Lang, localized } from '@olympiad/contracts/lang'
import type { AuditRecordNames, AuditValue } from '@olympiad/contracts/views/audit'
import { useTranslate } from 'react-admin'
import { formatDate, formatDateTime } from '../../format.ts'
import { useLang } from '../../use-lang.ts'

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const DAYS = /^(\d{4}-\d\d-\d\d)?(?:(\.\.)(\d{4}-\d\d-\d\d)?)?$/
/** Rich text: the entry's own screen shows it in full. */
const MARKUP = /<[^>]*>?/g
const MAX_BRIEF_LENGTH = 60

const mutedStyle = { color: 'text.secondary', fontStyle: 'normal' } as const

/** Also a filter's range, such as `2026-01-01..2026-01-31`; any other text stays as it is. */
function formatMoment(text: string, lang: Lang): string {
  if (DATE_TIME.test(text)) return formatDateTime(text, lang)
  const [, from, range, to] = DAYS.exec(text) ?? []
  if (range) return [from, to].map((day) => (day ? formatDate(day, lang) : '…')).join(' – ')
  return from ? formatDate(from, lang) : text
}

export function AuditValueText({
  value,
  names,
  brief,
}: {
  value: AuditValue
  names: AuditRecordNames
  brief?: boolean
}) {
  const translate = useTranslate()
  const lang = useLang()
  if (value === null) {
    return (
      <Box component="em" sx={mutedStyle}>
        {translate('resources.audit.empty_value')}
      </Box>
    )
  }
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`)
  if (typeof value === 'number') return <bdi dir="ltr">{value}</bdi>
  if (typeof value === 'object') {
    if (brief) return <bdi>{value.excerpt.replace(MARKUP, ' ').trim().slice(0, MAX_BRIEF_LENGTH)}…</bdi>
    return (
      <>
        <bdi>{value.excerpt}</bdi>{' '}
        <Box component="em" sx={mutedStyle}>
          {translate('resources.audit.characters', { smart_count: value.length })}
        </Box>
      </>
    )
  }
  const record = names[value]
  const shown = record ? localized(record, 'name', lang) : formatMoment(value, lang)
  return <bdi>{brief && shown.length > MAX_BRIEF_LENGTH ? `${shown.slice(0, MAX_BRIEF_LENGTH)}…` : shown}</bdi>
}
