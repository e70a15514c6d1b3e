import { Box, Button, Typography } from '@mui/material'
import type { RecoveryCodes, SecondFactorSetup } from '@olympiad/contracts/calls/second-factor'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { useApiCall } from '../data/use-api-call.ts'
import { DialogField } from '../shared/DialogField.tsx'
import { useFocusOnError } from '../shared/use-focus-on-error.ts'
import { CopyButton } from './CopyButton.tsx'
import { FormErrorAlert } from './FormErrorAlert.tsx'
import { useSecondFactorTexts } from './second-factor-texts.ts'

const ADDRESS = '/api/auth/second-factor'

/** In groups of four, as it is read and typed. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

const FORM = { display: 'grid', gap: 1.5, justifyItems: 'start', width: '100%', maxWidth: 360 } as const

export function SecondFactorSetupForm({
  onDone,
  email,
}: {
  onDone: (codes: readonly string[]) => void
  email: string
}) {
  const [setup, setSetup] = useState<SecondFactorSetup>()
  const [left, setLeft] = useState(false)
  const cancel = () => {
    setLeft(true)
    setSetup(undefined)
  }
  return setup ? (
    <App setup={setup} onDone={onDone} onCancel={cancel} />
  ) : (
    <Password onBegun={setSetup} email={email} isBack={left} />
  )
}

type PasswordProps = { onBegun: (setup: SecondFactorSetup) => void; email: string; isBack: boolean }

function Password({ onBegun, email, isBack }: PasswordProps) {
  const t = useSecondFactorTexts()
  const { busy, call, fieldErrors, message } = useApiCall()
  const [password, setPassword] = useState('')
  const form = useFocusOnError<HTMLFormElement>(busy)
  const begin = async (event: FormEvent) => {
    event.preventDefault()
    const setup = await call<SecondFactorSetup>(ADDRESS, { password })
    if (setup) onBegun(setup)
  }
  return (
    <>
      <Typography color="text.secondary">{t.why}</Typography>
      <Box component="form" ref={form} noValidate onSubmit={begin} sx={FORM} aria-label={t.step_password}>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <DialogField
          label="security.password"
          type="password"
          autoFocus={isBack}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          errorText={fieldErrors['password']}
          code
        />
        <FormErrorAlert message={message} />
        <Button type="submit" variant="contained" loading={busy}>
          {t.begin}
        </Button>
      </Box>
    </>
  )
}

type AppProps = { setup: SecondFactorSetup; onDone: (codes: readonly string[]) => void; onCancel: () => void }

function App({ setup, onDone, onCancel }: AppProps) {
  const t = useSecondFactorTexts()
  const notify = useNotify()
  const { busy, call, fieldErrors, message } = useApiCall()
  const [code, setCode] = useState('')
  const form = useFocusOnError<HTMLFormElement>(busy)
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    const done = await call<RecoveryCodes>(`${ADDRESS}/confirm`, { code })
    if (!done) return
    notify('texts.second_factor_on', { type: 'success' })
    onDone(done.recovery_codes)
  }
  return (
    <>
      <Typography variant="h3">{t.step_app}</Typography>
      <Typography color="text.secondary">{t.app_how}</Typography>
      {/* Cameras need dark on light with a quiet zone, in the dark theme too. */}
      <Box
        component="img"
        src={setup.qr}
        alt={t.qr}
        sx={{ width: 208, height: 208, p: 2, boxSizing: 'border-box', bgcolor: '#fff', borderRadius: 1 }}
      />
      <Button href={setup.uri} variant="outlined" sx={{ display: { md: 'none' } }}>
        {t.on_this_phone}
      </Button>
      <Typography color="text.secondary">{t.by_hand}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box
          component="code"
          dir="ltr"
          aria-label={t.key}
          sx={{ fontSize: '1rem', letterSpacing: '0.04em', overflowWrap: 'anywhere' }}
        >
          {inGroups(setup.secret)}
        </Box>
        <CopyButton text={setup.secret} label={t.copy_key} />
      </Box>
      <Typography variant="h3" sx={{ mt: 1 }}>
        {t.step_code}
      </Typography>
      <Box component="form" ref={form} noValidate onSubmit={confirm} sx={FORM} aria-label={t.step_code}>
        <DialogField
          label={t.code}
          value={code}
          onChange={setCode}
          errorText={fieldErrors['code']}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          code
        />
        <FormErrorAlert message={message} />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button type="submit" variant="contained" loading={busy}>
            {t.confirm}
          </Button>
          <Button disabled={busy} onClick={onCancel}>
            {t.cancel}
          </Button>
        </Box>
      </Box>
    </>
  )
}
