import { Box } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { AuditNames, AuditValue } from '@olympiad/contracts/views/audit'
import { useTranslate } from 'react-admin'
import { showMoment } from '../../format.ts'
import { useLang } from '../../use-lang.ts'

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
/** Of rich text, which is told in full on the entry's own screen. */
const MARKUP = /<[^>]*>?/g
/** What a line of the list has room for. */
const BRIEF = 60

const quiet = { color: 'text.secondary', fontStyle: 'normal' } as const

/** A value before or after a change, as people read it; `brief` is for a line of the list. */
export function AuditValueText({ value, names, brief }: { value: AuditValue; names: AuditNames; brief?: boolean }) {
  const translate = useTranslate()
  const lang = useLang()
  if (value === null) {
    return (
      <Box component="em" sx={quiet}>
        {translate('resources.audit.empty_value')}
      </Box>
    )
  }
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`)
  if (typeof value === 'number') return <bdi dir="ltr">{value}</bdi>
  if (typeof value === 'object') {
    if (brief) return <bdi>{value.excerpt.replace(MARKUP, ' ').trim().slice(0, BRIEF)}…</bdi>
    return (
      <>
        <bdi>{value.excerpt}</bdi>{' '}
        <Box component="em" sx={quiet}>
          {translate('resources.audit.characters', { smart_count: value.length })}
        </Box>
      </>
    )
  }
  const record = names[value]
  const shown = record ? localized(record, 'name', lang) : MOMENT.test(value) ? showMoment(value, lang) : value
  return <bdi>{brief && shown.length > BRIEF ? `${shown.slice(0, BRIEF)}…` : shown}</bdi>
}
