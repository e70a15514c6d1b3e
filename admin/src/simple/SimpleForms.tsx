import type { FieldsResource } from '@olympiad/contracts/resource'
import { CreateForm, EditForm } from '../shared/RecordForms.tsx'
import { FieldInputs } from './FieldInputs.tsx'
import { initialValues, submittedFields } from './form-values.ts'

type Props = { resource: FieldsResource }

export const SimpleCreate = ({ resource: { fields } }: Props) => (
  <CreateForm fields={submittedFields(fields)} defaults={initialValues(fields)}>
    <FieldInputs fields={fields} />
  </CreateForm>
)

export const SimpleEdit = ({ resource: { fields } }: Props) => (
  <EditForm fields={submittedFields(fields)} deleteButton>
    <FieldInputs fields={fields} />
  </EditForm>
)
