import {
  changeComment as change,
  createComment as create,
  listComments as list,
  deleteComment as remove,
} from '@olympiad/contracts/calls/community'
import { translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../../deps.ts'
import { createCallLimiter } from '../../../platform/http/rate-limit.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { requireUser } from '../../accounts/guards.ts'
import { changeComment, deleteComment } from './change-comment.ts'
import { listComments } from './comments.service.ts'
import { createComment } from './write-comment.ts'

export function commentRoutes(deps: Pick<Deps, 'orm' | 'now' | 'resolveClientAddress'>) {
  const writings = createCallLimiter(deps, create.limit)
  return callRoutes(deps)
    .on(list, (c, { query }) => listComments(c.var.em, query, c.var.user, deps.now()))
    .on(create, async (c, { body }) => {
      const user = requireUser(c)
      if (!user.may('community.write')) await writings(c, user.id)
      const written = await createComment(deps, body, user)
      const msg = translate(c.var.lang, written.result.state === 'shown' ? 'comment_done' : 'comment_pending')
      return { success: true as const, msg, ...written }
    })
    .on(change, async (c, { body }) => {
      const result = await changeComment(deps, body, requireUser(c))
      const msg = translate(c.var.lang, result.state === 'pending' ? 'comment_change_pending' : 'update_done')
      return { success: true as const, msg, result }
    })
    .on(remove, async (c, { query }) => {
      await deleteComment(deps, query.id, requireUser(c))
      return { success: true as const, msg: translate(c.var.lang, 'delete_done') }
    }).routes
}
