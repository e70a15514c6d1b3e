import { Box } from '@mui/material'
import type { AdminComment } from '@olympiad/contracts/views/community'
import { useTranslate } from 'react-admin'
import { clamped } from '../../shared/clamped.ts'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { AuthorName } from '../community/AuthorName.tsx'
import { PostStateWord } from '../community/PostStateWord.tsx'
import { Reported } from '../community/Reported.tsx'

/** The beginning of a comment, above who wrote it. */
export function CommentWords({ comment }: { comment: AdminComment }) {
  return (
    <Box sx={{ maxWidth: 520, overflowWrap: 'anywhere' }}>
      <TwoLines
        first={
          <Box dir="auto" sx={clamped(3)}>
            {comment.preview || '–'}
          </Box>
        }
        second={
          <>
            <AuthorName author={comment.user} />
            <Reported post={comment} />
          </>
        }
      />
    </Box>
  )
}

/** Who sees a comment, and how much stands below it. */
export function CommentState({ comment }: { comment: AdminComment }) {
  const { replies_count } = comment
  const translate = useTranslate()
  return (
    <TwoLines
      first={<PostStateWord post={comment} />}
      second={replies_count > 0 && translate('resources.community-comments.replies', { smart_count: replies_count })}
    />
  )
}
