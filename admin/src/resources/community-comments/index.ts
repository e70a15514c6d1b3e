import Icon from '@mui/icons-material/CommentOutlined'
import { truncateText } from '@olympiad/contracts/truncate-text'
import type { AdminComment } from '@olympiad/contracts/views/community'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

const MAX_NAME_LENGTH = 60

export const communityComments: ResourceProps = {
  name: 'community-comments',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./CommentList.tsx')).CommentList })),
  recordRepresentation: ({ preview }: AdminComment) => truncateText(preview, MAX_NAME_LENGTH),
}
