import * as calls from '@olympiad/contracts/calls/community'
import { text } from '@olympiad/contracts/texts'
import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { limits } from '../../../platform/http/rate-limit.ts'
import { valid } from '../../../platform/http/validate.ts'
import { signedIn, whoIs } from '../../accounts/guards.ts'
import type { Env } from '../../accounts/http-env.ts'
import { pictureBody, sentPicture } from '../../uploads/sent-picture.ts'
import { waitingTopics } from '../topics/waiting-topics.ts'
import { banOn, needNoBan, waitsForApproval } from './admission.ts'
import { keepPicture } from './pictures.ts'
import { previewPost } from './preview.ts'

/** What somebody needs who writes in the forum: what they may, how it will look, and their pictures. */
export function writingRoutes(deps: Pick<Deps, 'orm' | 'storage' | 'now' | 'clientAddress'>) {
  const previews = limits(deps, {
    name: 'community-preview',
    perAccount: { points: 60, seconds: 60 },
    perAddress: { points: 600, seconds: 60 },
  })
  const pictures = limits(deps, {
    name: 'community-picture',
    perAccount: { points: 30, seconds: 600 },
    perAddress: { points: 300, seconds: 600 },
  })
  return new Hono<Env>()
    .get(calls.getForumReader.path, signedIn, async (c) => {
      const user = whoIs(c)
      const ban = await banOn(c.var.em, user._id, deps.now())
      const waits = await waitsForApproval(c.var.em, user)
      const waiting = await waitingTopics(c.var.em, user._id)
      return c.json({ reader: { writes: !ban, banned_until: ban?.until?.toISOString() ?? null, waits, waiting } })
    })
    .post(calls.previewPost.path, signedIn, valid('json', calls.previewPost.body), async (c) => {
      const user = whoIs(c)
      await previews(c, user.id)
      const { type, description } = c.req.valid('json')
      return c.json({ success: true as const, html: await previewPost(c.var.em, user, type, description) })
    })
    .post(
      calls.uploadForumPicture.path,
      signedIn,
      async (c, next) => {
        const user = whoIs(c)
        await needNoBan(c.var.em, user, deps.now())
        await pictures(c, user.id)
        await next()
      },
      pictureBody,
      async (c) => {
        const picture = await keepPicture(deps, whoIs(c), await sentPicture(c))
        return c.json({ success: true as const, msg: text(c.var.lang, 'upload_done'), ...picture })
      },
    )
}
