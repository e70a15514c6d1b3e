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

/** Asks before it disables accounts, because that signs people out. */
export function BulkSwitchButtons() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const resource = useResourceContext()
  const { selectedIds = [], data: records = [], onUnselectItems } = useListContext()
  const [isOpen, setIsOpen] = useState(false)
  const [updateMany, { isPending }] = useUpdateMany()
  const prefix = `resources.${resource}`

  const save = (status: boolean) =>
    void updateMany(
      resource,
      { ids: selectedIds, data: { status }, meta: { read: records } },
      {
        onSuccess: () => {
          notify('texts.status_updated', { type: 'success' })
          onUnselectItems()
        },
        onError: (error) =>
          notify(error instanceof HttpError ? error.message : 'ra.notification.http_error', { type: 'error' }),
        onSettled: () => {
          setIsOpen(false)
          refresh()
        },
      },
    )

  return (
    <>
      <Button size="small" startIcon={<OnIcon />} disabled={isPending} onClick={() => save(true)}>
        {translate(`${prefix}.bulk_enable`)}
      </Button>
      <Button size="small" color="error" startIcon={<OffIcon />} disabled={isPending} onClick={() => setIsOpen(true)}>
        {translate(`${prefix}.bulk_disable`)}
      </Button>
      <ConfirmDialog
        open={isOpen}
        destructive
        busy={isPending}
        title={translate(`${prefix}.bulk_disable_question`)}
        confirmLabel={`${prefix}.bulk_disable`}
        onClose={() => setIsOpen(false)}
        onConfirm={() => save(false)}
      >
        {translate('console.selected', { smart_count: selectedIds.length })} {translate(`${prefix}.bulk_disable_what`)}
      </ConfirmDialog>
    </>
  )
}
