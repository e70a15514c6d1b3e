import type { Fetcher } from '@olympiad/contracts/call'
import type { ImportAnswer, ImportPreview, ImportRecord } from '@olympiad/contracts/views/admin-results'
import { Result } from '../../model/result.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import { parseJsonResponse, type TestApi } from '../../testing/harness.ts'

export const IMPORTS_PATH = '/api/admin/results/imports'

export const importRows = (teams: readonly Team[]) =>
  teams.map(({ team_no }, index) => ({
    row: index + 2,
    team_no,
    competion: 'robo_mission',
    ageLevel: 'Junior',
    ranked: (index % 40) + 1,
    score: 100 - (index % 100),
  }))

export function importCalls(world: () => TestApi & { admin: Fetcher }) {
  const post = (path: string, body: unknown, headers = {}) =>
    world().admin(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
      body: JSON.stringify(body),
    })
  return {
    post,
    imported: async (body: object): Promise<ImportAnswer> => parseJsonResponse(await post(IMPORTS_PATH, body)),
    previewed: async (body: object): Promise<ImportPreview> =>
      parseJsonResponse(await post(IMPORTS_PATH, { ...body, dry: true })),
    imports: async (): Promise<ImportRecord[]> =>
      (await parseJsonResponse<{ imports: ImportRecord[] }>(await world().admin(IMPORTS_PATH))).imports,
    undo: (id: string | null | undefined) => post(`${IMPORTS_PATH}/${id}/undo`, {}),
    async placesOf(teams: readonly Team[]) {
      const em = world().deps.orm.em.fork()
      const found = await em.find(Result, { team: teams.map(({ _id }) => _id) }, { orderBy: { ranked: 1 } })
      return found.map(({ ageLevel, ranked, score }) => ({ ageLevel, ranked, score: score ?? null }))
    },
  }
}
