import { scoreFormOf } from '@olympiad/contracts/forms/scores'
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { Team } from '../../../model/team.entity.ts'
import { recordExport } from '../../../platform/audit/notes.ts'
import { type Column, csvAnswer, exportName } from '../../../platform/csv/csv.ts'
import { jsonListAnswer } from '../../../platform/csv/json-list.ts'
import { pagesOf } from '../../../platform/csv/pages-of.ts'
import { listed } from '../../../platform/http/resource.ts'
import { searchWords } from '../../../platform/http/resource-fields.ts'
import { parsed } from '../../../platform/http/resource-routes.ts'
import { admin } from '../../accounts/guards.ts'
import type { Env } from '../../accounts/http-env.ts'
import { reportPath } from '../team-scores.ts'
import { teamRows } from '../teams.admin.ts'
import { type Choice, choiceOf, placesIn } from './choice.ts'
import { peopleColumns, scoreColumns, teamColumns } from './columns.ts'
import { type ExportRow, exportRows } from './rows.ts'

/** What narrows the list narrows its export too, also that of a competition or a season. */
const Asked = z.strictObject({
  ...z.object({ ...teamRows.list.filter, s: searchWords }).partial().shape,
  download: z.literal('true', 'invalid_value'),
  competion_id: z.string().max(100, 'invalid_value').default('all'),
})

/** The full export has the coach and the first two members of each team (001 §9). */
const FULL = { coaches: 1, members: 2 } as const

/**
 * `?download=true&competion_id=all|season-2026|{id}`: the chosen teams that the filters and the words of the list leave, as
 * CSV or as the specified JSON.
 */
export function teamExportRoutes(deps: Pick<Deps, 'publicUrl' | 'now'>) {
  /** The columns of a choice: of one competition everybody and their scores, else the beginning of it. */
  async function columnsOf(c: Context<Env>, choice: Choice): Promise<Column<ExportRow>[]> {
    const { em, lang } = c.var
    const { competition } = choice
    const places = competition ? await placesIn(em, choice, competition) : FULL
    return [
      ...teamColumns(lang, { withSeason: !competition }),
      ...peopleColumns(lang, 'coaches', places.coaches),
      ...peopleColumns(lang, 'members', places.members),
      ...(competition
        ? scoreColumns(lang, scoreFormOf(competition.slug), (id) => deps.publicUrl + reportPath(id))
        : []),
    ]
  }

  return new Hono<Env>().get(`/api/admin/${teamRows.name}`, admin, async (c, next) => {
    if (c.req.query('download') === undefined) return await next()
    const { em } = c.var
    const { download: _asked, competion_id, s, ...filter } = parsed(Asked, c.req.query())
    const choice = await choiceOf(em, competion_id)
    const { com_slug, competition } = choice
    const where = { $and: [choice.where, await listed(em, teamRows.list, filter, s)] }
    const { download: _mark, ...narrowed } = c.req.query()
    const count = await em.getCollection(Team).countDocuments(where)
    await recordExport(c, 'teams', { ...narrowed, competion_id, rows: count })
    if (c.req.header('accept')?.includes('application/json')) {
      return jsonListAnswer(c, 'teams', pagesOf(em, teamRows, where), { com_slug })
    }
    const rows = { entity: Team, view: exportRows(competition !== undefined) }
    return csvAnswer(c, exportName(deps.now()), await columnsOf(c, choice), pagesOf(em, rows, where))
  })
}
