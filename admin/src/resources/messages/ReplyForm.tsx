import SendIcon from '@mui/icons-material/SendOutlined'
import { Typography } from '@mui/material'
import type { Endpoint } from '@olympiad/contracts/call'
import type { replyToMessage } from '@olympiad/contracts/calls/messages'
import { dirOf } from '@olympiad/contracts/lang'
import type { AdminMessage } from '@olympiad/contracts/views/messages'
import { useState } from 'react'
import { Form, HttpError, required, SaveButton, TextInput, useNotify, useRefresh, useTranslate } from 'react-admin'
import { httpClient } from '../../data/http-client.ts'
import { parseText } from '../../shared/parse-text.ts'

const REPLY: Endpoint<typeof replyToMessage> = { method: 'POST', path: '/api/admin/contactus' }
const REQUIRED = [required('texts.fill_all_fields')]

export function ReplyForm({ message }: { message: AdminMessage }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  // A new key after each reply resets the form.
  const [sent, setSent] = useState(0)
  const { id, email: to_email, lang } = message

  const send = async (values: { message?: string }) => {
    try {
      const body = JSON.stringify({ id, ...(to_email && { to_email }), message: values.message })
      await httpClient(REPLY.path, { method: REPLY.method, body })
    } catch (error) {
      const httpError = error instanceof HttpError ? error : new HttpError('console.network', 0)
      notify(httpError.message, { type: 'error' })
      return httpError.body?.errors ?? {}
    }
    setSent(sent + 1)
    notify('texts.reply_sent', { type: 'success' })
    refresh()
    return undefined
  }
  return (
    <Form key={sent} record={{}} onSubmit={send} warnWhenUnsavedChanges>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('resources.contactus.to', { lang: translate(`resources.contactus.langs.${lang}`) })}{' '}
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
      <SaveButton alwaysEnable icon={<SendIcon />} label="resources.contactus.send" />
    </Form>
  )
}
