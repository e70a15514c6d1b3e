import { Box } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { AdminTopic } from '@olympiad/contracts/views/community'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { AuthorName } from './AuthorName.tsx'
import { ReportCount } from './ReportCount.tsx'

export function TopicTitle({ topic, narrow = false }: { topic: AdminTopic; narrow?: boolean }) {
  const lang = useLang()
  return (
    <TwoLines
      first={
        <bdi>
          <RecordLink resource="community" type="show" id={topic.id}>
            {topic.title}
          </RecordLink>
        </bdi>
      }
      second={
        <>
          <AuthorName author={topic.user} />
          {narrow && (
            <Box component="span" sx={{ display: { lg: 'none' } }}>
              {' · '}
              {localized(topic.category, 'name', lang)}
            </Box>
          )}
          <ReportCount post={topic} />
        </>
      }
    />
  )
}
