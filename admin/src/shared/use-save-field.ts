import { type RaRecord, useNotify, useRecordContext, useRefresh, useResourceContext, useUpdate } from 'react-admin'

type Named = RaRecord<string> & { name: string; name_en: string }

/** `pending` is the optimistic value; an error restores the old one and shows the server's message. */
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
