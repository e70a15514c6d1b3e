import { Box, Link } from '@mui/material'
import type { AdminComment } from '@olympiad/contracts/views/community'
import { LinkBase, useCreatePath, useTranslate } from 'react-admin'
import { clampLines } from '../../shared/clamp-lines.ts'

export function CommentTopic({ comment: { topic } }: { comment: AdminComment }) {
  const translate = useTranslate()
  const path = useCreatePath()
  if (!topic) return <>{translate('resources.community.gone')}</>
  return (
    <Link
      component={LinkBase}
      to={path({ resource: 'community', type: 'show', id: topic._id })}
      sx={{ display: 'block', minWidth: 120, maxWidth: 260 }}
    >
      <Box component="bdi" sx={clampLines(2)}>
        {topic.title}
      </Box>
    </Link>
  )
}
