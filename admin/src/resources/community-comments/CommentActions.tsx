import { Box } from '@mui/material'
import type { AdminComment } from '@olympiad/contracts/views/community'
import { useGetRecordRepresentation } from 'react-admin'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'
import { HideButton } from '../community/HideButton.tsx'
import { commentPath } from '../community/post-path.ts'
import { SiteLink } from '../community/SiteLink.tsx'

export function CommentActions({ comment }: { comment: AdminComment }) {
  const nameOf = useGetRecordRepresentation('community-comments')
  return (
    <Box sx={{ whiteSpace: 'nowrap', marginInlineStart: '-5px' }}>
      <HideButton />
      {comment.topic && <SiteLink path={commentPath(comment.topic, comment.id)} of={String(nameOf(comment))} />}
      <DeleteRecordButton />
    </Box>
  )
}
