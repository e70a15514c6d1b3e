import { useCallback, useEffect, useRef } from 'react'
import {
  type DataProvider,
  type RaRecord,
  type UpdateParams,
  useRecordContext,
  useRegisterMutationMiddleware,
} from 'react-admin'
import { useFormState } from 'react-hook-form'
import { changedFields, type FieldValues } from '../conflicts/merge.ts'

type SavesChangesProps = {
  toFormValues: (record: RaRecord) => FieldValues
  toFormRecord?: ((record: RaRecord) => RaRecord) | undefined
  /** Maps file inputs to the record's field with the stored file's name. */
  fileFields?: Readonly<Record<string, string>> | undefined
}

type Update = DataProvider['update']

/**
 * Saves only changed fields, at the version of the first read. A reload during editing doesn't replace that version.
 */
export function SaveChangedFields({ toFormValues, toFormRecord, fileFields = {} }: SavesChangesProps) {
  const record = useRecordContext()
  const { isDirty } = useFormState()
  const initialRecord = useRef(record)
  useEffect(() => {
    if (!isDirty) initialRecord.current = record
  }, [isDirty, record])

  const middleware = useCallback(
    async (resource: string, params: UpdateParams, next: Update) => {
      const storedFiles = (source: RaRecord) =>
        Object.fromEntries(Object.entries(fileFields).map(([part, name]) => [part, source[name]]))
      const fieldsOf = (source: RaRecord): FieldValues => ({ ...toFormValues(source), ...storedFiles(source) })
      const base = initialRecord.current
      if (!base) return await next(resource, params)
      const changed = Object.entries<unknown>(params.data).filter(
        ([name, value]) => !(name in fileFields) || value instanceof File,
      )
      const data = changedFields(fieldsOf(base), Object.fromEntries(changed))
      const serverFields = (current: RaRecord) => fieldsOf(toFormRecord ? toFormRecord(current) : current)
      const previousData = { ...fieldsOf(base), version: base['version'] }
      return await next(resource, { ...params, data, previousData, meta: { asSent: serverFields } })
    },
    [toFormValues, toFormRecord, fileFields],
  )
  useRegisterMutationMiddleware<Update>(middleware)
  return null
}
