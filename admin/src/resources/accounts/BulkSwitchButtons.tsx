import OffIcon from '@mui/icons-material/BlockOutlined'
import OnIcon from '@mui/icons-material/CheckCircleOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import {
  HttpError,
  useListContext,
  useNotify,
  useRefresh,
  useResourceContext,
  useTranslate,
  useUpdateMany,
} from 'react-admin'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'

/** Enables or disables the chosen accounts; disabling asks first, as it signs people out. */
export function BulkSwitchButtons() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const resource = useResourceContext()
  const { selectedIds = [], data: read = [], onUnselectItems } = useListContext()
  const [asked, setAsked] = useState(false)
  const [updateMany, { isPending }] = useUpdateMany()
  const words = `resources.${resource}`

  const save = (status: boolean) =>
    void updateMany(
      resource,
      { ids: selectedIds, data: { status }, meta: { read } },
      {
        onSuccess: () => {
          notify('texts.status_updated', { type: 'success' })
          onUnselectItems()
        },
        onError: (error) =>
          notify(error instanceof HttpError ? error.message : 'ra.notification.http_error', { type: 'error' }),
        onSettled: () => {
          setAsked(false)
          refresh()
        },
      },
    )

  return (
    <>
      <Button size="small" startIcon={<OnIcon />} disabled={isPending} onClick={() => save(true)}>
        {translate(`${words}.bulk_enable`)}
      </Button>
      <Button size="small" color="error" startIcon={<OffIcon />} disabled={isPending} onClick={() => setAsked(true)}>
        {translate(`${words}.bulk_disable`)}
      </Button>
      <ConfirmDialog
        open={asked}
        destructive
        busy={isPending}
        title={translate(`${words}.bulk_disable_question`)}
        confirm={`${words}.bulk_disable`}
        onClose={() => setAsked(false)}
        onConfirm={() => save(false)}
      >
        {translate('console.selected', { smart_count: selectedIds.length })} {translate(`${words}.bulk_disable_what`)}
      </ConfirmDialog>
    </>
  )
}
