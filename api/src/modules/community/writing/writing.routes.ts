import * as calls from '@olympiad/contracts/calls/community'
import { text } from '@olympiad/contracts/texts'
import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../../../deps.ts'
import { callLimit } from '../../../platform/http/rate-limit.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { whoIs } from '../../accounts/guards.ts'
import type { Env } from '../../accounts/http-env.ts'
import { pictureBody, sentPicture } from '../../uploads/sent-picture.ts'
import { waitingTopics } from '../topics/waiting-topics.ts'
import { banOn, needNoBan, waitsForApproval } from './admission.ts'
import { keepPicture } from './pictures.ts'
import { previewPost } from './preview.ts'

/** What somebody needs who writes in the forum: what they may, how it will look, and their pictures. */
export function writingRoutes(deps: Pick<Deps, 'orm' | 'storage' | 'now' | 'clientAddress'>) {
  const pictures = callLimit(deps, calls.uploadForumPicture.limit)
  const countedWriter: MiddlewareHandler<Env> = async (c, next) => {
    const user = whoIs(c)
    await needNoBan(c.var.em, user, deps.now())
    await pictures(c, user.id)
    await next()
  }
  return callRoutes(deps)
    .on(calls.getForumReader, async (c) => {
      const user = whoIs(c)
      const ban = await banOn(c.var.em, user._id, deps.now())
      const waits = await waitsForApproval(c.var.em, user)
      const waiting = await waitingTopics(c.var.em, user._id)
      return { reader: { writes: !ban, banned_until: ban?.until?.toISOString() ?? null, waits, waiting } }
    })
    .on(calls.previewPost, async (c, { body: { type, description } }) => ({
      success: true as const,
      html: await previewPost(c.var.em, whoIs(c), type, description),
    }))
    .on(
      calls.uploadForumPicture,
      async (c) => {
        const picture = await keepPicture(deps, whoIs(c), await sentPicture(c))
        return { success: true as const, msg: text(c.var.lang, 'upload_done'), ...picture }
      },
      countedWriter,
      pictureBody,
    ).routes
}
