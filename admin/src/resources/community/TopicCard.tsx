import { Box } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import { routes } from '@olympiad/contracts/routes'
import type { AdminTopic } from '@olympiad/contracts/views/community'
import { useRecordContext, useTranslate } from 'react-admin'
import { formatDate } from '../../format.ts'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'
import { LabelledValue } from '../../shared/LabelledValue.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { useLang } from '../../use-lang.ts'
import { HideButton } from './HideButton.tsx'
import { PostStateBadge } from './PostStateBadge.tsx'
import { SiteLink } from './SiteLink.tsx'
import { TopicTitle } from './TopicTitle.tsx'

const mutedStyle = { color: 'text.secondary', fontSize: '0.8125rem' } as const

export function TopicCard() {
  const translate = useTranslate()
  const lang = useLang()
  const topic = useRecordContext<AdminTopic>()
  if (!topic) return null
  const field = (name: string) => translate(`resources.community.fields.${name}`)
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: '8px 12px', alignItems: 'start' }}>
        <TopicTitle topic={topic} />
        <PostStateBadge post={topic} />
        <Box sx={mutedStyle}>{localized(topic.category, 'name', lang)}</Box>
        <Box sx={{ ...mutedStyle, textAlign: 'end' }}>{formatDate(topic.created_at, lang)}</Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 3, mt: 1 }}>
        <LabelledValue label={field('pinned')}>
          <SwitchField source="pinned" />
        </LabelledValue>
        <LabelledValue label={field('locked')}>
          <SwitchField source="locked" />
        </LabelledValue>
        <Box sx={{ marginInlineStart: 'auto', whiteSpace: 'nowrap' }}>
          <HideButton />
          <SiteLink path={routes.topic(topic)} of={topic.title} />
          <DeleteRecordButton />
        </Box>
      </Box>
    </>
  )
}
