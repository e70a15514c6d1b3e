import { Alert, Box, Button, Link, Skeleton, Typography } from '@mui/material'
import { MIN_ADMIN_PASSWORD_LENGTH } from '@olympiad/contracts/admin-password'
import type { AnswerOf } from '@olympiad/contracts/call'
import type { acceptAdminInvitation, readAdminInvitation } from '@olympiad/contracts/calls/admin-invitations'
import { isLang } from '@olympiad/contracts/lang'
import { ADMIN_ROLE_NAMES } from '@olympiad/contracts/person-labels'
import { INVITATION_KEY } from '@olympiad/contracts/sign-in-link'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSetLocale, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { httpClient } from '../data/http-client.ts'
import { shouldRetry } from '../data/should-retry.ts'
import { useApiCall } from '../data/use-api-call.ts'
import { useDocumentTitle } from '../layout/use-document-title.ts'
import { useLang } from '../use-lang.ts'
import { DoorPage } from './DoorPage.tsx'
import { invitationTexts } from './invitation-texts.ts'
import { SIGN_IN_ERROR_ID, SignInField } from './SignInField.tsx'

const READ: typeof readAdminInvitation.path = '/api/auth/admin-invitation'
const ACCEPT: typeof acceptAdminInvitation.path = '/api/auth/admin-invitation/accept'
const HOME = '/admin/security'

type Invitation = AnswerOf<typeof readAdminInvitation>

function readToken(): string {
  return new URLSearchParams(window.location.hash.replace(/^#/, '')).get(INVITATION_KEY) ?? ''
}

/** The link's language, which the invited person has chosen by opening it. */
function useLinkLanguage(): void {
  const [params] = useSearchParams()
  const setLocale = useSetLocale()
  const asked = params.get('lang')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, so that the button may choose otherwise
  useEffect(() => {
    if (isLang(asked)) void setLocale(asked)
  }, [])
}

export function InvitationPage() {
  useDocumentTitle()
  useLinkLanguage()
  const lang = useLang()
  const t = invitationTexts[lang]
  const [token] = useState(readToken)
  const { data, error } = useQuery<Invitation>({
    queryKey: ['admin-invitation', token],
    enabled: token !== '',
    retry: shouldRetry,
    queryFn: async () => (await httpClient(READ, { method: 'POST', body: JSON.stringify({ token }) })).json,
  })
  const problem = token === '' ? t.no_link : error?.message
  return (
    <DoorPage title={t.title} lead={problem === undefined ? t.lead : ''}>
      {problem !== undefined ? (
        <Ended message={problem} />
      ) : !data ? (
        <Skeleton variant="rectangular" height={260} role="status" aria-label={t.loading} />
      ) : (
        <PasswordForm invitation={data} token={token} />
      )}
    </DoorPage>
  )
}

function Ended({ message }: { message: string }) {
  const translate = useTranslate()
  const t = invitationTexts[useLang()]
  return (
    <>
      <Alert severity="error" variant="outlined" sx={{ mb: 3 }}>
        {translate(message, { _: message })}
      </Alert>
      <Link href="/admin/login" underline="always" color="text.primary" sx={{ fontWeight: 600 }}>
        {t.sign_in}
      </Link>
    </>
  )
}

function PasswordForm({ invitation: { name, email, role }, token }: { invitation: Invitation; token: string }) {
  const translate = useTranslate()
  const lang = useLang()
  const t = invitationTexts[lang]
  const form = useRef<HTMLFormElement>(null)
  const { busy, call, fieldErrors, message } = useApiCall()
  const [wrong, setWrong] = useState<string>()
  const error = wrong ?? fieldErrors['password'] ?? message
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const values = new FormData(event.currentTarget)
    const password = String(values.get('password') ?? '')
    const problem =
      [...password].length < MIN_ADMIN_PASSWORD_LENGTH
        ? 'texts.admin_password_short'
        : password !== values.get('repeat')
          ? 'texts.user_password_not_matched'
          : undefined
    setWrong(problem)
    // A whole load, so that the console asks anew who is signed in.
    if (!problem && (await call(ACCEPT, { token, password }))) window.location.assign(HOME)
    else form.current?.querySelector<HTMLInputElement>('#password')?.focus()
  }
  return (
    <Box component="form" ref={form} onSubmit={submit} noValidate sx={{ display: 'grid', gap: 3 }}>
      <Box>
        <Typography sx={{ fontWeight: 600 }}>{t.invited(name, ADMIN_ROLE_NAMES[lang][role])}</Typography>
        <Typography color="text.secondary">
          {t.email} <bdi dir="ltr">{email}</bdi>
        </Typography>
      </Box>
      {error && (
        <Alert severity="error" variant="outlined" id={SIGN_IN_ERROR_ID}>
          {translate(error, { _: error })}
        </Alert>
      )}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <SignInField
        name="password"
        label={t.password}
        help={t.password_help}
        type="password"
        autoComplete="new-password"
        invalid={error !== undefined}
      />
      <SignInField
        name="repeat"
        label={t.repeat}
        type="password"
        autoComplete="new-password"
        invalid={error !== undefined}
      />
      <Button type="submit" variant="contained" size="large" aria-disabled={busy} sx={{ minHeight: 52 }}>
        {t.submit}
      </Button>
      <Typography variant="body2" color="text.secondary">
        {t.next}
      </Typography>
    </Box>
  )
}
