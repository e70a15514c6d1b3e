import SendTestIcon from '@mui/icons-material/MarkEmailReadOutlined'
import ShowIcon from '@mui/icons-material/VisibilityOutlined'
import { Autocomplete, Box, Button, TextField, Typography } from '@mui/material'
import type { MailingReceivers, MailPreview } from '@olympiad/contracts/views/mailings'
import { useState } from 'react'
import { useDebouncedEvent, useNotify, useTranslate } from 'react-admin'
import { MailView } from './MailView.tsx'
import { type Addressed, postMailing, useReceivers } from './use-receivers.ts'
import { useScreenTexts } from './use-screen-texts.ts'

/** A search reads the whole list. */
const PAUSE_MS = 400

type Receiver = MailingReceivers['receivers'][number]

type MailingPreviewProps = {
  addressed: Addressed
  /** The valid texts of the form; undefined marks its wrong fields. */
  readTexts: () => Promise<object | undefined>
  showError: (error: unknown) => void
}

export function MailingPreview({ addressed, readTexts, showError }: MailingPreviewProps) {
  const translate = useTranslate()
  const t = useScreenTexts()
  const notify = useNotify()
  const [search, setSearch] = useState('')
  const searchSoon = useDebouncedEvent(setSearch, PAUSE_MS)
  const [chosen, setChosen] = useState<Receiver | null>(null)
  const [mail, setMail] = useState<MailPreview>()
  const [busy, setBusy] = useState<'preview' | 'test'>()
  const { data } = useReceivers(addressed, search)
  const receivers = data?.receivers ?? []
  const receiver = chosen ?? receivers[0]

  async function run(what: 'preview' | 'test'): Promise<void> {
    const texts = await readTexts()
    if (!texts || !receiver) return
    setBusy(what)
    // Only what the receiver is from: a whole list need not be read again.
    const selection = { list: addressed.selection.list, roles: addressed.selection.roles, ids: receiver.records }
    try {
      const body = { ...texts, kind: addressed.kind, selection, receiver: receiver.email }
      const answer = await postMailing<MailPreview & { msg?: string }>(`/${what}`, body)
      if (what === 'preview') setMail(answer)
      else if (answer.msg) notify(answer.msg, { type: 'success' })
    } catch (error) {
      showError(error)
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Autocomplete<Receiver>
          sx={{ width: 340, maxWidth: '100%' }}
          size="small"
          options={receivers}
          value={receiver ?? null}
          filterOptions={(all) => all}
          getOptionKey={({ email }) => email}
          getOptionLabel={({ name, email }) => `\u2068${name || email}\u2069`}
          isOptionEqualToValue={(one, other) => one.email === other.email}
          noOptionsText={t('nobody_found')}
          clearText={translate('ra.action.clear_input_value')}
          onChange={(_event, value) => setChosen(value)}
          onInputChange={(_event, words, reason) =>
            reason !== 'selectOption' && searchSoon(reason === 'input' ? words : '')
          }
          renderOption={({ key, ...props }, { name, email }) => (
            <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
              <bdi>{name}</bdi>
              <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                <bdi dir="ltr">{email}</bdi>
              </Box>
            </Box>
          )}
          renderInput={(params) => <TextField {...params} label={t('as')} margin="none" />}
        />
        <Button
          variant="outlined"
          startIcon={<ShowIcon />}
          loading={busy === 'preview'}
          disabled={!receiver || busy !== undefined}
          onClick={() => void run('preview')}
        >
          {t('show')}
        </Button>
        <Button
          startIcon={<SendTestIcon />}
          loading={busy === 'test'}
          disabled={!receiver || busy !== undefined}
          onClick={() => void run('test')}
        >
          {t('test')}
        </Button>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {t('test_help')}
      </Typography>
      {mail && (
        <Box role="region" aria-label={mail.subject}>
          <Typography sx={{ fontWeight: 600, mb: 1 }}>
            {t('subject')}: <bdi lang={mail.lang}>{mail.subject}</bdi>
          </Typography>
          <MailView mail={mail} />
        </Box>
      )}
    </Box>
  )
}
