import * as calls from '@olympiad/contracts/calls/community'
import { translate } from '@olympiad/contracts/texts'
import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../../../deps.ts'
import { createCallLimiter } from '../../../platform/http/rate-limit.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { requireUser } from '../../accounts/guards.ts'
import type { Env } from '../../accounts/http-env.ts'
import { cachedSetting } from '../../content/settings.service.ts'
import { pictureBodyLimit, readUploadedPicture } from '../../uploads/uploaded-picture.ts'
import { pendingTopics } from '../topics/pending-topics.ts'
import { storePicture } from './pictures.ts'
import { assertNotBanned, findActiveBan, needsApproval } from './posting-permission.ts'
import { previewPost } from './preview.ts'

export function writingRoutes(deps: Pick<Deps, 'orm' | 'storage' | 'now' | 'resolveClientAddress'>) {
  const pictures = createCallLimiter(deps, calls.uploadForumPicture.limit)
  const limitedWriter: MiddlewareHandler<Env> = async (c, next) => {
    const user = requireUser(c)
    await assertNotBanned(c.var.em, user, deps.now())
    await pictures(c, user.id)
    await next()
  }
  return callRoutes(deps)
    .on(calls.getForumPermissions, async (c) => {
      const user = requireUser(c)
      const ban = await findActiveBan(c.var.em, user._id, deps.now())
      const { waiting, hasShown } = await pendingTopics(c.var.em, user._id)
      const waits = await needsApproval(c.var.em, user, { setting: await cachedSetting(c.var.em), hasShown })
      return { reader: { writes: !ban, banned_until: ban?.until?.toISOString() ?? null, waits, waiting } }
    })
    .on(calls.previewPost, async (c, { body: { type, description } }) => ({
      success: true as const,
      html: await previewPost(c.var.em, requireUser(c), type, description),
    }))
    .on(
      calls.uploadForumPicture,
      async (c) => {
        const picture = await storePicture(deps, requireUser(c), await readUploadedPicture(c))
        return { success: true as const, msg: translate(c.var.lang, 'upload_done'), ...picture }
      },
      limitedWriter,
      pictureBodyLimit,
    ).routes
}
