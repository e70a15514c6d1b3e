import type { AdminFaq } from '@olympiad/contracts/views/admin-content'
import { BooleanInput, maxLength, required, useTranslate } from 'react-admin'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { LangInput } from '../../shared/LangInput.tsx'
import { CreateForm, EditForm } from '../../shared/RecordForms.tsx'

const FIELDS = [
  'name',
  'name_en',
  'description',
  'description_en',
  'status',
] as const satisfies readonly (keyof AdminFaq)[]

const question = [required('texts.fill_all_fields'), maxLength(300, 'texts.too_long')]
const answer = [required('texts.fill_all_fields'), maxLength(5000, 'texts.too_long')]

function FaqInputs() {
  const translate = useTranslate()
  return (
    <>
      <FieldGroup title={translate('resources.faqs.question')}>
        <LangInput lang="ar" source="name" validate={question} />
        <LangInput lang="en" source="name_en" validate={question} />
      </FieldGroup>
      <FieldGroup title={translate('resources.faqs.answer')}>
        <LangInput lang="ar" source="description" validate={answer} multiline minRows={5} />
        <LangInput lang="en" source="description_en" validate={answer} multiline minRows={5} />
      </FieldGroup>
      <BooleanInput source="status" helperText="resources.faqs.status_help" />
    </>
  )
}

export function FaqCreate() {
  return (
    <CreateForm fields={FIELDS} defaults={{ status: true }}>
      <FaqInputs />
    </CreateForm>
  )
}

export function FaqEdit() {
  return (
    <EditForm fields={FIELDS} remove>
      <FaqInputs />
    </EditForm>
  )
}
