import { Typography } from '@mui/material'
import { MAX_EXCEPTION_REASON } from '@olympiad/contracts/constants'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { useState } from 'react'
import { Create, FormDataConsumer, HttpError, maxLength, SimpleForm, TextInput, useTranslate } from 'react-admin'
import { CompetitionSeasonSelect } from '../../shared/CompetitionSeasonSelect.tsx'
import { CompetitionSelect } from '../../shared/CompetitionSelect.tsx'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { FormErrors } from '../../shared/FormErrors.tsx'
import { PictureInput } from '../../shared/PictureInput.tsx'
import { parseText } from '../../shared/parse-text.ts'
import { pick } from '../../shared/pick.ts'
import { RecordActions } from '../../shared/RecordActions.tsx'
import { RegionSelect } from '../../shared/RegionSelect.tsx'
import { SaveBar } from '../../shared/SaveBar.tsx'
import { useNewRecordSeason } from '../../shared/use-chosen-season.ts'
import { WithSectionIndex } from '../../shared/WithSectionIndex.tsx'
import { AccountInput } from './AccountInput.tsx'
import { AgeLevelInput } from './AgeLevelInput.tsx'
import { CityInput } from './CityInput.tsx'
import { Fee } from './Fee.tsx'
import { PersonNumberInputs } from './people/PersonNumberInputs.tsx'
import { AUTO_DIRECTION, maxLengthOf, validateRequired } from './TeamInputs.tsx'
import { NEW_TEAM_FIELDS } from './team-fields.ts'
import { WithSelectedCompetition } from './WithSelectedCompetition.tsx'

/** The idempotency key of one form: the server creates one team, however often it arrives. */
const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(36)).join('-')

const toBody = (values: Record<string, unknown>) => {
  const fields = pick(values, NEW_TEAM_FIELDS)
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))
}

function CompetitionFields({ competition }: { competition: AdminCompetition }) {
  const translate = useTranslate()
  const group = (name: string) => translate(`resources.teams.groups.${name}`)
  return (
    <>
      <FieldGroup title={group('team')}>
        <TextInput
          source="teamName"
          label="resources.teams.fields.name"
          validate={[validateRequired, maxLengthOf('name')]}
          slotProps={AUTO_DIRECTION}
        />
        <TextInput
          source="schoolName"
          validate={[validateRequired, maxLengthOf('schoolName')]}
          slotProps={AUTO_DIRECTION}
        />
        <RegionSelect source="region" validate={validateRequired} />
        <CityInput source="city" />
        <TextInput
          source="stage"
          parse={parseText}
          validate={maxLengthOf('stage')}
          helperText="resources.teams.optional"
          slotProps={AUTO_DIRECTION}
        />
        <PictureInput source="image" validate={validateRequired} aspect={1} />
      </FieldGroup>
      <FieldGroup title={group('coaches')}>
        <Typography color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
          {translate('resources.teams.people.told')}
        </Typography>
        <PersonNumberInputs who="coach" most={competition.coaches_no} />
      </FieldGroup>
      <FieldGroup title={group('members')}>
        <PersonNumberInputs who="member" most={competition.members_no} />
        <TextInput
          source="exception"
          label="resources.teams.eligibility.exception"
          helperText="resources.teams.eligibility.exception_help"
          validate={maxLength(MAX_EXCEPTION_REASON, 'texts.too_long')}
          slotProps={AUTO_DIRECTION}
        />
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
        <CompetitionSeasonSelect source="season_id" competition="competion_id" validate={validateRequired} />
        <FormDataConsumer>
          {({ formData }) => (
            <CompetitionSelect source="competion_id" season={formData['season_id']} validate={validateRequired} />
          )}
        </FormDataConsumer>
        <WithSelectedCompetition
          source="competion_id"
          none={<Typography color="text.secondary">{translate('resources.teams.choose_competition')}</Typography>}
        >
          {({ agelevel }) => (
            <AgeLevelInput source="ageLevel" levels={agelevel.map(({ title }) => title)} validate={validateRequired} />
          )}
        </WithSelectedCompetition>
      </FieldGroup>
      <WithSelectedCompetition source="competion_id">
        {(competition) => <CompetitionFields key={competition.id} competition={competition} />}
      </WithSelectedCompetition>
    </>
  )
}

export function TeamCreate() {
  const season_id = useNewRecordSeason()
  const [idempotencyKey, setKey] = useState(createKey)
  // The key identifies a created team; a changed form needs a new key.
  const onSettled = (_data: unknown, error: unknown) => {
    if (error instanceof HttpError && error.body?.code === 'idempotency_reused') setKey(createKey())
  }
  return (
    <Create
      redirect="show"
      actions={<RecordActions />}
      mutationOptions={{ meta: { idempotencyKey }, onSettled }}
      transform={toBody}
    >
      <SimpleForm
        warnWhenUnsavedChanges
        defaultValues={{ season_id }}
        toolbar={<SaveBar label="resources.teams.register" />}
      >
        <FormErrors />
        <WithSectionIndex>
          <TeamForm />
        </WithSectionIndex>
      </SimpleForm>
    </Create>
  )
}
