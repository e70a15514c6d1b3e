import type { ReactNode } from 'react'
import { Create, Edit, type RaRecord, SaveButton, SimpleForm, Toolbar } from 'react-admin'
import { DeleteRecordButton } from './DeleteRecordButton.tsx'
import { EditActions } from './EditActions.tsx'
import { FormRefusals } from './FormRefusals.tsx'
import { only } from './only.ts'
import { SavesChanges } from './SavesChanges.tsx'

type Fields = readonly string[]
type FormProps<Sent extends Fields> = {
  /** What is sent; nothing else that the record holds. */
  fields: Sent
  children: ReactNode
  /** Last changes before it is sent. */
  transform?: (values: Record<string, unknown>) => Record<string, unknown>
}

const asIs = (values: Record<string, unknown>) => values
/** Fields of the form that were filled or emptied; what was never there stays out. */
const sentOf = (values: Record<string, unknown>, fields: Fields) =>
  Object.fromEntries(Object.entries(only(values, fields)).filter(([, value]) => value !== undefined))

/** The form of a new record: saved once, then back to the list; left unsaved, it asks. */
export function CreateForm({
  fields,
  children,
  transform = asIs,
  defaults = {},
}: FormProps<Fields> & { defaults?: object }) {
  return (
    <Create
      redirect="list"
      actions={<EditActions />}
      transform={(values: Record<string, unknown>) => transform(sentOf(values, fields))}
    >
      <SimpleForm
        warnWhenUnsavedChanges
        defaultValues={defaults}
        toolbar={
          <Toolbar>
            <SaveButton alwaysEnable />
          </Toolbar>
        }
      >
        <FormRefusals />
        {children}
      </SimpleForm>
    </Create>
  )
}

type EditFormProps = FormProps<Fields> & {
  remove?: ReactNode | true
  /** The record as the form takes it, where that differs: a reference as its id. */
  read?: (record: RaRecord) => RaRecord
  /** Fields that take a chosen file, and the field of the record that names the one that is kept. */
  files?: Readonly<Record<string, string>>
}

/** The form of a record that is there, which sends what was changed; `remove` adds its deletion. */
export function EditForm({ fields, children, transform = asIs, remove, read, files }: EditFormProps) {
  const asSent = (values: Record<string, unknown>) => transform(sentOf(values, fields))
  return (
    <Edit<RaRecord>
      mutationMode="pessimistic"
      {...(read && { queryOptions: { select: read } })}
      actions={<EditActions />}
      transform={asSent}
    >
      <SimpleForm
        warnWhenUnsavedChanges
        toolbar={
          <Toolbar sx={{ justifyContent: 'space-between' }}>
            <SaveButton alwaysEnable />
            {remove === true ? <DeleteRecordButton variant="button" /> : remove}
          </Toolbar>
        }
      >
        <FormRefusals />
        <SavesChanges asSent={asSent} read={read} files={files} />
        {children}
      </SimpleForm>
    </Edit>
  )
}
