import ResetIcon from '@mui/icons-material/PhonelinkEraseOutlined'
import { IconButton, Tooltip } from '@mui/material'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { type MouseEvent, useState } from 'react'
import { useGetIdentity, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { useCall } from '../../data/use-call.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'

/** Takes a colleague's second factor away, who has lost the phone and the recovery codes; one's own has its own page. */
export function ResetSecondFactorButton() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const admin = useRecordContext<AdminPerson>()
  const { identity } = useGetIdentity()
  const { busy, call, message } = useCall()
  const [asked, setAsked] = useState(false)
  if (!admin?.second_factor_at || admin.id === identity?.id) return null
  const say = (key: string, values = {}) => translate(`resources.admins.${key}`, values)
  const name = `\u2068${admin.name || admin.email}\u2069`

  const reset = async () => {
    if (!(await call(`/api/admin/admins/${admin.id}/reset`, {}))) return
    notify('texts.second_factor_reset', { type: 'success' })
    setAsked(false)
    refresh()
  }
  return (
    <>
      <Tooltip title={say('reset')}>
        <IconButton
          size="small"
          aria-label={say('reset_of', { name })}
          onClick={(event: MouseEvent) => {
            event.stopPropagation()
            setAsked(true)
          }}
        >
          <ResetIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={asked}
        destructive
        busy={busy}
        title={say('reset_title', { name })}
        confirm="resources.admins.reset"
        refusal={message}
        onConfirm={reset}
        onClose={() => setAsked(false)}
      >
        {say('reset_what')}
      </ConfirmDialog>
    </>
  )
}
