import { COMPETITION_PAGE_SIZES, COMPETITION_TYPES } from '@olympiad/contracts/constants'
import { placesTaken } from '@olympiad/contracts/places'
import { competitions as declared } from '@olympiad/contracts/resources/competitions'
import { AdminCompetition } from '@olympiad/contracts/views/admin'
import type { Deps } from '../../deps.ts'
import { Competition } from '../../model/competition.entity.ts'
import { defineResource } from '../../platform/http/resource.ts'
import { booleanValue, enumValue, reference } from '../../platform/http/resource-fields.ts'
import { createTextSearch } from '../../platform/http/text-search.ts'
import { lookup } from '../../platform/lookup.ts'
import { seasonFacts } from '../seasons/season.view.ts'
import { cachedSeasons } from '../seasons/seasons.service.ts'
import { pictureReader } from '../uploads/picture-reader.ts'
import { type CompetitionRow, competitionView } from './competition.view.ts'
import {
  type CompetitionChanges,
  createCompetition,
  type NewCompetition,
  removeCompetition,
  updateCompetition,
} from './competition-changes.ts'
import { competitionChanges, newCompetition, normaliseCompetitionFields } from './competition-fields.ts'
import { countTeamsByCompetition } from './competitions.service.ts'
import { countPlaces, useOf } from './places.ts'

export function adminCompetitions(deps: Pick<Deps, 'orm' | 'storage' | 'now'>) {
  const read = pictureReader(deps)
  return defineResource<
    CompetitionRow & { files: readonly unknown[] },
    AdminCompetition,
    CompetitionChanges,
    NewCompetition
  >({
    ...declared,
    record: AdminCompetition,
    entity: Competition,
    lookups: [lookup('files', 'files', '_id', 'competion')],
    async view(em, rows) {
      const ids = rows.map(({ _id }) => _id)
      const seasons = await cachedSeasons(
        em,
        rows.map(({ season }) => season),
      )
      const teams = await countTeamsByCompetition(em, ids)
      const uses = await countPlaces(em, rows)
      return rows.map((row) => {
        const use = useOf(uses, row)
        const view = competitionView(row, use)
        const { _id, name, name_en, slug } = seasonFacts(seasons.get(view.season) ?? { _id: row.season })
        const season = { _id, name, name_en, slug }
        const taken = { taken: placesTaken(use), levels: [...use.levels] }
        return {
          ...view,
          season,
          places_use: taken,
          teams_count: teams.get(view._id) ?? 0,
          files_count: row.files.length,
        }
      })
    },
    list: {
      sort: ['order_id', 'name', 'name_en', 'type', 'price', 'members_no', 'coaches_no', 'created_at', 'season'],
      order: { field: 'order_id', direction: 1 },
      filter: {
        season: reference,
        type: enumValue(COMPETITION_TYPES),
        status: booleanValue,
        reg_status: booleanValue,
      },
      search: createTextSearch(['name', 'name_en', 'slug']),
      perPage: COMPETITION_PAGE_SIZES,
    },
    files: { file: { field: 'logo', read }, logo: { field: 'logo', read }, banner: { field: 'banner', read } },
    normaliseInput: normaliseCompetitionFields,
    create: { schema: newCompetition, run: (_em, values) => createCompetition(deps, values) },
    update: { schema: competitionChanges, run: (_em, id, changes) => updateCompetition(deps, id, changes) },
    remove: { run: (_em, id) => removeCompetition(deps, id) },
  })
}
