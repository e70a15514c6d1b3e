import { MenuItem } from '@mui/material'
import { BAN_DAYS, BAN_REASON_MOST } from '@olympiad/contracts/community'
import type { AdminAuthor } from '@olympiad/contracts/views/community'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useCall } from '../../data/use-call.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../shared/DialogField.tsx'
import { DEFAULT_DAYS } from './ban-rules.ts'

type BanDialogProps = { author: AdminAuthor; onBanned: () => void; onClose: () => void }

/** Keeps the author of a post from writing: asks for how long and why. */
export function BanDialog({ author, onBanned, onClose }: BanDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const { busy, call, wrong, message } = useCall()
  const [days, setDays] = useState(String(DEFAULT_DAYS))
  const [reason, setReason] = useState('')
  const say = (key: string, values = {}) => translate(`resources.community-bans.${key}`, values)

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
      title={say('ban_title', { name: `\u2068${author.name}\u2069` })}
      confirm="resources.community-bans.ban"
      refusal={message ?? wrong['user']}
      onConfirm={ban}
      onClose={onClose}
    >
      {say('ban_what')}
      <DialogField
        select
        label="resources.community-bans.fields.days"
        value={days}
        wrong={wrong['days']}
        onChange={setDays}
        sx={{ mt: 2 }}
      >
        {BAN_DAYS.map((each) => (
          <MenuItem key={each} value={String(each)}>
            {say(`for_days.${each}`)}
          </MenuItem>
        ))}
      </DialogField>
      <DialogField
        multiline
        minRows={2}
        label="resources.community-bans.fields.reason"
        helperText="resources.community-bans.reason_help"
        value={reason}
        wrong={wrong['reason']}
        onChange={setReason}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: BAN_REASON_MOST } }}
      />
    </ConfirmDialog>
  )
}
