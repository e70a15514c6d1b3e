import { Alert, Box, Typography } from '@mui/material'
import type { AdminTopic } from '@olympiad/contracts/views/community'
import { ListButton, Show, TopToolbar, useRecordContext, useTranslate } from 'react-admin'
import { Section } from '../../shared/Section.tsx'
import { PostBody } from './PostBody.tsx'
import { PostStateWord } from './PostStateWord.tsx'
import { TopicFacts } from './TopicFacts.tsx'
import { TopicRules } from './TopicRules.tsx'
import { TopicTools } from './TopicTools.tsx'

const actions = (
  <TopToolbar>
    <ListButton />
  </TopToolbar>
)

function TopicDetail() {
  const translate = useTranslate()
  const topic = useRecordContext<AdminTopic>()
  if (!topic) return null
  const say = (key: string) => translate(`resources.community.${key}`)
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 24px' }}>
        <Typography variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{topic.title}</bdi>
        </Typography>
        <PostStateWord post={topic} />
      </Box>
      {topic.withdrawn && (
        <Alert severity="info" variant="outlined">
          {say('withdrawn')}
        </Alert>
      )}
      <TopicTools topic={topic} />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Section title={say('words')}>
          <PostBody html={topic.description} />
        </Section>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <Section title={say('overview')}>
            <TopicFacts topic={topic} />
          </Section>
          <Section title={say('rules')}>
            <TopicRules topic={topic} />
          </Section>
        </Box>
      </Box>
    </Box>
  )
}

/** A topic to read as it was written, and what an admin does with it; nobody rewrites what others wrote. */
export function TopicShow() {
  return (
    <Show component="div" actions={actions}>
      <TopicDetail />
    </Show>
  )
}
