import { Box } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useApiCall } from '../data/use-api-call.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { DialogField } from '../shared/DialogField.tsx'

type ProofDialogProps<Answer> = {
  title: string
  confirm: string
  description: string
  address: string
  destructive?: boolean
  hasSecondFactor?: boolean
  onDone: (answer: Answer) => void
  onClose: () => void
}

/** Asks for password and code, so that nobody else can act at an unlocked desk. */
export function ReauthenticateDialog<Answer>(props: ProofDialogProps<Answer>) {
  const { title, confirm, description, address, destructive = false, hasSecondFactor = true, onDone, onClose } = props
  const translate = useTranslate()
  const { busy, call, fieldErrors, message } = useApiCall()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const send = async () => {
    const answer = await call<Answer>(address, { password, ...(hasSecondFactor && { code }) })
    if (!answer) return
    onDone(answer)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      hasInput
      destructive={destructive}
      busy={busy}
      title={translate(title, { _: title })}
      confirmLabel={confirm}
      error={message}
      onConfirm={send}
      onClose={onClose}
    >
      <Box sx={{ mb: 1.5 }}>{translate(description, { _: description })}</Box>
      <DialogField
        label="security.password"
        type="password"
        autoFocus
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        errorText={fieldErrors['password']}
        code
      />
      {hasSecondFactor && (
        <DialogField
          label="security.proof"
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          errorText={fieldErrors['code']}
          code
        />
      )}
    </ConfirmDialog>
  )
}
