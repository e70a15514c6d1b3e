import {
  changeComment as change,
  createComment as create,
  listComments as list,
  deleteComment as remove,
} from '@olympiad/contracts/calls/community'
import { text } from '@olympiad/contracts/texts'
import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { limits } from '../../../platform/http/rate-limit.ts'
import { valid } from '../../../platform/http/validate.ts'
import { signedIn, whoIs } from '../../accounts/guards.ts'
import type { Env } from '../../accounts/http-env.ts'
import { changeComment, deleteComment } from './change-comment.ts'
import { listComments } from './comments.service.ts'
import { createComment } from './write-comment.ts'

const TEN_MINUTES = 600

/** Comments of the forum: everybody reads them, whoever is signed in writes them. */
export function commentRoutes(deps: Pick<Deps, 'orm' | 'now' | 'clientAddress'>) {
  const writings = limits(deps, {
    name: 'comment',
    perAccount: { points: 20, seconds: TEN_MINUTES },
    perAddress: { points: 200, seconds: TEN_MINUTES },
  })
  const changes = limits(deps, {
    name: 'comment-change',
    perAccount: { points: 60, seconds: TEN_MINUTES },
    perAddress: { points: 600, seconds: TEN_MINUTES },
  })
  return new Hono<Env>()
    .get(list.path, valid('query', list.query), async (c) =>
      c.json(await listComments(c.var.em, c.req.valid('query'), c.var.user, deps.now())),
    )
    .post(create.path, signedIn, valid('json', create.body), async (c) => {
      const user = whoIs(c)
      if (!user.isAdmin()) await writings(c, user.id)
      const written = await createComment(deps, c.req.valid('json'), user)
      const msg = text(c.var.lang, written.result.state === 'shown' ? 'comment_done' : 'comment_waits')
      return c.json({ success: true, msg, ...written })
    })
    .put(change.path, signedIn, valid('json', change.body), async (c) => {
      const user = whoIs(c)
      await changes(c, user.id)
      const result = await changeComment(deps, c.req.valid('json'), user)
      const msg = text(c.var.lang, result.state === 'pending' ? 'comment_change_waits' : 'update_done')
      return c.json({ success: true, msg, result })
    })
    .delete(remove.path, signedIn, valid('query', remove.query), async (c) => {
      const user = whoIs(c)
      await changes(c, user.id)
      await deleteComment(deps, c.req.valid('query').id, user)
      return c.json({ success: true, msg: text(c.var.lang, 'delete_done') })
    })
}
