import BecomesIcon from '@mui/icons-material/ArrowRightAlt'
import { Box } from '@mui/material'
import { dirOf } from '@olympiad/contracts/lang'
import type { AuditEntryView } from '@olympiad/contracts/views/audit'
import { RecordContextProvider, useTranslate } from 'react-admin'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { useLang } from '../../use-lang.ts'
import { AuditValueText } from './AuditValueText.tsx'
import { useFieldName } from './use-field-name.ts'
import { useSentence } from './use-sentence.ts'
import { useValueWords } from './use-value-words.ts'

const BECOMES = { fontSize: '1rem', mx: 0.5, verticalAlign: 'text-bottom' } as const
/** Fields that a line of the list tells. */
const TOLD = 2

/** What was done, and of a change the first fields: “Price: 450 → 500”; else what was asked for: which teams, which file. */
export function AuditSummary({ entry }: { entry: AuditEntryView }) {
  const translate = useTranslate()
  const lang = useLang()
  const sentence = useSentence()
  const nameOf = useFieldName(entry)
  const wordsOf = useValueWords(entry)
  const told = entry.action === 'update' ? entry.changes.slice(0, TOLD) : []
  const more = entry.action === 'update' ? entry.changes.length - told.length : 0
  const asked = Object.entries(entry.detail).slice(0, TOLD)
  return (
    <RecordContextProvider value={entry}>
      <RecordLink resource="audit" id={entry.id} type="show">
        {sentence(entry)}
      </RecordLink>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        {told.map(({ field, before, after }) => (
          <div key={field}>
            {nameOf(field)}: <AuditValueText brief value={wordsOf(field, before)} names={entry.names} />
            <BecomesIcon
              titleAccess={translate('resources.audit.becomes')}
              sx={{ ...BECOMES, ...(dirOf(lang) === 'rtl' && { transform: 'scaleX(-1)' }) }}
            />
            <AuditValueText brief value={wordsOf(field, after)} names={entry.names} />
          </div>
        ))}
        {asked.map(([field, value]) => (
          <div key={field}>
            {nameOf(field)}: <AuditValueText brief value={wordsOf(field, value)} names={entry.names} />
          </div>
        ))}
        {more > 0 && <div>{translate('resources.audit.more_fields', { smart_count: more })}</div>}
      </Box>
    </RecordContextProvider>
  )
}
