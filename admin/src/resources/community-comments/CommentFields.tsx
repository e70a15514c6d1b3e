import { Box } from '@mui/material'
import type { AdminComment } from '@olympiad/contracts/views/community'
import { useTranslate } from 'react-admin'
import { clampLines } from '../../shared/clamp-lines.ts'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { AuthorName } from '../community/AuthorName.tsx'
import { PostStateBadge } from '../community/PostStateBadge.tsx'
import { ReportCount } from '../community/ReportCount.tsx'

export function CommentExcerpt({ comment }: { comment: AdminComment }) {
  return (
    <Box sx={{ maxWidth: 520, overflowWrap: 'anywhere' }}>
      <TwoLines
        first={
          <Box dir="auto" sx={clampLines(3)}>
            {comment.preview || '–'}
          </Box>
        }
        second={
          <>
            <AuthorName author={comment.user} />
            <ReportCount post={comment} />
          </>
        }
      />
    </Box>
  )
}

export function CommentState({ comment }: { comment: AdminComment }) {
  const { replies_count } = comment
  const translate = useTranslate()
  return (
    <TwoLines
      first={<PostStateBadge post={comment} />}
      second={replies_count > 0 && translate('resources.community-comments.replies', { smart_count: replies_count })}
    />
  )
}
