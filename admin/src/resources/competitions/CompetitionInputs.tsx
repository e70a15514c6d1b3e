import { Box } from '@mui/material'
import { COMPETITION_TYPES } from '@olympiad/contracts/constants'
import { COMPETITION_INFO, competitions } from '@olympiad/contracts/resources/competitions'
import { COMPETITION_WINDOW } from '@olympiad/contracts/resources/registration-window'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import type { ReactNode } from 'react'
import { required, SelectInput, useRecordContext, useTranslate } from 'react-admin'
import { May } from '../../auth/Can.tsx'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { SeasonSelect } from '../../shared/SeasonSelect.tsx'
import { FieldInput } from '../../simple/FieldInputs.tsx'
import { useLang } from '../../use-lang.ts'
import { AgeLevelsInput } from './AgeLevelsInput.tsx'
import { competitionUse } from './format-places.ts'
import { PlacesInput } from './PlacesInput.tsx'
import { PriceInput } from './PriceInput.tsx'
import { SlugInput } from './SlugInput.tsx'

const filled = required('texts.fill_all_fields')
const { name, description, logo, banner, paid, members_no, members_min, coaches_no, places, status, reg_status } =
  competitions.fields

type CompetitionInputsProps = {
  slugNeeded: boolean
  order?: ReactNode
}

export function CompetitionInputs({ slugNeeded, order }: CompetitionInputsProps) {
  const translate = useTranslate()
  const lang = useLang()
  const competition = useRecordContext<AdminCompetition>()
  // A new one has no count.
  const use = competition && 'places_use' in competition ? competitionUse(competition) : undefined
  const label = (name: string) => translate(`resources.competions.${name}`)
  const types = COMPETITION_TYPES.map((id) => ({ id, name: translate(`competition_type.${id}`) }))
  return (
    <>
      <May action="write">
        <FieldGroup title={label('belongs')} columns={3}>
          <SeasonSelect source="season" validate={filled} />
          <SelectInput source="type" choices={types} translateChoice={false} validate={filled} />
          <SlugInput needed={slugNeeded} />
        </FieldGroup>
      </May>
      <FieldGroup title={label('names')}>
        <FieldInput name="name" field={name} />
        <FieldInput name="description" field={description} />
      </FieldGroup>
      <FieldGroup title={label('pictures')}>
        <FieldInput name="logo" field={logo} />
        <FieldInput name="banner" field={banner} />
      </FieldGroup>
      <May action="write">
        <FieldGroup title={label('rules')}>
          <PriceInput />
          <Box sx={{ mb: 1.5 }}>
            <FieldInput name="paid" field={paid} />
          </Box>
          <FieldInput name="members_no" field={members_no} />
          <FieldInput name="members_min" field={members_min} />
          <FieldInput name="coaches_no" field={coaches_no} />
          <PlacesInput source="places" use={use} help={places.help?.[lang]} />
        </FieldGroup>
        <AgeLevelsInput />
      </May>
      <FieldGroup title={label('requirements')}>
        {Object.entries(COMPETITION_INFO).map(([source, field]) => (
          <FieldInput key={source} name={source} field={field} />
        ))}
      </FieldGroup>
      <May action="write">
        <FieldGroup title={label('state')} columns={3}>
          <FieldInput name="status" field={status} />
          <FieldInput name="reg_status" field={reg_status} />
          {order}
          {Object.entries(COMPETITION_WINDOW).map(([source, field]) => (
            <FieldInput key={source} name={source} field={field} />
          ))}
        </FieldGroup>
      </May>
    </>
  )
}
