import type { AdminPartner } from '@olympiad/contracts/views/admin-content'
import { BooleanInput, maxLength, required, useTranslate } from 'react-admin'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { LangInput } from '../../shared/LangInput.tsx'
import { PictureInput } from '../../shared/PictureInput.tsx'
import { CreateForm, EditForm } from '../../shared/RecordForms.tsx'

const FIELDS = ['name', 'name_en', 'file_path', 'status'] as const satisfies readonly (keyof AdminPartner)[]

const filled = required('texts.fill_all_fields')
const name = [filled, maxLength(200, 'texts.too_long')]

function PartnerInputs() {
  const translate = useTranslate()
  return (
    <>
      <FieldGroup title={translate('resources.partners.names')}>
        <LangInput lang="ar" source="name" validate={name} />
        <LangInput lang="en" source="name_en" validate={name} />
      </FieldGroup>
      <PictureInput source="file_path" validate={filled} helperText="resources.partners.logo_help" />
      <BooleanInput source="status" helperText="resources.partners.status_help" />
    </>
  )
}

export function PartnerCreate() {
  return (
    <CreateForm fields={FIELDS} defaults={{ status: true }}>
      <PartnerInputs />
    </CreateForm>
  )
}

export function PartnerEdit() {
  return (
    <EditForm fields={FIELDS} remove>
      <PartnerInputs />
    </EditForm>
  )
}
