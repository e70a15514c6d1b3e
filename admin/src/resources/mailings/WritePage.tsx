import SendIcon from '@mui/icons-material/SendOutlined'
import { Box, Button, Typography } from '@mui/material'
import {
  MAILING_KINDS,
  MAILING_LISTS,
  MAILING_ROLES,
  type MailingKind,
  type MailingRole,
  mailingFieldsOf,
} from '@olympiad/contracts/mailings'
import type { AdminMailing } from '@olympiad/contracts/views/mailings'
import { useEffect, useState } from 'react'
import {
  CheckboxGroupInput,
  Form,
  HttpError,
  LinkBase,
  RadioButtonGroupInput,
  required,
  Title,
  useNotify,
  useRedirect,
} from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { errorMessage } from '../../data/http-client.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { EmptyState } from '../../shared/EmptyState.tsx'
import { pick } from '../../shared/pick.ts'
import { Section } from '../../shared/Section.tsx'
import { type ComposeTarget, readTarget } from './compose-path.ts'
import { MailingPreview } from './MailingPreview.tsx'
import { MailingTexts } from './MailingTexts.tsx'
import { ReceiverCount } from './ReceiverCount.tsx'
import { postMailing, useReceivers } from './use-receivers.ts'
import { useScreenTexts } from './use-screen-texts.ts'

const TEXT_FIELDS = ['subject', 'subject_en', 'text', 'text_en'] as const
type Values = Record<(typeof TEXT_FIELDS)[number], string> & { kind: MailingKind; roles: MailingRole[] }
const DEFAULTS: Values = {
  kind: 'registration',
  roles: ['coaches'],
  subject: '',
  subject_en: '',
  text: '',
  text_en: '',
}
const REQUIRED = [required('texts.fill_all_fields')]

function Origin({ target }: { target: ComposeTarget }) {
  const t = useScreenTexts()
  const list = t(`lists.${target.list}`)
  return (
    <Typography color="text.secondary" sx={{ mb: 1 }}>
      {target.ids ? t('from.ids', { smart_count: target.ids.length, list }) : t('from.filter', { list })}
    </Typography>
  )
}

function Composer({ target }: { target: ComposeTarget }) {
  const t = useScreenTexts()
  const notify = useNotify()
  const redirect = useRedirect()
  const { setError, trigger, getValues, reset } = useFormContext<Values>()
  const { isDirty, isSubmitSuccessful, submitCount } = useFormState<Values>()
  const [kind, roles] = useWatch<Values, ['kind', 'roles']>({ name: ['kind', 'roles'] })
  const addressed = { selection: { ...target, roles: roles ?? [] }, kind }
  const { data: found, error, refetch, isPlaceholderData } = useReceivers(addressed, '')
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const [startError, setStartError] = useState<string>()
  const [started, setStarted] = useState<string>()
  // One key per form: a second click starts nothing anew.
  const [client_key] = useState(() => crypto.randomUUID())
  const count = isPlaceholderData ? undefined : found?.count

  useEffect(() => {
    if (submitCount > 0 && isSubmitSuccessful) setAsking(true)
  }, [submitCount, isSubmitSuccessful])
  // A form without changes lets one leave.
  useEffect(() => {
    if (started && !isDirty) redirect('show', 'mailings', started)
  }, [started, isDirty, redirect])

  function showError(failure: unknown): void {
    const fields: Record<string, string> = failure instanceof HttpError ? (failure.body?.errors ?? {}) : {}
    for (const field of TEXT_FIELDS) if (fields[field]) setError(field, { message: fields[field] })
    notify(errorMessage(failure, 'texts.unknown_error'), { type: 'error' })
  }
  async function start(): Promise<void> {
    setSending(true)
    setStartError(undefined)
    try {
      const texts = pick(getValues(), TEXT_FIELDS)
      const { mailing } = await postMailing<{ mailing: AdminMailing }>('', {
        ...texts,
        ...addressed,
        count,
        client_key,
      })
      notify(t('started'), { type: 'success' })
      reset(getValues())
      setStarted(mailing.id)
    } catch (failure) {
      setStartError(errorMessage(failure, 'texts.unknown_error'))
      void refetch()
    } finally {
      setSending(false)
    }
  }

  return (
    <>
      <Section title={t('who')}>
        <Origin target={target} />
        <Box sx={{ display: 'grid', columnGap: 4, gridTemplateColumns: { xs: '1fr', md: 'auto auto 1fr' }, mb: 1 }}>
          {target.list === 'teams' && (
            <CheckboxGroupInput
              source="roles"
              label={t('roles')}
              validate={REQUIRED}
              row={false}
              choices={MAILING_ROLES.map((id) => ({ id, name: t(`role.${id}`) }))}
              translateChoice={false}
            />
          )}
          <RadioButtonGroupInput
            source="kind"
            label={t('kind')}
            row={false}
            choices={MAILING_KINDS.map((id) => ({ id, name: `resources.mailings.kinds.${id}` }))}
            helperText={t('kind_help')}
          />
        </Box>
        {addressed.selection.roles.length > 0 ? (
          <ReceiverCount found={isPlaceholderData ? undefined : found} error={error} onRetry={() => void refetch()} />
        ) : (
          <Typography role="status">{t('count_none')}</Typography>
        )}
      </Section>
      <Section title={t('text')}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {t('text_help')} {target.list === 'teams' && t('fields_help')}
        </Typography>
        <MailingTexts fields={mailingFieldsOf(target.list)} />
      </Section>
      <Section title={t('preview')}>
        <MailingPreview
          addressed={addressed}
          readTexts={async () =>
            (await trigger(TEXT_FIELDS, { shouldFocus: true })) ? pick(getValues(), TEXT_FIELDS) : undefined
          }
          showError={showError}
        />
      </Section>
      <Box>
        <Button
          type="submit"
          variant="contained"
          size="large"
          startIcon={<SendIcon />}
          disabled={!count || Boolean(started)}
        >
          {t('send')}
        </Button>
      </Box>
      <ConfirmDialog
        open={isAsking && count !== undefined && !started}
        title={t('send_question', { smart_count: count ?? 0 })}
        confirmLabel={t('send_confirm')}
        busy={isSending}
        error={startError}
        onClose={() => {
          setAsking(false)
          setStartError(undefined)
        }}
        onConfirm={() => void start()}
      >
        <Typography>
          {t('send_help', { smart_count: Math.ceil((count ?? 0) / (found?.per_minute ?? 1)), pace: found?.per_minute })}
        </Typography>
        <Typography sx={{ mt: 1 }}>{t('send_help_stop')}</Typography>
      </ConfirmDialog>
    </>
  )
}

export function WritePage() {
  const t = useScreenTexts()
  const { search } = useLocation()
  const target = readTarget(search)
  return (
    <Box sx={{ mt: 2.5 }}>
      <Title title={t('title')} />
      {target ? (
        <Form<Values> key={search} defaultValues={DEFAULTS} onSubmit={() => {}} warnWhenUnsavedChanges>
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1180 }}>
            <Composer target={target} />
          </Box>
        </Form>
      ) : (
        <EmptyState subject="mailings" title={t('nobody')} hint={t('nobody_hint')}>
          {MAILING_LISTS.map((list) => (
            <Button key={list} component={LinkBase} to={`/${list}`} variant="outlined">
              {t(`lists.${list}`)}
            </Button>
          ))}
        </EmptyState>
      )}
    </Box>
  )
}
