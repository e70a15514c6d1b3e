import { type TextKey, translate } from '@olympiad/contracts/texts'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import type { Context } from 'hono'
import { NotFound } from '../../platform/errors.ts'
import type { Env } from '../accounts/http-env.ts'

/** @throws {AppError} 404 for a team deleted since */
export function teamResponse(c: Context<Env>, team: AdminTeam | undefined, done: TextKey) {
  if (!team) throw new NotFound('not_found')
  return { ...team, success: true as const, team, msg: translate(c.var.lang, done) }
}
