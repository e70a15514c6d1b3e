import { Hono } from 'hono'
import { InvalidInput, NotFound } from '../../platform/errors.ts'
import { admin } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { filesOfCompetition } from './files.service.ts'

/** The specification's list of files: here `?id=` is the competition's (001 §7). */
export function adminFileRoutes() {
  return new Hono<Env>().get('/api/admin/files', admin, async (c, next) => {
    const { id, ...others } = c.req.query()
    if (id === undefined) return await next()
    if (Object.keys(others).length > 0) throw new InvalidInput('unknown_field')
    if (!/^[0-9a-f]{24}$/i.test(id)) throw new NotFound('competition_unknown')
    const files = await filesOfCompetition(c.var.em, id)
    return c.json({ success: true, files: files.map((file) => ({ ...file, competion_id: file.competion })) })
  })
}
