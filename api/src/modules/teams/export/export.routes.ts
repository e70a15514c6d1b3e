import { exportTeams } from '@olympiad/contracts/calls/admin-teams'
import { scoreFormOf } from '@olympiad/contracts/forms/scores'
import type { Context } from 'hono'
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
import { callRoutes } from '../../../routes/call-routes.ts'
import type { Env } from '../../accounts/http-env.ts'
import { storedTeams } from '../collections.ts'
import { reportPath } from '../team-scores.ts'
import { teamRows } from '../teams.admin.ts'
import { type Choice, choiceOf, placesIn } from './choice.ts'
import { peopleColumns, scoreColumns, teamColumns } from './columns.ts'
import { type ExportRow, exportRows } from './rows.ts'

/** What narrows the list narrows its export too, also that of a competition or a season. */
const Narrowing = z.strictObject({ ...teamRows.list.filter, s: searchWords }).partial()

/** The full export has the coach and the first two members of each team (001 §9). */
const FULL = { coaches: 1, members: 2 } as const

/** The teams of the console's list, exported. */
export function teamExportRoutes(deps: Pick<Deps, 'publicUrl' | 'now' | 'orm' | 'clientAddress'>) {
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

  return callRoutes(deps).on(exportTeams, async (c, { query: { competion_id } }) => {
    const { em } = c.var
    const { download: _mark, competion_id: _chosen, ...narrowed } = c.req.query()
    const { s, ...filter } = parsed(Narrowing, narrowed)
    const choice = await choiceOf(em, competion_id)
    const { com_slug, competition } = choice
    const where = { $and: [choice.where, await listed(em, teamRows.list, filter, s)] }
    const count = await storedTeams(em).countDocuments(where)
    await recordExport(c, 'teams', { ...narrowed, competion_id, rows: count })
    if (c.req.header('accept')?.includes('application/json')) {
      return jsonListAnswer(c, 'teams', pagesOf(em, teamRows, where), { com_slug })
    }
    const rows = { entity: Team, view: exportRows(competition !== undefined) }
    return csvAnswer(c, exportName(deps.now()), await columnsOf(c, choice), pagesOf(em, rows, where))
  }).routes
}
