import type { ReactNode } from 'react'
import { Create, Edit, type RaRecord, SimpleForm } from 'react-admin'
import { DeleteRecordButton } from './DeleteRecordButton.tsx'
import { FormErrors } from './FormErrors.tsx'
import { pick } from './pick.ts'
import { RecordActions } from './RecordActions.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SaveChangedFields } from './SaveChangedFields.tsx'
import { WithSectionIndex } from './WithSectionIndex.tsx'

type Fields = readonly string[]
type FormProps<Sent extends Fields> = {
  /** The form sends only these fields of the record. */
  fields: Sent
  children: ReactNode
  /** Without it, to the list. */
  redirect?: 'show'
  transform?: (values: Record<string, unknown>) => Record<string, unknown>
}

const asIs = (values: Record<string, unknown>) => values
/** Skips fields that were never set. */
const toBody = (values: Record<string, unknown>, fields: Fields) =>
  Object.fromEntries(Object.entries(pick(values, fields)).filter(([, value]) => value !== undefined))

export function CreateForm({
  fields,
  children,
  transform = asIs,
  redirect,
  defaults = {},
}: FormProps<Fields> & { defaults?: object }) {
  return (
    <Create
      redirect={redirect ?? 'list'}
      actions={<RecordActions />}
      transform={(values: Record<string, unknown>) => transform(toBody(values, fields))}
    >
      <SimpleForm warnWhenUnsavedChanges defaultValues={defaults} toolbar={<SaveBar />}>
        <FormErrors />
        <WithSectionIndex>{children}</WithSectionIndex>
      </SimpleForm>
    </Create>
  )
}

type EditFormProps = FormProps<Fields> & {
  deleteButton?: ReactNode | true
  /** Maps the record to form values: a reference becomes its id. */
  toFormRecord?: (record: RaRecord) => RaRecord
  /** Maps file inputs to the record's field with the stored file's name. */
  fileFields?: Readonly<Record<string, string>>
}

export function EditForm({
  fields,
  children,
  transform = asIs,
  redirect,
  deleteButton,
  toFormRecord,
  fileFields,
}: EditFormProps) {
  const asSent = (values: Record<string, unknown>) => transform(toBody(values, fields))
  return (
    <Edit<RaRecord>
      mutationMode="pessimistic"
      {...(redirect && { redirect })}
      {...(toFormRecord && { queryOptions: { select: toFormRecord } })}
      actions={<RecordActions />}
      transform={asSent}
    >
      <SimpleForm
        warnWhenUnsavedChanges
        toolbar={<SaveBar>{deleteButton === true ? <DeleteRecordButton variant="button" /> : deleteButton}</SaveBar>}
      >
        <FormErrors />
        <SaveChangedFields toFormValues={asSent} toFormRecord={toFormRecord} fileFields={fileFields} />
        <WithSectionIndex>{children}</WithSectionIndex>
      </SimpleForm>
    </Edit>
  )
}
