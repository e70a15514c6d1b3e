import { useCallback, useEffect, useRef } from 'react'
import {
  type DataProvider,
  type RaRecord,
  type UpdateParams,
  useRecordContext,
  useRegisterMutationMiddleware,
} from 'react-admin'
import { useFormState } from 'react-hook-form'
import { changedIn, type Fields } from '../conflicts/merge.ts'

type SavesChangesProps = {
  /** The fields that the form sends of a record. */
  asSent: (record: RaRecord) => Fields
  /** A record of the server as the form takes it, where that differs. */
  read?: ((record: RaRecord) => RaRecord) | undefined
  /** Fields that take a chosen file, and the field of the record that names the one that is kept. */
  files?: Readonly<Record<string, string>> | undefined
}

type Update = DataProvider['update']

/**
 * Inside of a form of a record: what is saved is what was changed, at the version that it was changed at. A record that is
 * read anew while somebody types stays what they began with.
 */
export function SavesChanges({ asSent, read, files = {} }: SavesChangesProps) {
  const record = useRecordContext()
  const { isDirty } = useFormState()
  const begun = useRef(record)
  useEffect(() => {
    if (!isDirty) begun.current = record
  }, [isDirty, record])

  const middleware = useCallback(
    async (resource: string, params: UpdateParams, next: Update) => {
      const kept = (of: RaRecord) => Object.fromEntries(Object.entries(files).map(([part, name]) => [part, of[name]]))
      const fieldsOf = (of: RaRecord): Fields => ({ ...asSent(of), ...kept(of) })
      const base = begun.current
      if (!base) return await next(resource, params)
      const typed = Object.entries<unknown>(params.data).filter(
        ([name, value]) => !(name in files) || value instanceof File,
      )
      const data = changedIn(fieldsOf(base), Object.fromEntries(typed))
      const ofServer = (current: RaRecord) => fieldsOf(read ? read(current) : current)
      const previousData = { ...fieldsOf(base), version: base['version'] }
      return await next(resource, { ...params, data, previousData, meta: { asSent: ofServer } })
    },
    [asSent, read, files],
  )
  useRegisterMutationMiddleware<Update>(middleware)
  return null
}
