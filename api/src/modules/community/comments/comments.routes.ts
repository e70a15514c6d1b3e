import {
  changeComment as change,
  createComment as create,
  listComments as list,
  deleteComment as remove,
} from '@olympiad/contracts/calls/community'
import { text } from '@olympiad/contracts/texts'
import type { Deps } from '../../../deps.ts'
import { callLimit } from '../../../platform/http/rate-limit.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { whoIs } from '../../accounts/guards.ts'
import { changeComment, deleteComment } from './change-comment.ts'
import { listComments } from './comments.service.ts'
import { createComment } from './write-comment.ts'

/** Comments of the forum: everybody reads them, whoever is signed in writes them. */
export function commentRoutes(deps: Pick<Deps, 'orm' | 'now' | 'clientAddress'>) {
  const writings = callLimit(deps, create.limit)
  return callRoutes(deps)
    .on(list, (c, { query }) => listComments(c.var.em, query, c.var.user, deps.now()))
    .on(create, async (c, { body }) => {
      const user = whoIs(c)
      if (!user.isAdmin()) await writings(c, user.id)
      const written = await createComment(deps, body, user)
      const msg = text(c.var.lang, written.result.state === 'shown' ? 'comment_done' : 'comment_waits')
      return { success: true as const, msg, ...written }
    })
    .on(change, async (c, { body }) => {
      const result = await changeComment(deps, body, whoIs(c))
      const msg = text(c.var.lang, result.state === 'pending' ? 'comment_change_waits' : 'update_done')
      return { success: true as const, msg, result }
    })
    .on(remove, async (c, { query }) => {
      await deleteComment(deps, query.id, whoIs(c))
      return { success: true as const, msg: text(c.var.lang, 'delete_done') }
    }).routes
}
