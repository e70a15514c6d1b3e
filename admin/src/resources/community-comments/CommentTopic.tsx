import type { AdminComment } from '@olympiad/contracts/views/community'
import { useTranslate } from 'react-admin'
import { RecordLink } from '../../shared/RecordLink.tsx'

/** The topic that a comment stands below, leading to its screen. */
export function CommentTopic({ comment: { topic } }: { comment: AdminComment }) {
  const translate = useTranslate()
  if (!topic) return <>{translate('resources.community.gone')}</>
  return (
    <bdi>
      <RecordLink resource="community" type="show" id={topic._id}>
        {topic.title}
      </RecordLink>
    </bdi>
  )
}
