import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Result } from '../../model/result.entity.ts'
import { startDemoApi } from '../../testing/demo.ts'
import { parseJsonResponse } from '../../testing/harness.ts'
import { importCalls, importRows } from './import-calls.fixture.ts'
import { createFinalCertificate, createRankableTeams } from './results.fixture.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const em = () => api.deps.orm.em.fork()
const { imported, imports, placesOf, undo } = importCalls(() => api)

describe('undoing the last import', () => {
  it('restores changed results, removes new ones, and records the admin', async () => {
    const { season, teams } = await createRankableTeams(api, 3)
    await imported({ season_id: season, data: importRows(teams.slice(0, 2)) })
    const before = await placesOf(teams)
    const data = importRows(teams).map((row) => ({ ...row, ranked: 20, score: 1 }))
    const { import_id } = await imported({ season_id: season, data })
    const [last, earlier] = await imports()
    expect(last).toMatchObject({
      id: import_id,
      season: { slug: 'wro-2024' },
      counts: { new: 1, changed: 2, unchanged: 0 },
      undone: null,
      undoable: true,
    })
    expect(earlier?.undoable).toBe(false)
    expect((await undo(earlier?.id)).status).toBe(409)
    expect(await parseJsonResponse<object>(await undo(import_id))).toMatchObject({
      success: true,
      msg: 'The import is undone.',
    })
    expect(await placesOf(teams)).toEqual(before)
    const [undone, next] = await imports()
    expect(undone).toMatchObject({ undoable: false, undone: { by: { name: last?.by.name } } })
    expect(next).toMatchObject({ id: earlier?.id, undoable: true })
    const audited = { action: 'undo', 'detail.import': import_id }
    expect(await em().getCollection('audit').countDocuments(audited)).toBe(1)
    expect((await undo(import_id)).status).toBe(409)
  })

  it('is refused after a later change of a result, and names its team', async () => {
    const { season, teams } = await createRankableTeams(api, 3)
    const { import_id } = await imported({ season_id: season, data: importRows(teams) })
    const work = em()
    const result = await work.findOneOrFail(Result, { team: teams.slice(1, 2).map(({ _id }) => _id) })
    result.ranked = 33
    await work.flush()
    const answer = await undo(import_id)
    expect(answer.status).toBe(409)
    expect(await parseJsonResponse(answer)).toMatchObject({
      code: 'import_version_conflict',
      errors: [{ field: String(teams[1]?.team_no), msg: 'The result of this team was changed after the import.' }],
    })
    expect(await placesOf(teams)).toHaveLength(3)
    result.ranked = 2
    await work.flush()
    expect((await undo(import_id)).status).toBe(200)
  })

  it('is refused after a later deletion, change of level or loss of the score', async () => {
    const { season, teams } = await createRankableTeams(api, 3)
    const { import_id } = await imported({ season_id: season, data: importRows(teams) })
    const work = em()
    const resultOf = (nth: number) =>
      work.findOneOrFail(Result, { team: teams.slice(nth, nth + 1).map(({ _id }) => _id) })
    const [first, second, third] = [await resultOf(0), await resultOf(1), await resultOf(2)]
    first.ageLevel = 'Senior'
    second.score = null
    work.remove(third)
    await work.flush()
    const answer = await undo(import_id)
    expect(answer.status).toBe(409)
    const { code, errors } = await parseJsonResponse(answer)
    expect(code).toBe('import_version_conflict')
    expect(errors.map(({ field }) => field)).toEqual(teams.map(({ team_no }) => String(team_no)))
    expect(await placesOf(teams)).toHaveLength(2)
  })

  it('is refused while a removed result has a final certificate', async () => {
    const { season, teams } = await createRankableTeams(api, 1)
    const { import_id } = await imported({ season_id: season, data: importRows(teams) })
    const [team] = teams
    if (!team) throw new Error('no team')
    const { revoke } = await createFinalCertificate(api, team)
    const answer = await undo(import_id)
    expect([answer.status, (await parseJsonResponse(answer)).code]).toEqual([409, 'result_has_certificate'])
    await revoke()
    expect((await undo(import_id)).status).toBe(200)
    expect(await placesOf(teams)).toEqual([])
  })
})
