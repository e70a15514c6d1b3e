import OpenIcon from '@mui/icons-material/EventAvailableOutlined'
import ClosedIcon from '@mui/icons-material/EventBusyOutlined'
import { Button } from '@mui/material'
import { useListContext, useNotify, useRefresh, useTranslate, useUnselectAll, useUpdateMany } from 'react-admin'

/** Opens or closes the registration of all chosen competitions: at a deadline nobody goes through them one by one. */
export function RegistrationButtons() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { selectedIds = [], data: records = [], resource } = useListContext()
  const unselect = useUnselectAll(resource)
  const [update, { isPending }] = useUpdateMany()

  const turn = (reg_status: boolean) =>
    update(
      resource,
      { ids: selectedIds, data: { reg_status }, meta: { read: records } },
      {
        onSuccess: () => {
          notify('texts.status_updated', { type: 'success' })
          unselect()
        },
        onError: (error) =>
          notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' }),
        onSettled: () => refresh(),
      },
    )

  return (
    <>
      <Button size="small" disabled={isPending} startIcon={<OpenIcon />} onClick={() => turn(true)}>
        {translate('resources.competions.open_registration')}
      </Button>
      <Button size="small" disabled={isPending} startIcon={<ClosedIcon />} onClick={() => turn(false)}>
        {translate('resources.competions.close_registration')}
      </Button>
    </>
  )
}
