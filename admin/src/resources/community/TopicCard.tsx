import { Box } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import { routes } from '@olympiad/contracts/routes'
import type { AdminTopic } from '@olympiad/contracts/views/community'
import { useRecordContext, useTranslate } from 'react-admin'
import { showDate } from '../../format.ts'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'
import { Named } from '../../shared/Named.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { useLang } from '../../use-lang.ts'
import { HideButton } from './HideButton.tsx'
import { PostStateWord } from './PostStateWord.tsx'
import { SiteLink } from './SiteLink.tsx'
import { TopicWords } from './TopicWords.tsx'

const quiet = { color: 'text.secondary', fontSize: '0.8125rem' } as const

/** A topic on a phone. */
export function TopicCard() {
  const translate = useTranslate()
  const lang = useLang()
  const topic = useRecordContext<AdminTopic>()
  if (!topic) return null
  const field = (name: string) => translate(`resources.community.fields.${name}`)
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: '8px 12px', alignItems: 'start' }}>
        <TopicWords topic={topic} />
        <PostStateWord post={topic} />
        <Box sx={quiet}>{localized(topic.category, 'name', lang)}</Box>
        <Box sx={{ ...quiet, textAlign: 'end' }}>{showDate(topic.created_at, lang)}</Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 3, mt: 1 }}>
        <Named name={field('pinned')}>
          <SwitchField source="pinned" />
        </Named>
        <Named name={field('locked')}>
          <SwitchField source="locked" />
        </Named>
        <Box sx={{ marginInlineStart: 'auto', whiteSpace: 'nowrap' }}>
          <HideButton />
          <SiteLink path={routes.topic(topic)} of={topic.title} />
          <DeleteRecordButton />
        </Box>
      </Box>
    </>
  )
}
