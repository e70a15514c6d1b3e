import type { FieldsResource } from '@olympiad/contracts/resource'
import { CreateForm, EditForm } from '../shared/RecordForms.tsx'
import { FieldInputs } from './FieldInputs.tsx'
import { initialOf, sentOf } from './form-values.ts'

type Props = { resource: FieldsResource }

export const SimpleCreate = ({ resource: { fields } }: Props) => (
  <CreateForm fields={sentOf(fields)} defaults={initialOf(fields)}>
    <FieldInputs fields={fields} />
  </CreateForm>
)

export const SimpleEdit = ({ resource: { fields } }: Props) => (
  <EditForm fields={sentOf(fields)} remove>
    <FieldInputs fields={fields} />
  </EditForm>
)
