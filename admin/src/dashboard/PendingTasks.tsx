import { Alert, Box, Button } from '@mui/material'
import type { DashboardCount, DashboardView } from '@olympiad/contracts/views/dashboard'
import { LinkBase, useTranslate } from 'react-admin'
import { filteredListPath } from '../shared/filtered-list-path.ts'
import { Section } from '../shared/Section.tsx'

function FlaggedPayments({ flagged }: { flagged: DashboardCount }) {
  const translate = useTranslate()
  const look = (
    <Button component={LinkBase} to={filteredListPath(flagged)} color="inherit" size="small">
      {translate('dashboard.look')}
    </Button>
  )
  return (
    <Alert severity="error" variant="outlined" role="status" action={look} sx={{ mb: 1 }}>
      {translate('dashboard.to_look_at', { smart_count: flagged.value })}
    </Alert>
  )
}

export function PendingTasks({
  view: { flagged, messages, cases, privacy_requests, submissions = [] },
}: {
  view: DashboardView
}) {
  const translate = useTranslate()
  const kinds = [
    { figure: messages, words: 'dashboard.messages' },
    { figure: cases, words: 'dashboard.cases' },
    { figure: privacy_requests, words: 'dashboard.privacy_requests' },
    ...submissions.map((figure) => ({ figure, words: `dashboard.submissions.${figure.resource}` })),
  ].flatMap(({ figure, words }) => (figure && figure.value > 0 ? [{ figure, words }] : []))
  const isFlagged = flagged !== undefined && flagged.value > 0
  return (
    <Section title={translate('dashboard.waiting')}>
      {isFlagged && <FlaggedPayments flagged={flagged} />}
      {kinds.length === 0 && !isFlagged && translate('dashboard.nothing_waits')}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {kinds.map(({ figure, words }) => (
          <li key={figure.resource}>
            <Button component={LinkBase} to={filteredListPath(figure)} variant="outlined" size="small">
              {translate(words, { smart_count: figure.value })}
            </Button>
          </li>
        ))}
      </Box>
    </Section>
  )
}
