import { COMPETITION_TYPES } from '@olympiad/contracts/constants'
import type { ReactNode } from 'react'
import { BooleanInput, maxValue, minValue, NumberInput, required, SelectInput, useTranslate } from 'react-admin'
import { asTyped } from '../../shared/as-typed.ts'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { LangInput } from '../../shared/LangInput.tsx'
import { PictureInput } from '../../shared/PictureInput.tsx'
import { SeasonSelect } from '../../shared/SeasonSelect.tsx'
import { AgeLevelsInput } from './AgeLevelsInput.tsx'
import { PriceInput } from './PriceInput.tsx'
import { REQUIREMENTS } from './requirements.ts'
import { SlugInput } from './SlugInput.tsx'

/** As its card and the head of its page show it. */
const BANNER_ASPECT = 2
const filled = required('texts.fill_all_fields')
const sizeUpTo = (most: number) => [filled, minValue(1), maxValue(most)]
const members = sizeUpTo(20)
const coaches = sizeUpTo(10)

type CompetitionInputsProps = {
  slugNeeded: boolean
  /** Its place, once it has one. */
  order?: ReactNode
}

/** The fields of a competition, named as the specification has them. */
export function CompetitionInputs({ slugNeeded, order }: CompetitionInputsProps) {
  const translate = useTranslate()
  const label = (name: string) => translate(`resources.competions.${name}`)
  const types = COMPETITION_TYPES.map((id) => ({ id, name: translate(`competition_type.${id}`) }))
  return (
    <>
      <FieldGroup title={label('belongs')} columns={3}>
        <SeasonSelect source="season" validate={filled} />
        <SelectInput source="type" choices={types} translateChoice={false} validate={filled} />
        <SlugInput needed={slugNeeded} />
      </FieldGroup>
      <FieldGroup title={label('names')}>
        <LangInput lang="ar" source="name" validate={filled} />
        <LangInput lang="en" source="name_en" validate={filled} />
        <LangInput lang="ar" source="description" validate={filled} multiline minRows={3} />
        <LangInput lang="en" source="description_en" validate={filled} multiline minRows={3} />
      </FieldGroup>
      <FieldGroup title={label('pictures')}>
        <PictureInput source="logo" validate={filled} aspect={1} helperText="resources.competions.logo_help" />
        <PictureInput
          source="banner"
          validate={filled}
          aspect={BANNER_ASPECT}
          helperText="resources.competions.banner_help"
        />
      </FieldGroup>
      <FieldGroup title={label('rules')}>
        <PriceInput />
        <BooleanInput source="paid" helperText="resources.competions.paid_help" sx={{ mb: 1.5 }} />
        <NumberInput source="members_no" validate={members} />
        <NumberInput source="coaches_no" validate={coaches} />
      </FieldGroup>
      <AgeLevelsInput />
      <FieldGroup title={label('requirements')}>
        {REQUIREMENTS.flatMap((field) => [
          <LangInput key={field} lang="ar" source={field} parse={asTyped} multiline minRows={3} />,
          <LangInput key={`${field}_en`} lang="en" source={`${field}_en`} parse={asTyped} multiline minRows={3} />,
        ])}
      </FieldGroup>
      <FieldGroup title={label('state')} columns={3}>
        <BooleanInput source="status" helperText="resources.competions.status_help" />
        <BooleanInput source="reg_status" helperText="resources.competions.reg_status_help" />
        {order}
      </FieldGroup>
    </>
  )
}
