import { Box } from '@mui/material'
import type { AdminCase } from '@olympiad/contracts/views/community'
import { useRecordContext } from 'react-admin'
import { showMoment } from '../../format.ts'
import { useLang } from '../../use-lang.ts'
import { CaseDecisionWord, CaseWords } from './ClosedWords.tsx'
import { ReopenButton } from './ReopenButton.tsx'

/** A decided case on a phone. */
export function ClosedCard() {
  const lang = useLang()
  const of = useRecordContext<AdminCase>()
  if (!of) return null
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: '8px 12px', alignItems: 'start' }}>
      <CaseWords of={of} />
      <CaseDecisionWord of={of} />
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {of.decided_at && showMoment(of.decided_at, lang)} · <bdi>{of.decided_by}</bdi>
      </Box>
      <ReopenButton of={of} />
    </Box>
  )
}
