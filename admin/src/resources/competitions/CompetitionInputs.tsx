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
  useTranslate,
} from 'react-admin'
import { asTyped } from '../../shared/as-typed.ts'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { LangInput } from '../../shared/LangInput.tsx'

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

/** The fields of one age level share the row evenly. */
const EVEN = {
  '& .RaSimpleFormIterator-form': { flex: 1 },
  '& .RaSimpleFormIterator-form > *': { flex: '1 1 0', minWidth: 0 },
} as const

const filled = required('texts.fill_all_fields')
const sizeUpTo = (most: number) => [filled, minValue(1), maxValue(most)]
const members = sizeUpTo(20)
const coaches = sizeUpTo(10)

/** The fields of a competition, named as the specification has them. */
export function CompetitionInputs() {
  const translate = useTranslate()
  const ages = AGE_LEVELS.map(({ title, ages: [from, to] }) => ({
    id: title,
    name: translate('age_range', { name: translate(`age_level.${title}`), from, to }),
  }))
  const label = (name: string) => translate(`resources.competions.${name}`)
  return (
    <>
      <FieldGroup title={label('names')}>
        <LangInput lang="ar" source="name" validate={filled} />
        <LangInput lang="en" source="name_en" validate={filled} />
        <LangInput lang="ar" source="description" validate={filled} multiline minRows={3} />
        <LangInput lang="en" source="description_en" validate={filled} multiline minRows={3} />
      </FieldGroup>
      <FieldGroup title={label('rules')} columns={3}>
        <NumberInput source="price" validate={[filled, minValue(0)]} helperText="resources.competions.price_help" />
        <NumberInput source="members_no" validate={members} />
        <NumberInput source="coaches_no" validate={coaches} />
      </FieldGroup>
      <Box sx={{ width: '100%', mb: 3 }}>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {label('fields.agelevel')}
        </Typography>
        <ArrayInput source="agelevel" label={false} validate={filled}>
          <SimpleFormIterator inline fullWidth disableReordering disableClear sx={EVEN}>
            <SelectInput source="title" choices={ages} translateChoice={false} validate={filled} helperText={false} />
            <LangInput lang="ar" source="desc" parse={asTyped} helperText={false} />
            <LangInput lang="en" source="desc_en" parse={asTyped} helperText={false} />
          </SimpleFormIterator>
        </ArrayInput>
      </Box>
      <FieldGroup title={label('state')} columns={3}>
        <BooleanInput source="status" helperText="resources.competions.status_help" />
        <BooleanInput source="reg_status" helperText="resources.competions.reg_status_help" />
        <NumberInput source="order_id" validate={[filled, minValue(0), maxValue(9999)]} />
      </FieldGroup>
    </>
  )
}
