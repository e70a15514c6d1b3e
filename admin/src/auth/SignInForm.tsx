import { Alert, Box, Button, Typography } from '@mui/material'
import { CallError } from '@olympiad/contracts/call'
import { onSignInLink } from '@olympiad/contracts/sign-in-link'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLogin, useNotify, useTranslate } from 'react-admin'
import { ACTION, DISPLAY_FONT } from '../theme/tokens.ts'
import { CodeField, type CodeKind } from './CodeField.tsx'
import { SIGN_IN_ERROR, SignInField } from './SignInField.tsx'
import { askLink, openLink } from './sign-in-link.ts'

const BUTTON = {
  bgcolor: ACTION.main,
  color: ACTION.ink,
  fontFamily: DISPLAY_FONT,
  minHeight: 52,
  '&:hover': { bgcolor: ACTION.press },
} as const

type Known = { email: string; password: string }

/** Sends email and password and, where the account has a second factor, its code; what was typed stays when it is refused. */
export function SignInForm() {
  const translate = useTranslate()
  const login = useLogin()
  const notify = useNotify()
  const form = useRef<HTMLFormElement>(null)
  const [known, setKnown] = useState<Known>({ email: '', password: '' })
  const [step, setStep] = useState<'password' | CodeKind>('password')
  const [error, setError] = useState<string>()
  const [shut, setShut] = useState(false)
  const [notice, setNotice] = useState<string>()
  const [busy, setBusy] = useState(false)
  const emailTyped = () => form.current?.querySelector<HTMLInputElement>('#email')?.value.trim() || known.email
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`#${name}`)?.focus()

  /** Asks for a link, or opens the one that brought the reader here: what the server says of it. */
  async function withLink(answer: Promise<{ msg: string }>) {
    setBusy(true)
    try {
      const { msg } = await answer
      setError(undefined)
      setNotice(msg)
    } catch (cause) {
      setError((cause instanceof CallError && cause.message) || 'console.network')
      setShut(true)
    }
    setBusy(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `withLink` differs with each rendering and does the same
  useEffect(() => onSignInLink(window, (token) => void withLink(openLink(token))), [])

  async function send(credentials: Known & { code?: string }) {
    setBusy(true)
    setError(undefined)
    setNotice(undefined)
    setShut(false)
    try {
      await login(credentials)
      notify('texts.signin_done', { type: 'success' })
    } catch (cause) {
      const refused = cause instanceof CallError ? cause : undefined
      if (refused?.code === 'second_factor_needed') setStep('code')
      else if (refused?.code === 'second_factor_wrong' && step === 'recovery') setError('sign_in.recovery_wrong')
      else setError(refused?.status === 0 ? 'console.network' : refused?.message || 'texts.signin_failed')
      setShut(refused?.code === 'signin_too_many')
      if (refused?.code === 'second_factor_wrong') focus('code')
      setBusy(false)
    }
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const values = new FormData(event.currentTarget)
    const typed = (name: string) => String(values.get(name) ?? '')
    if (step !== 'password') {
      const code = typed('code').trim()
      if (code) return send({ ...known, code })
      setError('texts.second_factor_empty')
      return focus('code')
    }
    const given = { email: typed('email').trim(), password: typed('password') }
    setKnown(given)
    if (given.email && given.password) return send(given)
    setError('texts.signin_admin_fields_empty')
    focus(given.email ? 'password' : 'email')
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
          // Only who comes back from the second step is known by then.
          autoFocus={known.email !== ''}
          invalid={invalid}
        />
      </>
    )
  const word = step === 'password' ? 'sign_in.submit' : 'sign_in.verify'
  const other: CodeKind = step === 'code' ? 'recovery' : 'code'
  return (
    <Box component="form" ref={form} onSubmit={submit} noValidate sx={{ display: 'grid', gap: 3 }}>
      {error && (
        <Alert severity="error" variant="outlined" id={SIGN_IN_ERROR}>
          {translate(error, { _: error })}
          {shut && (
            <>
              <Typography variant="body2" sx={{ my: 1.5, color: 'text.primary' }}>
                {translate('sign_in.shut')}
              </Typography>
              <Button
                variant="outlined"
                color="inherit"
                aria-disabled={busy}
                onClick={() => !busy && void withLink(askLink(emailTyped()))}
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
      <Button type="submit" size="large" aria-disabled={busy} sx={BUTTON}>
        {translate(busy ? 'sign_in.busy' : word)}
      </Button>
      {step !== 'password' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', mx: -1 }}>
          <Button color="inherit" onClick={() => goTo(other)}>
            {translate(`sign_in.use_${other}`)}
          </Button>
          <Button color="inherit" onClick={() => goTo('password')}>
            {translate('sign_in.back')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
