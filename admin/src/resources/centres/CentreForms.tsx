import type { AdminTrainingCentre } from '@olympiad/contracts/views/admin-content'
import { maxLength, regex, required, TextInput, useTranslate } from 'react-admin'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { LangInput } from '../../shared/LangInput.tsx'
import { CreateForm, EditForm } from '../../shared/RecordForms.tsx'
import { RegionSelect } from '../../shared/RegionSelect.tsx'

const FIELDS = [
  'name',
  'name_en',
  'address',
  'address_en',
  'phone',
  'location',
  'region',
] as const satisfies readonly (keyof AdminTrainingCentre)[]

const filled = required('texts.fill_all_fields')
const name = [filled, maxLength(200, 'texts.too_long')]
const address = [filled, maxLength(300, 'texts.too_long')]
const link = [filled, regex(/^\s*https?:\/\/\S+\s*$/i, 'texts.url_wrong')]

/** What is the same in both languages runs from left to right. */
const LTR = { htmlInput: { dir: 'ltr' } } as const

function CentreInputs() {
  const translate = useTranslate()
  return (
    <>
      <FieldGroup title={translate('resources.tranings.names')}>
        <LangInput lang="ar" source="name" validate={name} />
        <LangInput lang="en" source="name_en" validate={name} />
      </FieldGroup>
      <FieldGroup title={translate('resources.tranings.place')}>
        <LangInput lang="ar" source="address" validate={address} />
        <LangInput lang="en" source="address_en" validate={address} />
        <RegionSelect source="region" validate={filled} />
        <TextInput
          source="location"
          type="url"
          validate={link}
          slotProps={LTR}
          helperText="resources.tranings.location_help"
        />
      </FieldGroup>
      <FieldGroup title={translate('resources.tranings.contact')}>
        <TextInput
          source="phone"
          type="tel"
          validate={filled}
          slotProps={LTR}
          helperText="resources.tranings.phone_help"
        />
      </FieldGroup>
    </>
  )
}

export function CentreCreate() {
  return (
    <CreateForm fields={FIELDS}>
      <CentreInputs />
    </CreateForm>
  )
}

export function CentreEdit() {
  return (
    <EditForm fields={FIELDS} remove>
      <CentreInputs />
    </EditForm>
  )
}
