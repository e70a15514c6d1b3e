import type { AdminMoeType } from '@olympiad/contracts/views/programmes-admin'
import { maxLength, required, useTranslate } from 'react-admin'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { LangInput } from '../../shared/LangInput.tsx'
import { CreateForm, EditForm } from '../../shared/RecordForms.tsx'

const FIELDS = ['name', 'name_en'] as const satisfies readonly (keyof AdminMoeType)[]

const name = [required('texts.fill_all_fields'), maxLength(200, 'texts.too_long')]

function AdministratorInputs() {
  const translate = useTranslate()
  return (
    <FieldGroup title={translate('resources.moe-administrators.names')}>
      <LangInput lang="ar" source="name" validate={name} />
      <LangInput lang="en" source="name_en" validate={name} />
    </FieldGroup>
  )
}

export function AdministratorCreate() {
  return (
    <CreateForm fields={FIELDS}>
      <AdministratorInputs />
    </CreateForm>
  )
}

export function AdministratorEdit() {
  return (
    <EditForm fields={FIELDS} remove>
      <AdministratorInputs />
    </EditForm>
  )
}
