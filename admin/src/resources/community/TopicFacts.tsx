import { localized } from '@olympiad/contracts/lang'
import type { AdminTopic } from '@olympiad/contracts/views/community'
import { useTranslate } from 'react-admin'
import { showMoment } from '../../format.ts'
import { Fact, Facts } from '../../shared/Facts.tsx'
import { useLang } from '../../use-lang.ts'
import { AuthorName } from './AuthorName.tsx'

/** Who wrote a topic, where and when, and what came of it. */
export function TopicFacts({ topic }: { topic: AdminTopic }) {
  const translate = useTranslate()
  const lang = useLang()
  const field = (name: string) => translate(`resources.community.fields.${name}`)
  return (
    <Facts>
      <Fact label={field('user')}>
        <AuthorName author={topic.user} />
      </Fact>
      <Fact label={field('category')}>{localized(topic.category, 'name', lang)}</Fact>
      <Fact label={field('created_at')}>{showMoment(topic.created_at, lang)}</Fact>
      {topic.edited_at && <Fact label={field('edited_at')}>{showMoment(topic.edited_at, lang)}</Fact>}
      <Fact label={field('likes_count')}>{String(topic.likes_count)}</Fact>
      <Fact label={field('comments_count')}>{String(topic.comments_count)}</Fact>
      {topic.reports_count > 0 && <Fact label={field('reports_count')}>{String(topic.reports_count)}</Fact>}
    </Facts>
  )
}
