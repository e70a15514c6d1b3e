import SendIcon from '@mui/icons-material/SendOutlined'
import { Alert, Typography } from '@mui/material'
import type { Endpoint } from '@olympiad/contracts/call'
import type { replyToMessage } from '@olympiad/contracts/calls/messages'
import { dirOf } from '@olympiad/contracts/lang'
import type { AdminMessage } from '@olympiad/contracts/views/messages'
import { useState } from 'react'
import {
  BooleanInput,
  Form,
  HttpError,
  type RaRecord,
  required,
  SaveButton,
  TextInput,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { httpClient } from '../../data/http-client.ts'
import { formatDateTime } from '../../format.ts'
import { parseText } from '../../shared/parse-text.ts'
import { useLang } from '../../use-lang.ts'

const REPLY: Endpoint<typeof replyToMessage> = { method: 'POST', path: '/api/admin/contactus' }
const REQUIRED = [required('texts.fill_all_fields')]
const EMPTY = { close: false }

type Thread = AdminMessage & RaRecord

/** Names whoever has written since the admin read the thread. */
function useMeanwhile(): (seen: AdminMessage, current: AdminMessage) => string {
  const translate = useTranslate()
  const lang = useLang()
  const t = (key: string, values = {}) => translate(`resources.contactus.${key}`, values)
  return (seen, current) => {
    const reply = current.reply.length > seen.reply.length ? current.reply.at(-1) : undefined
    const followUp = current.follow_ups.length > seen.follow_ups.length ? current.follow_ups.at(-1) : undefined
    if (reply) {
      const name = `\u2068${reply.by?.name ?? t('somebody')}\u2069`
      return t('meanwhile.reply', { name, at: formatDateTime(reply.created_at, lang) })
    }
    return followUp ? t('meanwhile.follow_up', { at: formatDateTime(followUp.created_at, lang) }) : t('meanwhile.other')
  }
}

export function ReplyForm({ message }: { message: Thread }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const describeMeanwhile = useMeanwhile()
  // A new key after each reply resets the form.
  const [sent, setSent] = useState(0)
  const [meanwhile, setMeanwhile] = useState<string>()
  const { id, email: to_email, lang, version } = message

  const send = async (values: { message?: string; close?: boolean }) => {
    setMeanwhile(undefined)
    try {
      const state = values.close ? 'closed' : 'waiting'
      const body = JSON.stringify({ id, ...(to_email && { to_email }), message: values.message, version, state })
      await httpClient(REPLY.path, { method: REPLY.method, body })
    } catch (error) {
      const httpError = error instanceof HttpError ? error : new HttpError('console.network', 0)
      if (httpError.body?.code === 'version_conflict') {
        setMeanwhile(describeMeanwhile(message, httpError.body.current))
        refresh()
        return {}
      }
      notify(httpError.message, { type: 'error' })
      return httpError.body?.errors ?? {}
    }
    setSent(sent + 1)
    notify('texts.reply_sent', { type: 'success' })
    refresh()
    return undefined
  }
  return (
    <Form key={sent} record={EMPTY} onSubmit={send} warnWhenUnsavedChanges>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate(`resources.contactus.${to_email ? 'to' : 'to_unseen'}`, {
          lang: translate(`resources.contactus.langs.${lang}`),
        })}{' '}
        <bdi dir="ltr">{to_email}</bdi>
      </Typography>
      <TextInput
        source="message"
        label="resources.contactus.fields.reply_words"
        validate={REQUIRED}
        parse={parseText}
        multiline
        fullWidth
        minRows={5}
        slotProps={{ htmlInput: { lang, dir: dirOf(lang) } }}
      />
      <BooleanInput source="close" label="resources.contactus.fields.close" helperText={false} />
      {meanwhile && (
        <Alert severity="warning" variant="outlined" role="alert" sx={{ mb: 1.5 }}>
          {meanwhile}
        </Alert>
      )}
      <SaveButton alwaysEnable icon={<SendIcon />} label="resources.contactus.send" />
    </Form>
  )
}
