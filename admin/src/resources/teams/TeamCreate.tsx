import { Box, Typography } from '@mui/material'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { useState } from 'react'
import {
  Create,
  FormDataConsumer,
  HttpError,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  useTranslate,
} from 'react-admin'
import { asTyped } from '../../shared/as-typed.ts'
import { CompetitionSelect } from '../../shared/CompetitionSelect.tsx'
import { EditActions } from '../../shared/EditActions.tsx'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { FormRefusals } from '../../shared/FormRefusals.tsx'
import { only } from '../../shared/only.ts'
import { PictureInput } from '../../shared/PictureInput.tsx'
import { RegionSelect } from '../../shared/RegionSelect.tsx'
import { SeasonFirst } from '../../shared/SeasonFirst.tsx'
import { AccountInput } from './AccountInput.tsx'
import { AgeLevelInput } from './AgeLevelInput.tsx'
import { CityInput } from './CityInput.tsx'
import { CompetitionChoice } from './CompetitionChoice.tsx'
import { Fee } from './Fee.tsx'
import { NumberInputs } from './people/NumberInputs.tsx'
import { filled, OWN_DIRECTION, upTo } from './TeamInputs.tsx'
import { NEW_TEAM_FIELDS } from './team-fields.ts'

/** Names one form, so that the server takes it once however often it is sent. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(36)).join('-')

/** What is sent: the fields of the registration, without those that are empty. */
const sentOf = (values: Record<string, unknown>) => {
  const fields = only(values, NEW_TEAM_FIELDS)
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))
}

/** What depends on the competition: its age levels, its numbers of people, its fee. */
function OfCompetition({ competition }: { competition: AdminCompetition }) {
  const translate = useTranslate()
  const group = (name: string) => translate(`resources.teams.groups.${name}`)
  return (
    <>
      <FieldGroup title={group('team')}>
        <TextInput
          source="teamName"
          label="resources.teams.fields.name"
          validate={[filled, upTo('name')]}
          slotProps={OWN_DIRECTION}
        />
        <TextInput source="schoolName" validate={[filled, upTo('schoolName')]} slotProps={OWN_DIRECTION} />
        <RegionSelect source="region" validate={filled} />
        <CityInput source="city" />
        <TextInput
          source="stage"
          parse={asTyped}
          validate={upTo('stage')}
          helperText="resources.teams.optional"
          slotProps={OWN_DIRECTION}
        />
        <PictureInput source="image" validate={filled} aspect={1} />
      </FieldGroup>
      <FieldGroup title={group('coaches')}>
        <Typography color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
          {translate('resources.teams.people.told')}
        </Typography>
        <NumberInputs who="coach" most={competition.coaches_no} />
      </FieldGroup>
      <FieldGroup title={group('members')}>
        <NumberInputs who="member" most={competition.members_no} />
      </FieldGroup>
      <FieldGroup title={group('payment')}>
        <AccountInput source="user" />
        <Fee competition={competition} />
      </FieldGroup>
    </>
  )
}

function TeamForm() {
  const translate = useTranslate()
  return (
    <>
      <FieldGroup title={translate('resources.teams.groups.competition')} columns={3}>
        <SeasonFirst source="season_id" competition="competion_id" validate={filled} />
        <FormDataConsumer>
          {({ formData }) => (
            <CompetitionSelect source="competion_id" season={formData['season_id']} validate={filled} />
          )}
        </FormDataConsumer>
        <CompetitionChoice
          source="competion_id"
          none={<Typography color="text.secondary">{translate('resources.teams.choose_competition')}</Typography>}
        >
          {({ agelevel }) => (
            <AgeLevelInput source="ageLevel" levels={agelevel.map(({ title }) => title)} validate={filled} />
          )}
        </CompetitionChoice>
      </FieldGroup>
      <CompetitionChoice source="competion_id">
        {(competition) => <OfCompetition key={competition.id} competition={competition} />}
      </CompetitionChoice>
    </>
  )
}

/** Registers a team on somebody's behalf, by the rules of the registration. */
export function TeamCreate() {
  const [idempotencyKey, setKey] = useState(newKey)
  // The key stands for the form that made a team; the changed form is another one.
  const onSettled = (_data: unknown, error: unknown) => {
    if (error instanceof HttpError && error.body?.code === 'idempotency_reused') setKey(newKey())
  }
  return (
    <Create
      redirect="show"
      actions={<EditActions />}
      mutationOptions={{ meta: { idempotencyKey }, onSettled }}
      transform={sentOf}
    >
      <SimpleForm
        warnWhenUnsavedChanges
        toolbar={
          <Toolbar>
            <SaveButton alwaysEnable label="resources.teams.register" />
          </Toolbar>
        }
      >
        <FormRefusals />
        <Box sx={{ width: '100%' }}>
          <TeamForm />
        </Box>
      </SimpleForm>
    </Create>
  )
}
