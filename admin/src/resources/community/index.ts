import Icon from '@mui/icons-material/ForumOutlined'
import type { AdminTopic } from '@olympiad/contracts/views/community'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const communityTopics: ResourceProps = {
  name: 'community',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./TopicList.tsx')).TopicList })),
  show: lazy(async () => ({ default: (await import('./TopicShow.tsx')).TopicShow })),
  recordRepresentation: (topic: AdminTopic) => topic.title,
}
