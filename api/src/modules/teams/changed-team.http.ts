import { type TextKey, text } from '@olympiad/contracts/texts'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import type { Context } from 'hono'
import { NotFound } from '../../platform/errors.ts'
import type { Env } from '../accounts/http-env.ts'

/** A team as the console reads it after a change. @throws {AppError} 404 where it was deleted meanwhile */
export function changedTeam(c: Context<Env>, team: AdminTeam | undefined, done: TextKey) {
  if (!team) throw new NotFound('not_found')
  return { ...team, success: true as const, team, msg: text(c.var.lang, done) }
}
