import SendIcon from '@mui/icons-material/ForwardToInboxOutlined'
import { IconButton, Tooltip } from '@mui/material'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { useEffect } from 'react'
import { useNotify, useRecordContext, useRefresh } from 'react-admin'
import { useApiCall } from '../../data/use-api-call.ts'
import { useLang } from '../../use-lang.ts'
import { adminDialogTexts } from './dialog-texts.ts'

/** Of an admin who has not accepted yet; the former link ends. */
export function ResendInvitationButton() {
  const lang = useLang()
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
  const t = adminDialogTexts[lang]
  return (
    <Tooltip title={t.invite_again}>
      <IconButton
        size="small"
        loading={busy}
        aria-label={t.invite_again_of(admin.name || admin.email)}
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
