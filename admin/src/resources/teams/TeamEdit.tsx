import { Box } from '@mui/material'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { Edit, type RaRecord, RecordContextProvider, ShowButton, SimpleForm, useTranslate } from 'react-admin'
import { FormErrors } from '../../shared/FormErrors.tsx'
import { pick } from '../../shared/pick.ts'
import { RecordActions } from '../../shared/RecordActions.tsx'
import { SaveBar } from '../../shared/SaveBar.tsx'
import { SaveChangedFields } from '../../shared/SaveChangedFields.tsx'
import { Section } from '../../shared/Section.tsx'
import { WithSectionIndex } from '../../shared/WithSectionIndex.tsx'
import { PeopleEditor } from './people/PeopleEditor.tsx'
import { TeamDeleteButton } from './TeamDeleteButton.tsx'
import { TeamEligibility } from './TeamEligibility.tsx'
import { TeamInputs } from './TeamInputs.tsx'
import { TeamLayout } from './TeamLayout.tsx'
import { TeamPayment } from './TeamPayment.tsx'
import { TEAM_FIELDS, toReferenceIds } from './team-fields.ts'

/** Keeps the input when a change beside the form reloads the team. Saved values count as clean. */
const KEEP_DIRTY_VALUES = { keepDirtyValues: true, keepIsSubmitSuccessful: true } as const

const asSent = (team: RaRecord) => pick(team, TEAM_FIELDS)

const actions = (
  <RecordActions>
    <ShowButton />
  </RecordActions>
)

function TeamForm({ team }: { team: AdminTeam }) {
  return (
    <RecordContextProvider value={toReferenceIds(team)}>
      <SimpleForm
        warnWhenUnsavedChanges
        resetOptions={KEEP_DIRTY_VALUES}
        toolbar={
          <SaveBar>
            <RecordContextProvider value={team}>
              <TeamDeleteButton team={team} variant="button" />
            </RecordContextProvider>
          </SaveBar>
        }
      >
        <FormErrors />
        <SaveChangedFields toFormValues={asSent} toFormRecord={toReferenceIds} />
        <TeamInputs season={team.season._id} />
      </SimpleForm>
    </RecordContextProvider>
  )
}

function TeamEditForm() {
  const translate = useTranslate()
  return (
    <WithSectionIndex narrowOnly>
      <TeamLayout parts={[3, 2]}>
        {(team, field) => (
          <>
            <Section title={translate('resources.teams.overview')}>
              <TeamForm team={team} />
            </Section>
            <Box sx={{ display: 'grid', gap: 2.5 }}>
              <Section title={field('coaches')}>
                <PeopleEditor team={team} who="coach" />
              </Section>
              <Section title={field('members')}>
                <PeopleEditor team={team} who="member" />
              </Section>
              <Section title={translate('resources.teams.eligibility.name')}>
                <TeamEligibility team={team} />
              </Section>
              <Section title={field('order')}>
                <TeamPayment team={team} />
              </Section>
            </Box>
          </>
        )}
      </TeamLayout>
    </WithSectionIndex>
  )
}

export function TeamEdit() {
  return (
    <Edit<RaRecord> component="div" mutationMode="pessimistic" redirect="show" actions={actions} transform={asSent}>
      <TeamEditForm />
    </Edit>
  )
}
