import StopIcon from '@mui/icons-material/PauseCircleOutlined'
import ResumeIcon from '@mui/icons-material/PlayCircleOutlined'
import RetryIcon from '@mui/icons-material/ReplayOutlined'
import { Box, Button, LinearProgress, Typography } from '@mui/material'
import { dirOf, LANGS, localized } from '@olympiad/contracts/lang'
import { RECEIVER_STATES } from '@olympiad/contracts/mailings'
import type { AdminMailing } from '@olympiad/contracts/views/mailings'
import { useState } from 'react'
import { ListButton, Show, TopToolbar, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { errorMessage } from '../../data/http-client.ts'
import { formatDateTime } from '../../format.ts'
import { DescriptionItem, DescriptionList } from '../../shared/DescriptionList.tsx'
import { Section } from '../../shared/Section.tsx'
import { useLang } from '../../use-lang.ts'
import { MailingReceivers } from './MailingReceivers.tsx'
import { MailingState } from './MailingState.tsx'
import { postMailing } from './use-receivers.ts'
import { useScreenTexts } from './use-screen-texts.ts'

const REFRESH_MS = 3_000
const DONE = { stop: 'stopped', resume: 'resumed', retry: 'retried' } as const
type Action = keyof typeof DONE

const actions = (
  <TopToolbar>
    <ListButton />
  </TopToolbar>
)

function Controls({ mailing: { id, state, counts } }: { mailing: AdminMailing }) {
  const t = useScreenTexts()
  const notify = useNotify()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const run = async (action: Action) => {
    setBusy(true)
    try {
      await postMailing(`/${id}/${action}`, {})
      notify(t(DONE[action]), { type: 'success' })
    } catch (error) {
      notify(errorMessage(error, 'texts.unknown_error'), { type: 'error' })
    } finally {
      setBusy(false)
      refresh()
    }
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      {state === 'sending' && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<StopIcon />}
          disabled={busy}
          onClick={() => void run('stop')}
        >
          {t('stop')}
        </Button>
      )}
      {state === 'stopped' && (
        <Button variant="contained" startIcon={<ResumeIcon />} disabled={busy} onClick={() => void run('resume')}>
          {t('resume')}
        </Button>
      )}
      {counts.failed > 0 && state !== 'stopped' && (
        <Button variant="outlined" startIcon={<RetryIcon />} disabled={busy} onClick={() => void run('retry')}>
          {t('retry', { smart_count: counts.failed })}
        </Button>
      )}
    </Box>
  )
}

function ProgressSection({ mailing }: { mailing: AdminMailing }) {
  const translate = useTranslate()
  const t = useScreenTexts()
  const { counts, total } = mailing
  const done = total - counts.waiting - counts.queued
  const words = translate('resources.mailings.progress', { sent: counts.sent, total })
  return (
    <Section title={t('progress')}>
      <Typography role="status" sx={{ fontWeight: 600, mb: 0.5 }}>
        {words}
      </Typography>
      {mailing.state !== 'finished' && (
        <LinearProgress
          variant="determinate"
          aria-label={words}
          value={total > 0 ? Math.round((done / total) * 100) : 100}
          sx={{ height: 8, mb: 2 }}
        />
      )}
      <DescriptionList>
        {RECEIVER_STATES.filter((state) => state === 'sent' || counts[state] > 0).map((state) => (
          <DescriptionItem key={state} label={t(`states.${state}`)}>
            {String(counts[state])}
          </DescriptionItem>
        ))}
      </DescriptionList>
      <Controls mailing={mailing} />
    </Section>
  )
}

function Texts({ mailing }: { mailing: AdminMailing }) {
  const t = useScreenTexts()
  return (
    <Box
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {LANGS.map((lang) => (
        <div key={lang}>
          <Typography variant="body2" color="text.secondary">
            {t(`langs.${lang}`)}
          </Typography>
          <Box lang={lang} dir={dirOf(lang)} sx={{ overflowWrap: 'anywhere' }}>
            <Typography component="h3" sx={{ fontWeight: 600, my: 1 }}>
              {lang === 'ar' ? mailing.subject : mailing.subject_en}
            </Typography>
            <Box sx={{ whiteSpace: 'pre-wrap' }}>{lang === 'ar' ? mailing.text : mailing.text_en}</Box>
          </Box>
        </div>
      ))}
    </Box>
  )
}

function MailingDetail() {
  const translate = useTranslate()
  const t = useScreenTexts()
  const lang = useLang()
  const mailing = useRecordContext<AdminMailing>()
  if (!mailing) return null
  const field = (name: string) => translate(`resources.mailings.fields.${name}`)
  const roles = mailing.roles.map((role) => t(`role.${role}`)).join(t('comma'))
  const list = t(`lists.${mailing.list}`)
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1180 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 24px' }}>
        <Typography variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{localized(mailing, 'subject', lang)}</bdi>
        </Typography>
        <MailingState mailing={mailing} />
      </Box>
      <ProgressSection mailing={mailing} />
      <Section title={t('text')}>
        <Texts mailing={mailing} />
        <Box sx={{ mt: 2.5, pt: 2, borderTop: 1, borderColor: 'divider' }}>
          <DescriptionList>
            <DescriptionItem label={field('kind')}>
              {translate(`resources.mailings.kinds.${mailing.kind}`)}
            </DescriptionItem>
            <DescriptionItem label={t('sent_to')}>{roles ? `${list}: ${roles}` : list}</DescriptionItem>
            <DescriptionItem label={field('by')}>
              <bdi>{mailing.by.name}</bdi>
            </DescriptionItem>
            <DescriptionItem label={field('created_at')}>{formatDateTime(mailing.created_at, lang)}</DescriptionItem>
            {mailing.finished_at && (
              <DescriptionItem label={t('finished_at')}>{formatDateTime(mailing.finished_at, lang)}</DescriptionItem>
            )}
          </DescriptionList>
        </Box>
      </Section>
      <Section title={t('receivers')}>
        <MailingReceivers mailing={mailing} />
      </Section>
    </Box>
  )
}

/** Also a stopped one, while the mail server has some. */
const isMoving = ({ state, counts }: AdminMailing): boolean => state === 'sending' || counts.queued > 0

export function MailingShow() {
  return (
    <Show<AdminMailing>
      component="div"
      actions={actions}
      queryOptions={{ refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? REFRESH_MS : false) }}
    >
      <MailingDetail />
    </Show>
  )
}
