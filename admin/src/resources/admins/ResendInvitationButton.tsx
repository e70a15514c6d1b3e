import SendIcon from '@mui/icons-material/ForwardToInboxOutlined'
import { IconButton, Tooltip } from '@mui/material'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { useEffect } from 'react'
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { useApiCall } from '../../data/use-api-call.ts'

/** Of an admin who has not accepted yet; the former link ends. */
export function ResendInvitationButton() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const admin = useRecordContext<AdminPerson>()
  const { busy, call, message } = useApiCall()
  useEffect(() => {
    if (message !== undefined) notify(message, { type: 'error' })
  }, [message, notify])
  if (!admin?.invited_until) return null
  const resend = async () => {
    if (!(await call(`/api/admin/admins/${admin.id}/invite`, {}))) return
    notify('texts.admin_invited', { type: 'success' })
    refresh()
  }
  const label = translate('resources.admins.invite_again_of', { name: admin.name || admin.email })
  return (
    <Tooltip title={translate('resources.admins.invite_again')}>
      <IconButton
        size="small"
        loading={busy}
        aria-label={label}
        onClick={(event) => {
          event.stopPropagation()
          void resend()
        }}
      >
        <SendIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
