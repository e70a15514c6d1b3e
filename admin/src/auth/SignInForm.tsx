import { Alert, Box, Button, Typography } from '@mui/material'
import { CallError } from '@olympiad/contracts/call'
import { onSignInLink } from '@olympiad/contracts/sign-in-link'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLogin, useNotify, useTranslate } from 'react-admin'
import { CodeField, type CodeKind } from './CodeField.tsx'
import { SIGN_IN_ERROR_ID, SignInField } from './SignInField.tsx'
import { redeemLink, requestLink } from './sign-in-link.ts'

const BUTTON = { minHeight: 52 } as const

type Known = { email: string; password: string }

/** Keeps the input when the server refuses it. */
export function SignInForm() {
  const translate = useTranslate()
  const login = useLogin()
  const notify = useNotify()
  const form = useRef<HTMLFormElement>(null)
  const [known, setKnown] = useState<Known>({ email: '', password: '' })
  const [step, setStep] = useState<'password' | CodeKind>('password')
  const [error, setError] = useState<string>()
  const [isLocked, setLocked] = useState(false)
  const [notice, setNotice] = useState<string>()
  const [busy, setBusy] = useState(false)
  const readEmail = () => form.current?.querySelector<HTMLInputElement>('#email')?.value.trim() || known.email
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`#${name}`)?.focus()

  async function followLink(answer: Promise<{ msg: string }>) {
    setBusy(true)
    try {
      const { msg } = await answer
      setError(undefined)
      setNotice(msg)
    } catch (cause) {
      setError((cause instanceof CallError && cause.message) || 'console.network')
      setLocked(true)
    }
    setBusy(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `followLink` changes with each render, its behaviour does not
  useEffect(() => onSignInLink(window, (token) => void followLink(redeemLink(token))), [])

  async function send(credentials: Known & { code?: string }) {
    setBusy(true)
    setError(undefined)
    setNotice(undefined)
    setLocked(false)
    try {
      await login(credentials)
      notify('texts.signin_done', { type: 'success' })
    } catch (cause) {
      const callError = cause instanceof CallError ? cause : undefined
      if (callError?.code === 'second_factor_required') setStep('code')
      else if (callError?.code === 'second_factor_wrong' && step === 'recovery') setError('sign_in.recovery_wrong')
      else setError(callError?.status === 0 ? 'console.network' : callError?.message || 'texts.signin_failed')
      setLocked(callError?.code === 'signin_rate_limited')
      if (callError?.code === 'second_factor_wrong') focus('code')
      setBusy(false)
    }
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const values = new FormData(event.currentTarget)
    const readField = (name: string) => String(values.get(name) ?? '')
    if (step !== 'password') {
      const code = readField('code').trim()
      if (code) return send({ ...known, code })
      setError('texts.second_factor_empty')
      return focus('code')
    }
    const submitted = { email: readField('email').trim(), password: readField('password') }
    setKnown(submitted)
    if (submitted.email && submitted.password) return send(submitted)
    setError('texts.signin_admin_fields_empty')
    focus(submitted.email ? 'password' : 'email')
  }

  const goTo = (next: typeof step) => {
    setStep(next)
    setError(undefined)
  }
  const invalid = error !== undefined
  const fields: ReactNode =
    step !== 'password' ? (
      <CodeField kind={step} email={known.email} invalid={invalid} />
    ) : (
      <>
        <SignInField
          name="email"
          label={translate('sign_in.email')}
          type="email"
          autoComplete="username"
          defaultValue={known.email}
          invalid={invalid}
        />
        <SignInField
          name="password"
          label={translate('sign_in.password')}
          type="password"
          autoComplete="current-password"
          // The email is known only after the second step.
          autoFocus={known.email !== ''}
          invalid={invalid}
        />
      </>
    )
  const submitLabel = step === 'password' ? 'sign_in.submit' : 'sign_in.verify'
  const otherKind: CodeKind = step === 'code' ? 'recovery' : 'code'
  return (
    <Box component="form" ref={form} onSubmit={submit} noValidate sx={{ display: 'grid', gap: 3 }}>
      {error && (
        <Alert severity="error" variant="outlined" id={SIGN_IN_ERROR_ID}>
          {translate(error, { _: error })}
          {isLocked && (
            <>
              <Typography variant="body2" sx={{ my: 1.5, color: 'text.primary' }}>
                {translate('sign_in.shut')}
              </Typography>
              <Button
                variant="outlined"
                color="inherit"
                aria-disabled={busy}
                onClick={() => !busy && void followLink(requestLink(readEmail()))}
              >
                {translate('sign_in.send_link')}
              </Button>
            </>
          )}
        </Alert>
      )}
      {notice && (
        <Alert severity="success" variant="outlined">
          {notice}
        </Alert>
      )}
      {fields}
      <Button type="submit" variant="contained" size="large" aria-disabled={busy} sx={BUTTON}>
        {translate(busy ? 'sign_in.busy' : submitLabel)}
      </Button>
      {step !== 'password' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', mx: -1 }}>
          <Button color="inherit" onClick={() => goTo(otherKind)}>
            {translate(`sign_in.use_${otherKind}`)}
          </Button>
          <Button color="inherit" onClick={() => goTo('password')}>
            {translate('sign_in.back')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
