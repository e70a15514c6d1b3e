import ResetIcon from '@mui/icons-material/PhonelinkEraseOutlined'
import { IconButton, Tooltip } from '@mui/material'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { type MouseEvent, useState } from 'react'
import { useGetIdentity, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { useApiCall } from '../../data/use-api-call.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { useLang } from '../../use-lang.ts'
import { adminDialogTexts } from './dialog-texts.ts'

export function ResetSecondFactorButton() {
  const translate = useTranslate()
  const lang = useLang()
  const notify = useNotify()
  const refresh = useRefresh()
  const admin = useRecordContext<AdminPerson>()
  const { identity } = useGetIdentity()
  const { busy, call, message } = useApiCall()
  const [isOpen, setIsOpen] = useState(false)
  if (!admin?.second_factor_at || admin.id === identity?.id) return null
  const t = adminDialogTexts[lang]
  const label = translate('resources.admins.reset')
  const name = `\u2068${admin.name || admin.email}\u2069`

  const reset = async () => {
    if (!(await call(`/api/admin/admins/${admin.id}/reset`, {}))) return
    notify('texts.second_factor_reset', { type: 'success' })
    setIsOpen(false)
    refresh()
  }
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={t.reset_of(name)}
          onClick={(event: MouseEvent) => {
            event.stopPropagation()
            setIsOpen(true)
          }}
        >
          <ResetIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={isOpen}
        destructive
        busy={busy}
        title={t.reset_title(name)}
        confirmLabel="resources.admins.reset"
        error={message}
        onConfirm={reset}
        onClose={() => setIsOpen(false)}
      >
        {t.reset_what}
      </ConfirmDialog>
    </>
  )
}
