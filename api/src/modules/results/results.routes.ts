import { listAchievements, listResults } from '@olympiad/contracts/calls/content'
import { Hono } from 'hono'
import { cached } from '../../platform/http/cached.ts'
import { valid } from '../../platform/http/validate.ts'
import type { Env } from '../accounts/http-env.ts'
import { achievements } from './achievements.ts'
import { competitionResults } from './public-results.ts'

/** What everybody may see of who won what. */
export function resultRoutes() {
  return new Hono<Env>()
    .get(listResults.path, cached(0), valid('query', listResults.query), async (c) => {
      const { competion_id, agelevel } = c.req.valid('query')
      return c.json({ results: await competitionResults(c.var.em, competion_id, agelevel) })
    })
    .get(listAchievements.path, cached(0), valid('query', listAchievements.query), async (c) =>
      c.json({ teams: await achievements(c.var.em, c.req.valid('query').limit) }),
    )
}
