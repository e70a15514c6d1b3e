import { Box, Link, Typography } from '@mui/material'
import type { AdminMessage } from '@olympiad/contracts/views/messages'
import { Show, useRecordContext, useTranslate } from 'react-admin'
import { formatDateTime } from '../../format.ts'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'
import { DescriptionItem, DescriptionList } from '../../shared/DescriptionList.tsx'
import { RecordActions } from '../../shared/RecordActions.tsx'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { Section } from '../../shared/Section.tsx'
import { useLang } from '../../use-lang.ts'
import { MessageState } from './MessageState.tsx'
import { ReplyForm } from './ReplyForm.tsx'

const actions = (
  <RecordActions>
    <DeleteRecordButton variant="button" />
  </RecordActions>
)

function Words({ children }: { children: string }) {
  return (
    <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  )
}

function Thread({ message }: { message: AdminMessage }) {
  const translate = useTranslate()
  const lang = useLang()
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
      {message.reply.map(({ message: words, created_at, by }) => (
        <Box
          component="li"
          key={created_at}
          sx={{ borderInlineStart: '3px solid', borderColor: 'primary.main', paddingInlineStart: 2 }}
        >
          <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
            {by ? <bdi>{by.name}</bdi> : translate('resources.contactus.somebody')} · {formatDateTime(created_at, lang)}
          </Typography>
          <Words>{words}</Words>
        </Box>
      ))}
    </Box>
  )
}

function MessageDetail() {
  const translate = useTranslate()
  const lang = useLang()
  const message = useRecordContext<AdminMessage>()
  if (!message) return null
  const { name, email, phone, account, created_at } = message
  const t = (key: string) => translate(`resources.contactus.${key}`)
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 860 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 24px' }}>
        <Typography variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <MessageState message={message} />
      </Box>
      <Section title={t('message')}>
        <Words>{message.message}</Words>
        <Box sx={{ mt: 2.5, pt: 2, borderTop: 1, borderColor: 'divider' }}>
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
                <RecordLink resource="users" type="edit" id={account._id} alone>
                  {account.name}
                </RecordLink>
              </DescriptionItem>
            )}
            <DescriptionItem label={t('fields.created_at')}>{formatDateTime(created_at, lang)}</DescriptionItem>
            <DescriptionItem label={t('fields.lang')}>{t(`langs.${message.lang}`)}</DescriptionItem>
          </DescriptionList>
        </Box>
      </Section>
      {message.reply.length > 0 && (
        <Section title={t('thread')}>
          <Thread message={message} />
        </Section>
      )}
      <Section title={t(message.answered ? 'reply_again' : 'reply')}>
        <ReplyForm message={message} />
      </Section>
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
