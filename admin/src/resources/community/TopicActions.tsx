import CommentsIcon from '@mui/icons-material/CommentOutlined'
import { Box, Button } from '@mui/material'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { routes } from '@olympiad/contracts/routes'
import type { AdminTopic } from '@olympiad/contracts/views/community'
import { LinkBase, useTranslate } from 'react-admin'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'
import { filteredListPath } from '../../shared/filtered-list-path.ts'
import { BanButton } from '../community-bans/BanButton.tsx'
import { HideButton } from './HideButton.tsx'
import { SiteLink } from './SiteLink.tsx'

export function TopicActions({ topic }: { topic: AdminTopic }) {
  const translate = useTranslate()
  const comments = filteredListPath({ resource: 'community-comments', filter: { community_id: topic.id } })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <HideButton variant="button" />
      <DeleteRecordButton variant="button" />
      {topic.user.type !== PERSON_TYPE.admin && <BanButton author={topic.user} />}
      <Button component={LinkBase} to={comments} startIcon={<CommentsIcon />}>
        {translate('resources.community.to_comments', { smart_count: topic.comments_count })}
      </Button>
      <SiteLink path={routes.topic(topic)} />
    </Box>
  )
}
