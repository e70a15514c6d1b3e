import { Alert, Box, Button, FormControl, FormLabel, OutlinedInput } from '@mui/material'
import { CallError } from '@olympiad/contracts/call'
import { type FormEvent, type HTMLInputTypeAttribute, useRef, useState } from 'react'
import { useLogin, useNotify, useTranslate } from 'react-admin'
import { ACTION, DISPLAY_FONT } from '../theme/tokens.ts'

type FieldProps = { name: string; label: string; type: HTMLInputTypeAttribute; autoComplete: string; invalid: boolean }

function Field({ name, label, type, autoComplete, invalid }: FieldProps) {
  return (
    <FormControl fullWidth margin="none" size="medium">
      <FormLabel htmlFor={name} sx={{ mb: 0.75, fontWeight: 600, color: 'text.primary' }}>
        {label}
      </FormLabel>
      <OutlinedInput
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        error={invalid}
        inputProps={{ dir: 'ltr', 'aria-invalid': invalid, 'aria-describedby': invalid ? 'sign-in-error' : undefined }}
      />
    </FormControl>
  )
}

/** Sends email and password; what was typed stays when it is refused. */
export function SignInForm() {
  const translate = useTranslate()
  const login = useLogin()
  const notify = useNotify()
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const values = new FormData(event.currentTarget)
    const email = String(values.get('email') ?? '').trim()
    const password = String(values.get('password') ?? '')
    if (!email || !password) {
      setError('texts.signin_admin_fields_empty')
      form.current?.querySelector<HTMLInputElement>(email ? '#password' : '#email')?.focus()
      return
    }
    setBusy(true)
    setError(undefined)
    try {
      await login({ email, password })
      notify('texts.signin_done', { type: 'success' })
    } catch (cause) {
      const refused = cause instanceof CallError ? cause : undefined
      setError(refused?.status === 0 ? 'console.network' : refused?.message || 'texts.signin_failed')
      setBusy(false)
    }
  }

  return (
    <Box component="form" ref={form} onSubmit={submit} noValidate sx={{ display: 'grid', gap: 3 }}>
      {error && (
        <Alert severity="error" variant="outlined" id="sign-in-error">
          {translate(error, { _: error })}
        </Alert>
      )}
      <Field
        name="email"
        label={translate('sign_in.email')}
        type="email"
        autoComplete="username"
        invalid={error !== undefined}
      />
      <Field
        name="password"
        label={translate('sign_in.password')}
        type="password"
        autoComplete="current-password"
        invalid={error !== undefined}
      />
      <Button
        type="submit"
        size="large"
        aria-disabled={busy}
        sx={{
          bgcolor: ACTION.main,
          color: ACTION.ink,
          fontFamily: DISPLAY_FONT,
          minHeight: 52,
          '&:hover': { bgcolor: ACTION.press },
        }}
      >
        {translate(busy ? 'sign_in.busy' : 'sign_in.submit')}
      </Button>
    </Box>
  )
}
