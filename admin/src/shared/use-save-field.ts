import { type RaRecord, useNotify, useRecordContext, useRefresh, useResourceContext, useUpdate } from 'react-admin'

/** A record with a name in both languages. */
type Named = RaRecord<string> & { name: string; name_en: string }

/**
 * Saves one field of the record at once. `pending` is the value under way, to be shown as if it stood; when the server
 * refuses, it is gone again and the old value is back, with the server's words as a toast.
 */
export function useSaveField<T>(source: string, savedMessage: string) {
  const record = useRecordContext<Named>()
  const resource = useResourceContext()
  const notify = useNotify()
  const refresh = useRefresh()
  const [update, { isPending, variables }] = useUpdate<Named>()

  const save = (value: T) => {
    if (!record || !resource || isPending) return
    void update(
      resource,
      { id: record.id, data: { [source]: value }, previousData: record },
      {
        onSuccess: () => {
          notify(savedMessage, { type: 'success' })
          refresh()
        },
        onError: (error) =>
          notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' }),
      },
    )
  }

  const pending = isPending ? (variables?.data?.[source] as T | undefined) : undefined
  return { record, resource, save, saving: isPending, pending }
}
