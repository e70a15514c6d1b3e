import BecomesIcon from '@mui/icons-material/ArrowRightAlt'
import { Box } from '@mui/material'
import { dirOf } from '@olympiad/contracts/lang'
import type { AuditEntryView } from '@olympiad/contracts/views/audit'
import { RecordContextProvider, useTranslate } from 'react-admin'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { useLang } from '../../use-lang.ts'
import { AuditValueText } from './AuditValueText.tsx'
import { useAuditFieldLabel } from './use-audit-field-label.ts'
import { useEntryDescription } from './use-entry-description.ts'
import { useValueLabel } from './use-value-label.ts'

const ARROW_STYLE = { fontSize: '1rem', mx: 0.5, verticalAlign: 'text-bottom' } as const
const MAX_FIELDS = 2

export function AuditSummary({ entry }: { entry: AuditEntryView }) {
  const translate = useTranslate()
  const lang = useLang()
  const describe = useEntryDescription()
  const fieldName = useAuditFieldLabel(entry)
  const valueLabel = useValueLabel(entry)
  const changes = entry.action === 'update' ? entry.changes.slice(0, MAX_FIELDS) : []
  const more = entry.action === 'update' ? entry.changes.length - changes.length : 0
  const details = Object.entries(entry.detail).slice(0, MAX_FIELDS)
  return (
    <RecordContextProvider value={entry}>
      <RecordLink resource="audit" id={entry.id} type="show">
        {describe(entry)}
      </RecordLink>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            {fieldName(field)}: <AuditValueText brief value={valueLabel(field, before)} names={entry.names} />
            <BecomesIcon
              titleAccess={translate('resources.audit.becomes')}
              sx={{ ...ARROW_STYLE, ...(dirOf(lang) === 'rtl' && { transform: 'scaleX(-1)' }) }}
            />
            <AuditValueText brief value={valueLabel(field, after)} names={entry.names} />
          </div>
        ))}
        {details.map(([field, value]) => (
          <div key={field}>
            {fieldName(field)}: <AuditValueText brief value={valueLabel(field, value)} names={entry.names} />
          </div>
        ))}
        {more > 0 && <div>{translate('resources.audit.more_fields', { smart_count: more })}</div>}
      </Box>
    </RecordContextProvider>
  )
}
