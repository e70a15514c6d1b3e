import { Box, Link, Typography } from '@mui/material'
import type { AdminMessage } from '@olympiad/contracts/views/messages'
import { type RaRecord, Show, useRecordContext, useTranslate } from 'react-admin'
import { formatDateTime } from '../../format.ts'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'
import { DescriptionItem, DescriptionList } from '../../shared/DescriptionList.tsx'
import { LoadError } from '../../shared/LoadError.tsx'
import { RecordActions } from '../../shared/RecordActions.tsx'
import { Section } from '../../shared/Section.tsx'
import { useLang } from '../../use-lang.ts'
import { LineList } from '../person/Lines.tsx'
import { PersonLink } from '../person/PersonLink.tsx'
import { TeamLine } from '../person/TeamLine.tsx'
import { useRecordsOf } from '../person/use-records-of.ts'
import { AssigneeSelect } from './AssigneeSelect.tsx'
import { MessageState } from './MessageState.tsx'
import { NoteForm } from './NoteForm.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { StateButton } from './StateButton.tsx'
import { Thread } from './Thread.tsx'

const actions = (
  <RecordActions>
    <DeleteRecordButton variant="button" />
  </RecordActions>
)

/** Of those who may read teams. */
function Teams({ account }: { account: string }) {
  const translate = useTranslate()
  const { data: records, isError, refetch } = useRecordsOf(account)
  const t = (key: string) => translate(`resources.contactus.${key}`)
  if (isError) return <LoadError onRetry={() => refetch()}>{t('records_failed')}</LoadError>
  if (!records?.teams) return null
  const { newest } = records.teams
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3">{t('teams')}</Typography>
      {newest.length === 0 && t('no_teams')}
      <LineList>
        {newest.map((team) => (
          <TeamLine key={team._id} team={team} />
        ))}
      </LineList>
    </Box>
  )
}

function Sender({ message: { email, phone, account, created_at, lang: read } }: { message: AdminMessage }) {
  const translate = useTranslate()
  const lang = useLang()
  const t = (key: string) => translate(`resources.contactus.${key}`)
  return (
    <Section title={t('sender')}>
      <DescriptionList>
        {email && (
          <DescriptionItem label={t('fields.email')}>
            <Link href={`mailto:${email.split('@').map(encodeURIComponent).join('@')}`} color="text.primary">
              <bdi dir="ltr">{email}</bdi>
            </Link>
          </DescriptionItem>
        )}
        {phone && (
          <DescriptionItem label={t('fields.phone')}>
            <bdi dir="ltr">{phone}</bdi>
          </DescriptionItem>
        )}
        {account && (
          <DescriptionItem label={t('account')}>
            <PersonLink id={account._id} alone>
              {account.name}
            </PersonLink>
          </DescriptionItem>
        )}
        <DescriptionItem label={t('fields.created_at')}>{formatDateTime(created_at, lang)}</DescriptionItem>
        <DescriptionItem label={t('fields.lang')}>{t(`langs.${read}`)}</DescriptionItem>
      </DescriptionList>
      {account && <Teams account={account._id} />}
    </Section>
  )
}

function MessageDetail() {
  const translate = useTranslate()
  const message = useRecordContext<AdminMessage & RaRecord>()
  if (!message) return null
  const t = (key: string) => translate(`resources.contactus.${key}`)
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 1200 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '16px 24px' }}>
        <Typography variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{message.name}</bdi>
        </Typography>
        <MessageState message={message} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginInlineStart: { md: 'auto' } }}>
          <AssigneeSelect message={message} />
          <StateButton message={message} />
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          <Section title={t('thread')}>
            <Thread message={message} />
          </Section>
          <Section title={t('reply')}>
            <ReplyForm message={message} />
          </Section>
          <Box
            component="section"
            aria-label={t('note')}
            sx={{ border: '1px dashed', borderColor: 'text.secondary', bgcolor: 'action.hover', p: 2.5 }}
          >
            <Typography variant="h2" sx={{ mb: 1 }}>
              {t('note')}
            </Typography>
            <NoteForm id={message.id} />
          </Box>
        </Box>
        <Sender message={message} />
      </Box>
    </Box>
  )
}

export function MessageShow() {
  return (
    <Show component="div" actions={actions}>
      <MessageDetail />
    </Show>
  )
}
