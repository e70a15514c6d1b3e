import { Box } from '@mui/material'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { EditButton, Show, useRecordContext, useTranslate } from 'react-admin'
import { RecordActions } from '../../shared/RecordActions.tsx'
import { Section } from '../../shared/Section.tsx'
import { MoveTeamButton } from './move/MoveTeamButton.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { TeamDeleteButton } from './TeamDeleteButton.tsx'
import { TeamDetails } from './TeamDetails.tsx'
import { TeamEligibility } from './TeamEligibility.tsx'
import { TeamLayout } from './TeamLayout.tsx'
import { TeamPayment } from './TeamPayment.tsx'
import { TeamResults } from './TeamResults.tsx'
import { TeamScores } from './TeamScores.tsx'
import { WithdrawButton } from './WithdrawButton.tsx'

function DeleteTeamAction() {
  const team = useRecordContext<AdminTeam>()
  return team ? <TeamDeleteButton team={team} variant="button" /> : null
}

const actions = (
  <RecordActions>
    <EditButton />
    <MoveTeamButton />
    <WithdrawButton />
    <DeleteTeamAction />
  </RecordActions>
)

function TeamDetail() {
  const translate = useTranslate()
  return (
    <TeamLayout parts={[2, 1]}>
      {(team, field) => (
        <>
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <Section title={translate('resources.teams.overview')}>
              <TeamDetails team={team} />
            </Section>
            <Section title={field('coaches')}>
              <PeopleTable team={team.id} people={team.coaches} caption={field('coaches')} />
            </Section>
            <Section title={field('members')}>
              <PeopleTable team={team.id} people={team.members} caption={field('members')} />
            </Section>
            <Section title={field('scores')}>
              <TeamScores team={team.id} scores={team.scores} />
            </Section>
          </Box>
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <Section title={field('order')}>
              <TeamPayment team={team} />
            </Section>
            <Section title={translate('resources.teams.eligibility.name')}>
              <TeamEligibility team={team} />
            </Section>
            <Section title={field('resultes')}>
              <TeamResults team={team} />
            </Section>
          </Box>
        </>
      )}
    </TeamLayout>
  )
}

export function TeamShow() {
  return (
    <Show component="div" actions={actions}>
      <TeamDetail />
    </Show>
  )
}
