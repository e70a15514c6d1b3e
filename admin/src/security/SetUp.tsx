import { Box, Button, Typography } from '@mui/material'
import type { RecoveryCodes, SecondFactorSetup } from '@olympiad/contracts/calls/second-factor'
import { type FormEvent, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useCall } from '../data/use-call.ts'
import { DialogField } from '../shared/DialogField.tsx'
import { useRefusalFocus } from '../shared/use-refusal-focus.ts'
import { CopyButton } from './CopyButton.tsx'
import { Refusal } from './Refusal.tsx'

const ADDRESS = '/api/auth/second-factor'

/** In groups of four, as it is read and typed. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

const FORM = { display: 'grid', gap: 1.5, justifyItems: 'start', width: '100%', maxWidth: 360 } as const

/** Sets the second factor up: the password, the secret for the app, and a code that proves that the app has it. */
export function SetUp({ onDone, email }: { onDone: (codes: readonly string[]) => void; email: string }) {
  const [setup, setSetup] = useState<SecondFactorSetup>()
  const [left, setLeft] = useState(false)
  const leave = () => {
    setLeft(true)
    setSetup(undefined)
  }
  return setup ? (
    <App setup={setup} onDone={onDone} onCancel={leave} />
  ) : (
    <Password onBegun={setSetup} email={email} isBack={left} />
  )
}

type PasswordProps = { onBegun: (setup: SecondFactorSetup) => void; email: string; isBack: boolean }

function Password({ onBegun, email, isBack }: PasswordProps) {
  const translate = useTranslate()
  const { busy, call, wrong, message } = useCall()
  const [password, setPassword] = useState('')
  const form = useRefusalFocus<HTMLFormElement>(busy)
  const begin = async (event: FormEvent) => {
    event.preventDefault()
    const setup = await call<SecondFactorSetup>(ADDRESS, { password })
    if (setup) onBegun(setup)
  }
  return (
    <>
      <Typography color="text.secondary">{translate('security.why')}</Typography>
      <Box
        component="form"
        ref={form}
        noValidate
        onSubmit={begin}
        sx={FORM}
        aria-label={translate('security.step_password')}
      >
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <DialogField
          label="security.password"
          type="password"
          autoFocus={isBack}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          wrong={wrong['password']}
          code
        />
        <Refusal message={message} />
        <Button type="submit" variant="contained" loading={busy}>
          {translate('security.begin')}
        </Button>
      </Box>
    </>
  )
}

type AppProps = { setup: SecondFactorSetup; onDone: (codes: readonly string[]) => void; onCancel: () => void }

function App({ setup, onDone, onCancel }: AppProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const { busy, call, wrong, message } = useCall()
  const [code, setCode] = useState('')
  const form = useRefusalFocus<HTMLFormElement>(busy)
  const say = (name: string) => translate(`security.${name}`)
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    const done = await call<RecoveryCodes>(`${ADDRESS}/confirm`, { code })
    if (!done) return
    notify('texts.second_factor_on', { type: 'success' })
    onDone(done.recovery_codes)
  }
  return (
    <>
      <Typography variant="h3">{say('step_app')}</Typography>
      <Typography color="text.secondary">{say('app_how')}</Typography>
      {/* Dark on light in the dark theme too, with the quiet edge that cameras need. */}
      <Box
        component="img"
        src={setup.qr}
        alt={say('qr')}
        sx={{ width: 208, height: 208, p: 2, boxSizing: 'border-box', bgcolor: '#fff', borderRadius: 1 }}
      />
      <Button href={setup.uri} variant="outlined" sx={{ display: { md: 'none' } }}>
        {say('on_this_phone')}
      </Button>
      <Typography color="text.secondary">{say('by_hand')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box
          component="code"
          dir="ltr"
          aria-label={say('key')}
          sx={{ fontSize: '1rem', letterSpacing: '0.04em', overflowWrap: 'anywhere' }}
        >
          {inGroups(setup.secret)}
        </Box>
        <CopyButton text={setup.secret} word="security.copy_key" />
      </Box>
      <Typography variant="h3" sx={{ mt: 1 }}>
        {say('step_code')}
      </Typography>
      <Box component="form" ref={form} noValidate onSubmit={confirm} sx={FORM} aria-label={say('step_code')}>
        <DialogField
          label="security.code"
          value={code}
          onChange={setCode}
          wrong={wrong['code']}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          code
        />
        <Refusal message={message} />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button type="submit" variant="contained" loading={busy}>
            {say('confirm')}
          </Button>
          <Button disabled={busy} onClick={onCancel}>
            {say('cancel')}
          </Button>
        </Box>
      </Box>
    </>
  )
}
