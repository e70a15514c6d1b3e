import { Box } from '@mui/material'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { EditButton, ListButton, Show, TopToolbar, useRecordContext, useTranslate } from 'react-admin'
import { Section } from '../../shared/Section.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { TeamDeleteButton } from './TeamDeleteButton.tsx'
import { TeamFacts } from './TeamFacts.tsx'
import { TeamHead } from './TeamHead.tsx'
import { TeamOutcome } from './TeamOutcome.tsx'
import { TeamPayment } from './TeamPayment.tsx'
import { TeamScores } from './TeamScores.tsx'

function DeleteShown() {
  const team = useRecordContext<AdminTeam>()
  return team ? <TeamDeleteButton team={team} variant="button" /> : null
}

const actions = (
  <TopToolbar>
    <EditButton />
    <DeleteShown />
    <ListButton />
  </TopToolbar>
)

function TeamDetail() {
  const translate = useTranslate()
  const team = useRecordContext<AdminTeam>()
  if (!team) return null
  const field = (name: string) => translate(`resources.teams.fields.${name}`)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TeamHead team={team} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        <Section title={translate('resources.teams.overview')}>
          <TeamFacts team={team} />
        </Section>
        <Section title={field('coaches')}>
          <PeopleTable people={team.coaches} caption={field('coaches')} />
        </Section>
        <Section title={field('members')}>
          <PeopleTable people={team.members} caption={field('members')} />
        </Section>
        <Section title={field('scores')}>
          <TeamScores scores={team.scores} />
        </Section>
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        <Section title={field('order')}>
          <TeamPayment team={team} />
        </Section>
        <Section title={field('resultes')}>
          <TeamOutcome team={team} />
        </Section>
      </Box>
    </Box>
  )
}

/** One team, to read: overview, coaches, members, what it submitted, its payment and what it achieved. */
export function TeamShow() {
  return (
    <Show component="div" actions={actions}>
      <TeamDetail />
    </Show>
  )
}
