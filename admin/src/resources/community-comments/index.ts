import Icon from '@mui/icons-material/CommentOutlined'
import { shortened } from '@olympiad/contracts/shortened'
import type { AdminComment } from '@olympiad/contracts/views/community'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** Characters of a comment that tell it from others. */
const NAME = 60

export const communityComments: ResourceProps = {
  name: 'community-comments',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./CommentList.tsx')).CommentList })),
  recordRepresentation: ({ preview }: AdminComment) => shortened(preview, NAME),
}
