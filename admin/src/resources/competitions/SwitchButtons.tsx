import OpenIcon from '@mui/icons-material/EventAvailableOutlined'
import ClosedIcon from '@mui/icons-material/EventBusyOutlined'
import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined'
import ShownIcon from '@mui/icons-material/VisibilityOutlined'
import { Button } from '@mui/material'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { useListContext, useNotify, useRefresh, useTranslate, useUnselectAll, useUpdateMany } from 'react-admin'

type Switched = Partial<Pick<AdminCompetition, 'status' | 'reg_status'>>
const BUTTONS: readonly (readonly [string, typeof OpenIcon, Switched])[] = [
  ['show', ShownIcon, { status: true }],
  ['hide', HiddenIcon, { status: false }],
  ['open_registration', OpenIcon, { reg_status: true }],
  ['close_registration', ClosedIcon, { reg_status: false }],
]

/** Shows, hides, opens or closes all chosen competitions: at a deadline, or after a copy of a season, nobody goes through them one by one. */
export function SwitchButtons() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { selectedIds = [], data: records = [], resource } = useListContext()
  const unselect = useUnselectAll(resource)
  const [update, { isPending }] = useUpdateMany()

  const turn = (switched: Switched) =>
    update(
      resource,
      { ids: selectedIds, data: switched, meta: { read: records } },
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

  return BUTTONS.map(([label, Icon, switched]) => (
    <Button key={label} size="small" disabled={isPending} startIcon={<Icon />} onClick={() => turn(switched)}>
      {translate(`resources.competions.${label}`)}
    </Button>
  ))
}
