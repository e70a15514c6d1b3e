import { listSeasons } from '@olympiad/contracts/calls/content'
import type { SeasonView } from '@olympiad/contracts/views/catalogue'
import { Hono } from 'hono'
import { cached } from '../../platform/http/cached.ts'
import { valid } from '../../platform/http/validate.ts'
import type { Env } from '../accounts/http-env.ts'
import { competitionsOfSeasons } from '../competitions/competitions.service.ts'
import { seasonFacts } from './season.view.ts'
import { visibleSeasons } from './seasons.service.ts'

export function seasonRoutes() {
  return new Hono<Env>().get(listSeasons.path, cached(0), valid('query', listSeasons.query), async (c) => {
    const { id, registration } = c.req.valid('query')
    const seasons = await visibleSeasons(c.var.em, { id, ...(registration && { registration: true }) })
    const competitions = await competitionsOfSeasons(
      c.var.em,
      seasons.map(({ _id }) => _id),
    )
    const wroseasons = seasons.map((row): SeasonView => {
      const facts = seasonFacts(row)
      return { ...facts, competions: competitions.filter(({ season }) => season === facts._id) }
    })
    return c.json({ wroseasons })
  })
}
