import { Alert, Box, Typography } from '@mui/material'
import type { AdminTopic } from '@olympiad/contracts/views/community'
import { Show, useRecordContext, useTranslate } from 'react-admin'
import { RecordActions } from '../../shared/RecordActions.tsx'
import { Section } from '../../shared/Section.tsx'
import { PostBody } from './PostBody.tsx'
import { PostStateBadge } from './PostStateBadge.tsx'
import { TopicActions } from './TopicActions.tsx'
import { TopicDetails } from './TopicDetails.tsx'
import { TopicSettings } from './TopicSettings.tsx'

const actions = <RecordActions />

function TopicDetail() {
  const translate = useTranslate()
  const topic = useRecordContext<AdminTopic>()
  if (!topic) return null
  const t = (key: string) => translate(`resources.community.${key}`)
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 24px' }}>
        <Typography variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{topic.title}</bdi>
        </Typography>
        <PostStateBadge post={topic} />
      </Box>
      {topic.withdrawn && (
        <Alert severity="info" variant="outlined">
          {t('withdrawn')}
        </Alert>
      )}
      <TopicActions topic={topic} />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Section title={t('words')}>
          <PostBody html={topic.description} />
        </Section>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <Section title={t('overview')}>
            <TopicDetails topic={topic} />
          </Section>
          <Section title={t('rules')}>
            <TopicSettings topic={topic} />
          </Section>
        </Box>
      </Box>
    </Box>
  )
}

/** Admins read a topic and act on it, but never edit another person's text. */
export function TopicShow() {
  return (
    <Show component="div" actions={actions}>
      <TopicDetail />
    </Show>
  )
}
