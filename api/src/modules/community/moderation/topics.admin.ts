import { COMMUNITY_PAGE_SIZES } from '@olympiad/contracts/community'
import { topics as declared } from '@olympiad/contracts/resources/community'
import { AdminTopic } from '@olympiad/contracts/views/community'
import type * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { dayRange } from '../../../platform/http/day-range.ts'
import { resource, type Where } from '../../../platform/http/resource.ts'
import { changesOf, flag, needed, reference } from '../../../platform/http/resource-fields.ts'
import { topicFacts } from '../topics/topic-view.ts'
import { stems } from '../writing/search-words.ts'
import { livingState, shownOrHidden, toldToAdmins } from './admin-posts.ts'
import { changePost, deletePostById, type TopicChanges } from './posts.service.ts'

const UNREAD = ['likes', 'words', 'source'] as const
type TopicRow = Omit<CommunityTopic, (typeof UNREAD)[number]>

const changes: z.ZodType<TopicChanges> = changesOf({
  category: needed(reference),
  pinned: flag,
  locked: flag,
  state: shownOrHidden,
})

/** Topics with their authors, categories and reports, each read once for the whole page. */
async function views(em: Em, rows: TopicRow[]): Promise<AdminTopic[]> {
  const factsOf = await topicFacts(em, rows)
  const toldOf = await toldToAdmins(em, rows)
  return rows.map((row) => ({
    ...factsOf(row),
    ...toldOf(row),
    description: row.description,
    preview: row.preview,
  }))
}

/** Topics that have all of the words in title or text, the last one as far as it is typed. */
function search(words: string): Where {
  const wanted = stems(words)
  const last = wanted.at(-1)
  // Stems are letters and digits, so nothing in them is an operator.
  return last === undefined
    ? { _id: { $in: [] } }
    : { $and: [...wanted.slice(0, -1).map((stem) => ({ words: stem })), { words: new RegExp(`^${last}`) }] }
}

/** Topics of the forum in the console, newest first. Their words stay their author's. */
export const adminTopics = (deps: Pick<Deps, 'orm' | 'storage' | 'now'>) =>
  resource<TopicRow, AdminTopic, TopicChanges>({
    ...declared,
    record: AdminTopic,
    entity: CommunityTopic,
    unread: UNREAD,
    view: views,
    list: {
      sort: ['created_at', 'likes_count', 'comments_count'],
      order: { field: 'created_at', direction: -1 },
      filter: {
        state: livingState,
        category: reference,
        user: reference,
        pinned: flag,
        locked: flag,
        created_at: dayRange,
      },
      search,
      perPage: COMMUNITY_PAGE_SIZES,
    },
    update: { schema: changes, run: (_em, id, changed, { by }) => changePost(deps, 'topic', id, changed, by) },
    remove: { run: (_em, id, { by }) => deletePostById(deps, 'topic', id, by) },
  })
