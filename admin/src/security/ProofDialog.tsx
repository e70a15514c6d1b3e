import { Box } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCall } from '../data/use-call.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { DialogField } from '../shared/DialogField.tsx'

type ProofDialogProps<Answer> = {
  /** Key of the question. */
  title: string
  /** Key of the word on the button that does it. */
  confirm: string
  /** Key of what will happen. */
  what: string
  address: string
  destructive?: boolean
  /** Whether the account has a second factor, of which a code is asked for too. */
  twoSteps?: boolean
  onDone: (answer: Answer) => void
  onClose: () => void
}

/** Does something that takes the password and a code: nobody else does it at a desk that was left open. */
export function ProofDialog<Answer>(props: ProofDialogProps<Answer>) {
  const { title, confirm, what, address, destructive = false, twoSteps = true, onDone, onClose } = props
  const translate = useTranslate()
  const { busy, call, wrong, message } = useCall()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const send = async () => {
    const answer = await call<Answer>(address, { password, ...(twoSteps && { code }) })
    if (!answer) return
    onDone(answer)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      typed
      destructive={destructive}
      busy={busy}
      title={translate(title)}
      confirm={confirm}
      refusal={message}
      onConfirm={send}
      onClose={onClose}
    >
      <Box sx={{ mb: 1.5 }}>{translate(what)}</Box>
      <DialogField
        label="security.password"
        type="password"
        autoFocus
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        wrong={wrong['password']}
        code
      />
      {twoSteps && (
        <DialogField
          label="security.proof"
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          wrong={wrong['code']}
          code
        />
      )}
    </ConfirmDialog>
  )
}
