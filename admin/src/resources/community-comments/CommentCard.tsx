import { Box } from '@mui/material'
import type { AdminComment } from '@olympiad/contracts/views/community'
import { useRecordContext } from 'react-admin'
import { formatDate } from '../../format.ts'
import { useLang } from '../../use-lang.ts'
import { CommentActions } from './CommentActions.tsx'
import { CommentExcerpt, CommentState } from './CommentFields.tsx'
import { CommentTopic } from './CommentTopic.tsx'

export function CommentCard() {
  const lang = useLang()
  const comment = useRecordContext<AdminComment>()
  if (!comment) return null
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <CommentExcerpt comment={comment} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <CommentTopic comment={comment} />
        <CommentState comment={comment} />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{formatDate(comment.created_at, lang)}</Box>
        <CommentActions comment={comment} />
      </Box>
    </Box>
  )
}
