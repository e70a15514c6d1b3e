import { Box } from '@mui/material'
import type { ImportRowOutcome, ImportRowView } from '@olympiad/contracts/views/admin-results'
import { useTranslate } from 'react-admin'
import { StateBadge, type Tone } from '../../../shared/StateBadge.tsx'
import { useFaultMessages } from './use-fault-messages.ts'

const TONE: Record<ImportRowOutcome, Tone> = { new: 'success', changed: 'warning', unchanged: 'neutral', bad: 'error' }

export function RowOutcome({ view: { outcome, faults, notices, certificate } }: { view: ImportRowView }) {
  const translate = useTranslate()
  const faultMessages = useFaultMessages()
  return (
    <>
      <StateBadge tone={TONE[outcome]}>{translate(`resources.results.import.outcome.${outcome}`)}</StateBadge>
      {(faults.length + notices.length > 0 || certificate) && (
        <Box component="ul" sx={{ m: 0, mt: 0.25, p: 0, listStyle: 'none', fontSize: '0.8125rem' }}>
          {faults.map((fault) => (
            <li key={`${fault.column}-${fault.key}`}>
              <b>{faultMessages.column(fault.column)}:</b> {faultMessages.reason(fault)}
            </li>
          ))}
          {notices.map((notice) => (
            <Box component="li" key={notice} sx={{ color: 'text.secondary' }}>
              {translate(`resources.results.import.notice.${notice}`)}
            </Box>
          ))}
          {certificate && (
            <Box component="li" sx={{ color: 'text.secondary' }}>
              {translate('resources.results.import.notice.certificate', { serial: `\u2068${certificate}\u2069` })}
            </Box>
          )}
        </Box>
      )}
    </>
  )
}
