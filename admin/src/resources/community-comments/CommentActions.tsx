import { Box } from '@mui/material'
import type { AdminComment } from '@olympiad/contracts/views/community'
import { useGetRecordRepresentation } from 'react-admin'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'
import { HideButton } from '../community/HideButton.tsx'
import { commentAddress } from '../community/post-address.ts'
import { SiteLink } from '../community/SiteLink.tsx'

/** What is done with a comment: hidden or shown, seen at its place, deleted. */
export function CommentActions({ comment }: { comment: AdminComment }) {
  const nameOf = useGetRecordRepresentation('community-comments')
  return (
    <Box sx={{ whiteSpace: 'nowrap', marginInlineStart: '-5px' }}>
      <HideButton />
      {comment.topic && <SiteLink path={commentAddress(comment.topic, comment.id)} of={String(nameOf(comment))} />}
      <DeleteRecordButton />
    </Box>
  )
}
