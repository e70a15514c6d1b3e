import { listCompetitions } from '@olympiad/contracts/calls/content'
import { Hono } from 'hono'
import { cached } from '../../platform/http/cached.ts'
import { valid } from '../../platform/http/validate.ts'
import type { Env } from '../accounts/http-env.ts'
import { filesOfCompetition } from '../files/files.service.ts'
import { homeCompetitions, visibleCompetition } from './competitions.service.ts'

/** The competitions that visitors see. */
export function competitionRoutes() {
  return new Hono<Env>().get(listCompetitions.path, cached(0), valid('query', listCompetitions.query), async (c) => {
    const { id } = c.req.valid('query')
    if (id === undefined) return c.json({ competions: await homeCompetitions(c.var.em) })
    const competition = await visibleCompetition(c.var.em, id)
    if (!competition) return c.json({ competions: [] })
    return c.json({ competions: [{ ...competition, files: await filesOfCompetition(c.var.em, competition.id) }] })
  })
}
