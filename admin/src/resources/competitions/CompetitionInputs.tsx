import { Box, Typography } from '@mui/material'
import { AGE_LEVELS } from '@olympiad/contracts/constants'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import {
  ArrayInput,
  BooleanInput,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useTranslate,
} from 'react-admin'
import { FieldGroup } from '../../shared/FieldGroup.tsx'

/** What the form sends. */
export const COMPETITION_FIELDS = [
  'name',
  'name_en',
  'description',
  'description_en',
  'price',
  'members_no',
  'coaches_no',
  'reg_status',
  'status',
  'order_id',
  'agelevel',
] as const satisfies readonly (keyof AdminCompetition)[]

const filled = required('texts.fill_all_fields')
const sizes = [filled, minValue(1), maxValue(50)]
const ages = AGE_LEVELS.map(({ title }) => ({ id: title, name: `age_level.${title}` }))

/** The fields of a competition, named as the specification has them. */
export function CompetitionInputs() {
  const translate = useTranslate()
  const label = (name: string) => translate(`resources.competions.${name}`)
  return (
    <>
      <FieldGroup title={label('names')}>
        <TextInput source="name" validate={filled} />
        <TextInput source="name_en" validate={filled} dir="ltr" />
        <TextInput source="description" validate={filled} multiline minRows={3} />
        <TextInput source="description_en" validate={filled} multiline minRows={3} dir="ltr" />
      </FieldGroup>
      <FieldGroup title={label('rules')}>
        <NumberInput source="price" validate={[filled, minValue(0)]} helperText="resources.competions.price_help" />
        <NumberInput source="members_no" validate={sizes} />
        <NumberInput source="coaches_no" validate={sizes} />
      </FieldGroup>
      <Box sx={{ width: '100%', mb: 3 }}>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {label('fields.agelevel')}
        </Typography>
        <ArrayInput source="agelevel" label={false} validate={filled}>
          <SimpleFormIterator inline fullWidth disableReordering disableClear>
            <SelectInput source="title" choices={ages} validate={filled} />
            <TextInput source="desc" helperText={false} />
            <TextInput source="desc_en" helperText={false} dir="ltr" />
          </SimpleFormIterator>
        </ArrayInput>
      </Box>
      <FieldGroup title={label('state')}>
        <BooleanInput source="status" helperText="resources.competions.status_help" />
        <BooleanInput source="reg_status" helperText="resources.competions.reg_status_help" />
        <NumberInput source="order_id" validate={[filled, minValue(0), maxValue(9999)]} />
      </FieldGroup>
    </>
  )
}
