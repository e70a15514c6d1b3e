import * as calls from '@olympiad/contracts/calls/community'
import { routes } from '@olympiad/contracts/routes'
import { type TextKey, text } from '@olympiad/contracts/texts'
import type { Context } from 'hono'
import type { Deps } from '../../../deps.ts'
import type { CommunityTopic } from '../../../model/topic.entity.ts'
import { AppError } from '../../../platform/errors.ts'
import { cached } from '../../../platform/http/cached.ts'
import { callLimit } from '../../../platform/http/rate-limit.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { whoIs } from '../../accounts/guards.ts'
import type { Env } from '../../accounts/http-env.ts'
import { listCategories } from './read-categories.ts'
import { listTopics, readTopic } from './read-topics.ts'
import { type Reading, topicView } from './topic-view.ts'
import { changeTopic, createTopic, deleteTopic } from './topics.service.ts'

/** Topics of the forum: everybody reads, whoever is signed in writes. */
export function topicRoutes(deps: Pick<Deps, 'orm' | 'storage' | 'now' | 'clientAddress'>) {
  const searches = callLimit(deps, calls.listTopics.limit)
  const writings = callLimit(deps, calls.createTopic.limit)
  const reading = (c: Context<Env>): Reading => ({ reader: c.var.user, now: deps.now() })

  /** What was written, with what is said of it: `waits` where everybody has to be patient. */
  async function written(c: Context<Env>, topic: CommunityTopic, { done, waits }: Record<'done' | 'waits', TextKey>) {
    const result = await topicView(c.var.em, topic, reading(c))
    const msg = text(c.var.lang, topic.state === 'pending' ? waits : done)
    return { success: true as const, msg, result, path: routes.topic(result) }
  }

  return callRoutes(deps)
    .on(calls.listCategories, async (c) => ({ categories: await listCategories(c.var.em) }), cached(0))
    .on(calls.getTopic, async (c, { query }) => ({ result: await readTopic(c.var.em, query.slug, reading(c)) }))
    .on(calls.listTopics, async (c, { query }) => {
      const { page, limit, category_by, s = '' } = query
      if (s !== '') await searches(c)
      const category = category_by === 'none' ? undefined : category_by
      return await listTopics(c.var.em, { page, limit, category, s }, reading(c))
    })
    .on(calls.createTopic, async (c, { body }) => {
      const user = whoIs(c)
      if (!user.isAdmin()) await writings(c, user.id)
      const topic = await createTopic(deps, user, body).catch(async (refusal: unknown) => {
        // A picture that is gone, a category that closed: of five in an hour none is lost by that.
        if (refusal instanceof AppError && !user.isAdmin()) await writings.giveBack(user.id)
        throw refusal
      })
      return await written(c, topic, { done: 'topic_done', waits: 'topic_waits' })
    })
    .on(calls.changeTopic, async (c, { body }) => {
      const topic = await changeTopic(deps, whoIs(c), body)
      return await written(c, topic, { done: 'topic_changed', waits: 'topic_change_waits' })
    })
    .on(calls.deleteTopic, async (c, { query }) => {
      await deleteTopic(deps, whoIs(c), query.id)
      return { success: true as const, msg: text(c.var.lang, 'topic_deleted') }
    }).routes
}
