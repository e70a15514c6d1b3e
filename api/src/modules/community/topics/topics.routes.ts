import * as calls from '@olympiad/contracts/calls/community'
import { routes } from '@olympiad/contracts/routes'
import { type TextKey, translate } from '@olympiad/contracts/texts'
import type { Context } from 'hono'
import type { Deps } from '../../../deps.ts'
import type { CommunityTopic } from '../../../model/topic.entity.ts'
import { AppError } from '../../../platform/errors.ts'
import { cacheControl } from '../../../platform/http/cache-control.ts'
import { createCallLimiter } from '../../../platform/http/rate-limit.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { requireUser } from '../../accounts/guards.ts'
import type { Env } from '../../accounts/http-env.ts'
import { listCategories } from './read-categories.ts'
import { listTopics, readTopic, readTopicById } from './read-topics.ts'
import type { TopicReadContext } from './topic-view.ts'
import { changeTopic, createTopic, deleteTopic } from './topics.service.ts'

export function topicRoutes(deps: Pick<Deps, 'orm' | 'storage' | 'now' | 'resolveClientAddress'>) {
  const searches = createCallLimiter(deps, calls.listTopics.limit)
  const writings = createCallLimiter(deps, calls.createTopic.limit)
  const reading = (c: Context<Env>): TopicReadContext => ({ reader: c.var.user, now: deps.now() })

  async function topicResponse(
    c: Context<Env>,
    topic: CommunityTopic,
    { done, waits }: Record<'done' | 'waits', TextKey>,
  ) {
    const result = await readTopicById(c.var.em, topic._id, reading(c))
    const msg = translate(c.var.lang, topic.state === 'pending' ? waits : done)
    return { success: true as const, msg, result, path: routes.topic(result) }
  }

  return callRoutes(deps)
    .on(calls.listCategories, async (c) => ({ categories: await listCategories(c.var.em) }), cacheControl(0))
    .on(calls.getTopic, async (c, { query }) => ({ result: await readTopic(c.var.em, query.slug, reading(c)) }))
    .on(calls.listTopics, async (c, { query }) => {
      const { page, limit, category_by, s = '' } = query
      if (s !== '') await searches(c)
      const category = category_by === 'none' ? undefined : category_by
      return await listTopics(c.var.em, { page, limit, category, s }, reading(c))
    })
    .on(calls.createTopic, async (c, { body }) => {
      const user = requireUser(c)
      if (!user.may('community.write')) await writings(c, user.id)
      const topic = await createTopic(deps, user, body).catch(async (error: unknown) => {
        // Returns the point: errors don't count against five topics an hour.
        if (error instanceof AppError && !user.may('community.write')) await writings.returnPoints(user.id)
        throw error
      })
      return await topicResponse(c, topic, { done: 'topic_done', waits: 'topic_pending' })
    })
    .on(calls.changeTopic, async (c, { body }) => {
      const topic = await changeTopic(deps, requireUser(c), body)
      return await topicResponse(c, topic, { done: 'topic_changed', waits: 'topic_change_pending' })
    })
    .on(calls.deleteTopic, async (c, { query }) => {
      await deleteTopic(deps, requireUser(c), query.id)
      return { success: true as const, msg: translate(c.var.lang, 'topic_deleted') }
    }).routes
}
