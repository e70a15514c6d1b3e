import { Box } from '@mui/material'
import type { AdminModerationCase } from '@olympiad/contracts/views/community'
import { useRecordContext } from 'react-admin'
import { formatDateTime } from '../../format.ts'
import { useLang } from '../../use-lang.ts'
import { CaseDecisionLabel, CaseSummary } from './ClosedCaseFields.tsx'
import { ReopenButton } from './ReopenButton.tsx'

export function ClosedCaseCard() {
  const lang = useLang()
  const of = useRecordContext<AdminModerationCase>()
  if (!of) return null
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: '8px 12px', alignItems: 'start' }}>
      <CaseSummary of={of} />
      <CaseDecisionLabel of={of} />
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {of.decided_at && formatDateTime(of.decided_at, lang)} · <bdi>{of.decided_by}</bdi>
      </Box>
      <ReopenButton of={of} />
    </Box>
  )
}
