import { MenuItem } from '@mui/material'
import { BAN_DAYS, MAX_BAN_REASON_LENGTH } from '@olympiad/contracts/community'
import type { AdminAuthor } from '@olympiad/contracts/views/community'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useApiCall } from '../../data/use-api-call.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../shared/DialogField.tsx'
import { DEFAULT_BAN_DAYS } from './ban-rules.ts'

type BanDialogProps = { author: AdminAuthor; onBanned: () => void; onClose: () => void }

export function BanDialog({ author, onBanned, onClose }: BanDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const { busy, call, fieldErrors, message } = useApiCall()
  const [days, setDays] = useState(String(DEFAULT_BAN_DAYS))
  const [reason, setReason] = useState('')
  const t = (key: string, values = {}) => translate(`resources.community-bans.${key}`, values)

  const ban = async () => {
    if (!(await call('/api/admin/community-bans', { user: author._id, days: Number(days), reason }))) return
    notify('resources.community-bans.banned', { type: 'success' })
    onBanned()
    onClose()
  }
  return (
    <ConfirmDialog
      open
      destructive
      busy={busy}
      title={t('ban_title', { name: `\u2068${author.name}\u2069` })}
      confirmLabel="resources.community-bans.ban"
      error={message ?? fieldErrors['user']}
      onConfirm={ban}
      onClose={onClose}
    >
      {t('ban_what')}
      <DialogField
        select
        label="resources.community-bans.fields.days"
        value={days}
        errorText={fieldErrors['days']}
        onChange={setDays}
        sx={{ mt: 2 }}
      >
        {BAN_DAYS.map((each) => (
          <MenuItem key={each} value={String(each)}>
            {t(`for_days.${each}`)}
          </MenuItem>
        ))}
      </DialogField>
      <DialogField
        multiline
        minRows={2}
        label="resources.community-bans.fields.reason"
        helperText="resources.community-bans.reason_help"
        value={reason}
        errorText={fieldErrors['reason']}
        onChange={setReason}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: MAX_BAN_REASON_LENGTH } }}
      />
    </ConfirmDialog>
  )
}
