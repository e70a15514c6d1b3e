import type { AdminCategory } from '@olympiad/contracts/views/community'
import { BooleanInput, maxLength, required, useTranslate } from 'react-admin'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { LangInput } from '../../shared/LangInput.tsx'
import { PictureInput } from '../../shared/PictureInput.tsx'
import { CreateForm, EditForm } from '../../shared/RecordForms.tsx'

const FIELDS = ['name', 'name_en', 'logo', 'status'] as const satisfies readonly (keyof AdminCategory)[]

const name = [required('texts.fill_all_fields'), maxLength(60, 'texts.too_long')]

function CategoryInputs() {
  const translate = useTranslate()
  return (
    <>
      <FieldGroup title={translate('resources.community-categories.names')}>
        <LangInput lang="ar" source="name" validate={name} />
        <LangInput lang="en" source="name_en" validate={name} />
      </FieldGroup>
      <PictureInput source="logo" aspect={1} helperText="resources.community-categories.logo_help" />
      <BooleanInput source="status" helperText="resources.community-categories.status_help" />
    </>
  )
}

export function CategoryCreate() {
  return (
    <CreateForm fields={FIELDS} defaults={{ logo: '', status: true }}>
      <CategoryInputs />
    </CreateForm>
  )
}

export function CategoryEdit() {
  return (
    <EditForm fields={FIELDS} remove>
      <CategoryInputs />
    </EditForm>
  )
}
