import { Box } from '@mui/material'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import {
  Edit,
  ListButton,
  type RaRecord,
  RecordContextProvider,
  SaveButton,
  ShowButton,
  SimpleForm,
  Toolbar,
  TopToolbar,
  useTranslate,
} from 'react-admin'
import { FormRefusals } from '../../shared/FormRefusals.tsx'
import { only } from '../../shared/only.ts'
import { SavesChanges } from '../../shared/SavesChanges.tsx'
import { Section } from '../../shared/Section.tsx'
import { PeopleEditor } from './people/PeopleEditor.tsx'
import { TeamDeleteButton } from './TeamDeleteButton.tsx'
import { TeamFrame } from './TeamFrame.tsx'
import { TeamInputs } from './TeamInputs.tsx'
import { TeamPayment } from './TeamPayment.tsx'
import { TEAM_FIELDS, withIds } from './team-fields.ts'

/** What was typed stays when something is changed beside the form, which reads the team anew; what was saved may be left. */
const KEEP_TYPED = { keepDirtyValues: true, keepIsSubmitSuccessful: true } as const

const asSent = (team: RaRecord) => only(team, TEAM_FIELDS)

const actions = (
  <TopToolbar>
    <ShowButton />
    <ListButton />
  </TopToolbar>
)

function TeamForm({ team }: { team: AdminTeam }) {
  return (
    <RecordContextProvider value={withIds(team)}>
      <SimpleForm
        warnWhenUnsavedChanges
        resetOptions={KEEP_TYPED}
        toolbar={
          <Toolbar sx={{ justifyContent: 'space-between' }}>
            <SaveButton alwaysEnable />
            <RecordContextProvider value={team}>
              <TeamDeleteButton team={team} variant="button" />
            </RecordContextProvider>
          </Toolbar>
        }
      >
        <FormRefusals />
        <SavesChanges asSent={asSent} read={withIds} />
        <TeamInputs season={team.season._id} />
      </SimpleForm>
    </RecordContextProvider>
  )
}

function TeamRoom() {
  const translate = useTranslate()
  return (
    <TeamFrame parts={[3, 2]}>
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
            <Section title={field('order')}>
              <TeamPayment team={team} />
            </Section>
          </Box>
        </>
      )}
    </TeamFrame>
  )
}

/** Edits one team; who is in it and its payment beside the form, saved at once. */
export function TeamEdit() {
  return (
    <Edit<RaRecord> component="div" mutationMode="pessimistic" redirect="show" actions={actions} transform={asSent}>
      <TeamRoom />
    </Edit>
  )
}
