import type { Fetcher } from '@olympiad/contracts/call'
import type { ImportDone, ImportPreview, ImportRecord } from '@olympiad/contracts/views/admin-results'
import { Result } from '../../model/result.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import { jsonOf, type TestApi } from '../../testing/harness.ts'

export const IMPORTS = '/api/admin/results/imports'

/** Rows of a sheet for teams: places from 1 on, juniors of RoboMission. */
export const rowsOf = (teams: readonly Team[]) =>
  teams.map(({ team_no }, index) => ({
    row: index + 2,
    team_no,
    competion: 'robo_mission',
    ageLevel: 'Junior',
    ranked: (index % 40) + 1,
    score: 100 - (index % 100),
  }))

/** The calls of an import, as an admin makes them in English. */
export function importCalls(world: () => TestApi & { admin: Fetcher }) {
  const post = (path: string, body: unknown, headers = {}) =>
    world().admin(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
      body: JSON.stringify(body),
    })
  return {
    post,
    imported: async (body: object): Promise<ImportDone> => jsonOf(await post(IMPORTS, body)),
    previewed: async (body: object): Promise<ImportPreview> => jsonOf(await post(IMPORTS, { ...body, dry: true })),
    imports: async (): Promise<ImportRecord[]> =>
      (await jsonOf<{ imports: ImportRecord[] }>(await world().admin(IMPORTS))).imports,
    undo: (id: string | null | undefined) => post(`${IMPORTS}/${id}/undo`, {}),
    /** What teams have achieved, the best first. */
    async placesOf(teams: readonly Team[]) {
      const em = world().deps.orm.em.fork()
      const found = await em.find(Result, { team: teams.map(({ _id }) => _id) }, { orderBy: { ranked: 1 } })
      return found.map(({ ageLevel, ranked, score }) => ({ ageLevel, ranked, score: score ?? null }))
    },
  }
}
