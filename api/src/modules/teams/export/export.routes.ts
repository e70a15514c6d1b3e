import { exportTeams } from '@olympiad/contracts/calls/admin-teams'
import { scoreFormKindOf } from '@olympiad/contracts/forms/scores'
import type { Lang } from '@olympiad/contracts/lang'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { Context } from 'hono'
import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { Team } from '../../../model/team.entity.ts'
import { recordExport } from '../../../platform/audit/audit-entries.ts'
import type { Column } from '../../../platform/csv/csv.ts'
import { exportName } from '../../../platform/csv/export-name.ts'
import { jsonListResponse } from '../../../platform/csv/json-list.ts'
import { recordPages } from '../../../platform/csv/record-pages.ts'
import { assertSheetFits, SHEET_OPTIONS, sheetResponse, splitSheetOptions } from '../../../platform/csv/sheet.ts'
import { listFilter } from '../../../platform/http/resource.ts'
import { searchWords } from '../../../platform/http/resource-fields.ts'
import { parseInput } from '../../../platform/http/resource-routes.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import type { Env } from '../../accounts/http-env.ts'
import { teamsCollection } from '../collections.ts'
import { reportPath } from '../team-scores.ts'
import { teamResource } from '../teams.admin.ts'
import { peopleColumns, scoreColumns, teamColumns } from './columns.ts'
import { EXPORT_FIELDS, type ExportRow, exportRows } from './rows.ts'
import { countPersonColumns, type ExportSelection, parseExportSelection } from './selection.ts'

/** Every filter of the list also applies to its export. */
const ExportFilter = z.strictObject({ ...teamResource.list.filter, ...SHEET_OPTIONS, s: searchWords }).partial()

/** Columns of the full export (001 §9). */
const FULL_EXPORT_COLUMNS = { coaches: 1, members: 2 } as const

export function teamExportRoutes(deps: Pick<Deps, 'publicUrl' | 'now' | 'orm' | 'resolveClientAddress'>) {
  async function buildColumns(c: Context<Env>, choice: ExportSelection, lang: Lang): Promise<Column<ExportRow>[]> {
    const { em } = c.var
    const { competition } = choice
    const personColumns = competition ? await countPersonColumns(em, choice, competition) : FULL_EXPORT_COLUMNS
    return [
      ...teamColumns(lang, { withSeason: !competition }),
      ...peopleColumns(lang, 'coaches', personColumns.coaches),
      ...peopleColumns(lang, 'members', personColumns.members),
      ...(competition
        ? scoreColumns(lang, scoreFormKindOf(competition.slug), (id) => deps.publicUrl + reportPath(id))
        : []),
    ]
  }

  return callRoutes(deps).on(exportTeams, async (c, { query: { competion_id } }) => {
    const { em } = c.var
    const { download: _mark, competion_id: _chosen, ...rawFilter } = c.req.query()
    const { options, filters } = splitSheetOptions(parseInput(ExportFilter, rawFilter))
    const { s, ...filter } = filters
    const lang = options.lang ?? c.var.lang
    const choice = await parseExportSelection(em, competion_id)
    const { com_slug, competition } = choice
    const where = { $and: [choice.where, await listFilter(em, teamResource.list, filter, s)] }
    const count = await teamsCollection(em).countDocuments(where)
    assertSheetFits(options, count)
    await recordExport(c, 'teams', { ...rawFilter, competion_id, rows: count })
    if (!options.format && c.req.header('accept')?.includes('application/json')) {
      return jsonListResponse(c, 'teams', recordPages(em, teamResource, where), { com_slug })
    }
    const rows = { entity: Team, view: exportRows(competition !== undefined), includedFields: EXPORT_FIELDS }
    const now = deps.now()
    const told = { ...splitSheetOptions(rawFilter).filters, ...(competition && { competion: competition.id }) }
    // The specification's own file is named by its day.
    const name = options.format ? await exportName(em, now, 'teams', told) : dayInRiyadh(now)
    const columns = await buildColumns(c, choice, lang)
    return sheetResponse(c, options, { name, columns, pages: recordPages(em, rows, where), lang, now })
  }).routes
}
