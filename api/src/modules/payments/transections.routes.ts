import { listTransections } from '@olympiad/contracts/calls/payments'
import { Hono } from 'hono'
import { valid } from '../../platform/http/validate.ts'
import { signedIn, whoIs } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { ownTransections, transectionsOfTeam } from './transections.ts'

/** The payments of a team, and one's own. */
export const transectionRoutes = () =>
  new Hono<Env>().get(listTransections.path, signedIn, valid('query', listTransections.query), async (c) => {
    const { team_id, page } = c.req.valid('query')
    const { em } = c.var
    const user = whoIs(c)
    return c.json(
      team_id === undefined ? await ownTransections(em, user, page) : await transectionsOfTeam(em, user, team_id, page),
    )
  })
