import { Box } from '@mui/material'
import type { ImportOutcome, ImportRowView } from '@olympiad/contracts/views/admin-results'
import { useTranslate } from 'react-admin'
import { StateWord, type Tone } from '../../../shared/StateWord.tsx'
import { useFaultWords } from './use-fault-words.ts'

const TONE: Record<ImportOutcome, Tone> = { new: 'success', changed: 'warning', unchanged: 'neutral', bad: 'error' }

/** What becomes of a row, with every reason against it, and what is worth a look. */
export function RowState({ view: { outcome, faults, notices, certificate } }: { view: ImportRowView }) {
  const translate = useTranslate()
  const words = useFaultWords()
  return (
    <>
      <StateWord tone={TONE[outcome]}>{translate(`resources.results.import.outcome.${outcome}`)}</StateWord>
      {(faults.length + notices.length > 0 || certificate) && (
        <Box component="ul" sx={{ m: 0, mt: 0.25, p: 0, listStyle: 'none', fontSize: '0.8125rem' }}>
          {faults.map((fault) => (
            <li key={`${fault.column}-${fault.key}`}>
              <b>{words.column(fault.column)}:</b> {words.reason(fault)}
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
