import { type Fields, type FieldsResource, namesOf } from '@olympiad/contracts/resource'
import { CreateForm, EditForm } from '../shared/RecordForms.tsx'
import { FieldInputs } from './FieldInputs.tsx'

type Props = { resource: FieldsResource }

/** What the forms send; a place in the order is saved from the list. */
const sentOf = (fields: Fields) => namesOf(fields, ({ kind }) => kind !== 'order')

/** What a new record's form begins with. */
export const initialOf = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      'initial' in field && field.initial !== undefined ? [[name, field.initial]] : [],
    ),
  )

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
