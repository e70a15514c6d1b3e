import CommentsIcon from '@mui/icons-material/CommentOutlined'
import { Box, Button } from '@mui/material'
import { PERSON } from '@olympiad/contracts/constants'
import { routes } from '@olympiad/contracts/routes'
import type { AdminTopic } from '@olympiad/contracts/views/community'
import { LinkBase, useTranslate } from 'react-admin'
import { addressOf } from '../../shared/address-of.ts'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'
import { BanButton } from '../community-bans/BanButton.tsx'
import { HideButton } from './HideButton.tsx'
import { SiteLink } from './SiteLink.tsx'

/** What is done with a topic, and the ways to its comments and to the site. */
export function TopicTools({ topic }: { topic: AdminTopic }) {
  const translate = useTranslate()
  const comments = addressOf({ resource: 'community-comments', filter: { community_id: topic.id } })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <HideButton variant="button" />
      <DeleteRecordButton variant="button" />
      {topic.user.type !== PERSON.admin && <BanButton author={topic.user} />}
      <Button component={LinkBase} to={comments} startIcon={<CommentsIcon />}>
        {translate('resources.community.to_comments', { smart_count: topic.comments_count })}
      </Button>
      <SiteLink path={routes.topic(topic)} />
    </Box>
  )
}
