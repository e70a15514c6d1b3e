import * as calls from '@olympiad/contracts/calls/community'
import { routes } from '@olympiad/contracts/routes'
import { type TextKey, text } from '@olympiad/contracts/texts'
import { type Context, Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import type { CommunityTopic } from '../../../model/topic.entity.ts'
import { AppError } from '../../../platform/errors.ts'
import { cached } from '../../../platform/http/cached.ts'
import { limit, limits } from '../../../platform/http/rate-limit.ts'
import { refusalOf, valid } from '../../../platform/http/validate.ts'
import { signedIn, whoIs } from '../../accounts/guards.ts'
import type { Env } from '../../accounts/http-env.ts'
import { listCategories } from './read-categories.ts'
import { listTopics, readTopic } from './read-topics.ts'
import { type Reading, topicView } from './topic-view.ts'
import { changeTopic, createTopic, deleteTopic } from './topics.service.ts'

const HOUR = 3600

/** Topics of the forum: everybody reads, whoever is signed in writes. */
export function topicRoutes(deps: Pick<Deps, 'orm' | 'storage' | 'now' | 'clientAddress'>) {
  const searches = limit(deps, { name: 'community-search', points: 120, seconds: 60 })
  const writings = limits(deps, {
    name: 'topic',
    perAccount: { points: 5, seconds: HOUR },
    perAddress: { points: 60, seconds: HOUR },
  })
  const changes = limits(deps, {
    name: 'topic-change',
    perAccount: { points: 30, seconds: HOUR },
    perAddress: { points: 300, seconds: HOUR },
  })
  const reading = (c: Context<Env>): Reading => ({ reader: c.var.user, now: deps.now() })

  /** What was written, with what is said of it: `waits` where everybody has to be patient. */
  async function written(c: Context<Env>, topic: CommunityTopic, { done, waits }: Record<'done' | 'waits', TextKey>) {
    const result = await topicView(c.var.em, topic, reading(c))
    const msg = text(c.var.lang, topic.state === 'pending' ? waits : done)
    return c.json({ success: true as const, msg, result, path: routes.topic(result) })
  }

  return new Hono<Env>()
    .get(calls.listCategories.path, cached(0), async (c) => c.json({ categories: await listCategories(c.var.em) }))
    .get(calls.listTopics.path, async (c) => {
      const sent = c.req.query()
      if ('single' in sent) {
        const one = calls.getTopic.query.safeParse(sent)
        if (!one.success) throw refusalOf(one.error)
        return c.json({ result: await readTopic(c.var.em, one.data.slug, reading(c)) })
      }
      const asked = calls.listTopics.query.safeParse(sent)
      if (!asked.success) throw refusalOf(asked.error)
      const { page, limit: most, category_by, s = '' } = asked.data
      if (s !== '') await searches(c, deps.clientAddress(c))
      const category = category_by === 'none' ? undefined : category_by
      return c.json(await listTopics(c.var.em, { page, limit: most, category, s }, reading(c)))
    })
    .post(calls.createTopic.path, signedIn, valid('json', calls.createTopic.body), async (c) => {
      const user = whoIs(c)
      if (!user.isAdmin()) await writings(c, user.id)
      const topic = await createTopic(deps, user, c.req.valid('json')).catch(async (refusal: unknown) => {
        // A picture that is gone, a category that closed: of five in an hour none is lost by that.
        if (refusal instanceof AppError && !user.isAdmin()) await writings.giveBack(user.id)
        throw refusal
      })
      return await written(c, topic, { done: 'topic_done', waits: 'topic_waits' })
    })
    .put(calls.changeTopic.path, signedIn, valid('json', calls.changeTopic.body), async (c) => {
      const user = whoIs(c)
      await changes(c, user.id)
      const topic = await changeTopic(deps, user, c.req.valid('json'))
      return await written(c, topic, { done: 'topic_changed', waits: 'topic_change_waits' })
    })
    .delete(calls.deleteTopic.path, signedIn, valid('query', calls.deleteTopic.query), async (c) => {
      const user = whoIs(c)
      await changes(c, user.id)
      await deleteTopic(deps, user, c.req.valid('query').id)
      return c.json({ success: true as const, msg: text(c.var.lang, 'topic_deleted') })
    })
}
