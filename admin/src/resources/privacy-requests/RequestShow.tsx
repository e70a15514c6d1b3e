import { Box, Typography } from '@mui/material'
import type { AdminPrivacyRequest } from '@olympiad/contracts/views/privacy'
import { ListButton, Show, TopToolbar, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { showDate, showMoment } from '../../format.ts'
import { Fact, Facts } from '../../shared/Facts.tsx'
import { Section } from '../../shared/Section.tsx'
import { useLang } from '../../use-lang.ts'
import { PersonData } from '../privacy/PersonData.tsx'
import { DeclineForm } from './DeclineForm.tsx'
import { dueOf, RequestState } from './RequestState.tsx'

const actions = (
  <TopToolbar>
    <ListButton />
  </TopToolbar>
)

/** Words as they were typed, in the direction of their language. */
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
  const say = (key: string, values = {}) => translate(`resources.privacy-requests.${key}`, values)
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 24px' }}>
        <Typography variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{user?.name ?? say('nobody')}</bdi>
        </Typography>
        <RequestState request={request} />
      </Box>
      <Section title={say('note')}>
        {note ? <Words>{note}</Words> : <Typography color="text.secondary">{say('no_note')}</Typography>}
        <Box sx={{ mt: 2.5, pt: 2, borderTop: 1, borderColor: 'divider' }}>
          <Facts>
            <Fact label={say('fields.created_at')}>
              {showMoment(created_at, lang)}
              {state === 'open' && <div>{say('due', { day: showDate(dueOf(request), lang) })}</div>}
            </Fact>
            {decided_at && <Fact label={say('fields.decided_at')}>{showMoment(decided_at, lang)}</Fact>}
            {decided_by && (
              <Fact label={say('fields.decided_by')}>
                <bdi>{decided_by}</bdi>
              </Fact>
            )}
          </Facts>
        </Box>
      </Section>
      {answer && (
        <Section title={say('answered')}>
          <Words>{answer}</Words>
        </Section>
      )}
      {user && state === 'open' && <PersonData user={user._id} onErased={refresh} />}
      {state === 'open' && (
        <Section title={say('decline')}>
          <DeclineForm request={request} />
        </Section>
      )}
    </Box>
  )
}

/** A request to be erased, with what is kept of the person; it is followed here, or declined. */
export function RequestShow() {
  return (
    <Show component="div" actions={actions}>
      <Request />
    </Show>
  )
}
