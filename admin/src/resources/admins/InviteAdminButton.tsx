import InviteIcon from '@mui/icons-material/ForwardToInboxOutlined'
import { Button, DialogContentText } from '@mui/material'
import type { AdminRole } from '@olympiad/contracts/admin-rights'
import type { inviteAdmin } from '@olympiad/contracts/calls/admin-invitations'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useApiCall } from '../../data/use-api-call.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../shared/DialogField.tsx'
import { useLang } from '../../use-lang.ts'
import { adminDialogTexts } from './dialog-texts.ts'
import { RoleField } from './RoleField.tsx'

const INVITE: typeof inviteAdmin.path = '/api/admin/admins/invite'

export function InviteAdminButton() {
  const translate = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="contained" startIcon={<InviteIcon />} onClick={() => setIsOpen(true)}>
        {translate('resources.admins.invite')}
      </Button>
      {isOpen && <InviteDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { busy, call, fieldErrors, message } = useApiCall()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<AdminRole>('viewer')
  const invite = async () => {
    if (!(await call(INVITE, { name, email, role }))) return
    onClose()
    notify('texts.admin_invited', { type: 'success' })
    refresh()
  }
  return (
    <ConfirmDialog
      open
      hasInput
      busy={busy}
      title={translate('resources.admins.invite')}
      confirmLabel="resources.admins.invite"
      error={message}
      onConfirm={invite}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1 }}>{adminDialogTexts[useLang()].invite_what}</DialogContentText>
      <DialogField
        autoFocus
        label="resources.admins.fields.name"
        value={name}
        autoComplete="off"
        errorText={fieldErrors['name']}
        onChange={setName}
      />
      <DialogField
        code
        inputMode="email"
        label="resources.admins.fields.email"
        value={email}
        autoComplete="off"
        errorText={fieldErrors['email']}
        onChange={setEmail}
      />
      <RoleField value={role} onChange={setRole} />
    </ConfirmDialog>
  )
}
