import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined'
import { Button, TextField, Typography } from '@mui/material'
import type { AdminRole } from '@olympiad/contracts/admin-rights'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { useState } from 'react'
import { HttpError, useNotify, useRecordContext, useRedirect, useTranslate, useUpdate } from 'react-admin'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { RoleField } from '../admins/RoleField.tsx'

const PASSWORD = { type: 'password', fullWidth: true, autoComplete: 'new-password', margin: 'dense' } as const
const LTR = { htmlInput: { dir: 'ltr' } } as const

export function PromoteButton() {
  const translate = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const person = useRecordContext<AdminPerson>()
  const [isOpen, setIsOpen] = useState(false)
  const [password, setPassword] = useState('')
  const [cpassword, setRepeated] = useState('')
  const [role, setRole] = useState<AdminRole>('viewer')
  const [errorText, setErrorText] = useState<string>()
  const [update, { isPending }] = useUpdate()
  if (!person) return null
  const { id, name } = person
  const close = () => {
    setIsOpen(false)
    setPassword('')
    setRepeated('')
    setErrorText(undefined)
  }
  const promote = () => {
    setErrorText(undefined)
    void update(
      'admins',
      { id, data: { type: PERSON_TYPE.admin, role, password, cpassword }, previousData: person },
      {
        onSuccess: () => {
          notify('resources.users.promoted', { type: 'success', messageArgs: { name } })
          redirect('edit', 'admins', id)
        },
        onError: (error) => setErrorText(error instanceof HttpError ? error.message : 'ra.notification.http_error'),
      },
    )
  }
  return (
    <>
      <Button startIcon={<AdminIcon />} onClick={() => setIsOpen(true)}>
        {translate('resources.users.promote')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={translate('resources.users.promote_question', { name })}
        confirmLabel="resources.users.promote"
        busy={isPending}
        error={errorText}
        onClose={close}
        onConfirm={promote}
      >
        <Typography sx={{ mb: 1.5 }}>{translate('resources.users.promote_help')}</Typography>
        <RoleField value={role} onChange={setRole} />
        <TextField
          {...PASSWORD}
          label={translate('resources.users.fields.password')}
          helperText={translate('resources.admins.password_help')}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          slotProps={LTR}
        />
        <TextField
          {...PASSWORD}
          label={translate('resources.users.fields.cpassword')}
          value={cpassword}
          onChange={({ target }) => setRepeated(target.value)}
          slotProps={LTR}
        />
      </ConfirmDialog>
    </>
  )
}
