import { Box } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { AuditRecordNames, AuditValue } from '@olympiad/contracts/views/audit'
import { useTranslate } from 'react-admin'
import { formatDateTime } from '../../format.ts'
import { useLang } from '../../use-lang.ts'

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
/** Rich text: the entry's own screen shows it in full. */
const MARKUP = /<[^>]*>?/g
const MAX_BRIEF_LENGTH = 60

const mutedStyle = { color: 'text.secondary', fontStyle: 'normal' } as const

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
  const shown = record ? localized(record, 'name', lang) : DATE_TIME.test(value) ? formatDateTime(value, lang) : value
  return <bdi>{brief && shown.length > MAX_BRIEF_LENGTH ? `${shown.slice(0, MAX_BRIEF_LENGTH)}…` : shown}</bdi>
}
