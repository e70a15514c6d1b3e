import { Box, Typography } from '@mui/material'
import type { AdminPrivacyRequest } from '@olympiad/contracts/views/privacy'
import { Show, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { formatDate, formatDateTime } from '../../format.ts'
import { DescriptionItem, DescriptionList } from '../../shared/DescriptionList.tsx'
import { RecordActions } from '../../shared/RecordActions.tsx'
import { Section } from '../../shared/Section.tsx'
import { useLang } from '../../use-lang.ts'
import { PersonData } from '../privacy/PersonData.tsx'
import { DeclineForm } from './DeclineForm.tsx'
import { dueDate, RequestState } from './RequestState.tsx'

const actions = <RecordActions />

function Words({ children }: { children: string }) {
  return (
    <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  )
}

function Request() {
  const translate = useTranslate()
  const refresh = useRefresh()
  const lang = useLang()
  const request = useRecordContext<AdminPrivacyRequest>()
  if (!request) return null
  const { user, note, state, answer, created_at, decided_at, decided_by } = request
  const t = (key: string, values = {}) => translate(`resources.privacy-requests.${key}`, values)
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 24px' }}>
        <Typography variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{user?.name ?? t('nobody')}</bdi>
        </Typography>
        <RequestState request={request} />
      </Box>
      <Section title={t('note')}>
        {note ? <Words>{note}</Words> : <Typography color="text.secondary">{t('no_note')}</Typography>}
        <Box sx={{ mt: 2.5, pt: 2, borderTop: 1, borderColor: 'divider' }}>
          <DescriptionList>
            <DescriptionItem label={t('fields.created_at')}>
              {formatDateTime(created_at, lang)}
              {state === 'open' && <div>{t('due', { day: formatDate(dueDate(request), lang) })}</div>}
            </DescriptionItem>
            {decided_at && (
              <DescriptionItem label={t('fields.decided_at')}>{formatDateTime(decided_at, lang)}</DescriptionItem>
            )}
            {decided_by && (
              <DescriptionItem label={t('fields.decided_by')}>
                <bdi>{decided_by}</bdi>
              </DescriptionItem>
            )}
          </DescriptionList>
        </Box>
      </Section>
      {answer && (
        <Section title={t('answered')}>
          <Words>{answer}</Words>
        </Section>
      )}
      {user && state === 'open' && <PersonData user={user._id} onErased={refresh} />}
      {state === 'open' && (
        <Section title={t('decline')}>
          <DeclineForm request={request} />
        </Section>
      )}
    </Box>
  )
}

export function RequestShow() {
  return (
    <Show component="div" actions={actions}>
      <Request />
    </Show>
  )
}
