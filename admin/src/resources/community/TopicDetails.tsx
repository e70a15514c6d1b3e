import { localized } from '@olympiad/contracts/lang'
import type { AdminTopic } from '@olympiad/contracts/views/community'
import { useTranslate } from 'react-admin'
import { formatDateTime } from '../../format.ts'
import { DescriptionItem, DescriptionList } from '../../shared/DescriptionList.tsx'
import { useLang } from '../../use-lang.ts'
import { AuthorName } from './AuthorName.tsx'

export function TopicDetails({ topic }: { topic: AdminTopic }) {
  const translate = useTranslate()
  const lang = useLang()
  const field = (name: string) => translate(`resources.community.fields.${name}`)
  return (
    <DescriptionList>
      <DescriptionItem label={field('user')}>
        <AuthorName author={topic.user} linked />
      </DescriptionItem>
      <DescriptionItem label={field('category')}>{localized(topic.category, 'name', lang)}</DescriptionItem>
      <DescriptionItem label={field('created_at')}>{formatDateTime(topic.created_at, lang)}</DescriptionItem>
      {topic.edited_at && (
        <DescriptionItem label={field('edited_at')}>{formatDateTime(topic.edited_at, lang)}</DescriptionItem>
      )}
      <DescriptionItem label={field('likes_count')}>{String(topic.likes_count)}</DescriptionItem>
      <DescriptionItem label={field('comments_count')}>{String(topic.comments_count)}</DescriptionItem>
      {topic.reports_count > 0 && (
        <DescriptionItem label={field('reports_count')}>{String(topic.reports_count)}</DescriptionItem>
      )}
    </DescriptionList>
  )
}
