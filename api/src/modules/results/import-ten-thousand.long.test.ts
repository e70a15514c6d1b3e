import { MAX_IMPORT_ROWS } from '@olympiad/contracts/result-import'
import type { ImportAnswer, ImportProgress } from '@olympiad/contracts/views/admin-results'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { detectMapping, mapRows } from '../../../../admin/src/resources/results/import/mapping.ts'
import { readResultsSheet } from '../../../../admin/src/resources/results/import/read-results-sheet.ts'
import { buildRow, buildWorkbook } from '../../../../tests/bench/import/workbook.ts'
import { Result } from '../../model/result.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import { startDemoApi } from '../../testing/demo.ts'
import { parseJsonResponse } from '../../testing/harness.ts'
import { IMPORTS_PATH, importCalls } from './import-calls.fixture.ts'
import { createRankableTeams } from './results.fixture.ts'

const BATCH_SIZE = 1_000
const BAD = 6_543

let api: Awaited<ReturnType<typeof startDemoApi>>
let season = ''
const teams: Team[] = []
beforeAll(async () => {
  api = await startDemoApi()
  while (teams.length < MAX_IMPORT_ROWS) {
    const created = await createRankableTeams(api, BATCH_SIZE)
    season = created.season
    teams.push(...created.teams)
  }
})
afterAll(() => api.close())

const { imports, post, previewed, undo } = importCalls(() => api)
const right = (index: number) => buildRow(index, teams[index]?.team_no)

function sent(row: typeof right): { season_id: string; data: object[] } {
  const table = readResultsSheet(buildWorkbook(teams.length, row))
  return { season_id: season, data: mapRows(table, detectMapping(table.headings), { includeHidden: false }).rows }
}

async function written() {
  const found = await api.deps.orm.em.fork().find(Result, { team: teams.map(({ _id }) => _id) })
  const byTeam = new Map(found.map((result) => [result.team._id.toHexString(), result]))
  return teams.flatMap(({ _id }) => {
    const result = byTeam.get(_id.toHexString())
    return result ? [{ ageLevel: result.ageLevel, ranked: result.ranked, score: result.score }] : []
  })
}

describe('a workbook of ten thousand rows', () => {
  it('with one bad row is refused, names that row, and leaves nothing behind', async () => {
    const body = sent((index) => {
      const [teamNo, competition, ageLevel, ranked, score] = right(index)
      return [teamNo, competition, ageLevel, index === BAD ? 41 : ranked, score]
    })
    const { counts, rows } = await previewed(body)
    expect(counts).toEqual({ new: MAX_IMPORT_ROWS - 1, changed: 0, unchanged: 0, bad: 1 })
    const faulty = rows.filter(({ faults }) => faults.length > 0)
    expect(faulty.map(({ row, faults }) => [row, faults.map(({ column }) => column)])).toEqual([[BAD + 2, ['ranked']]])
    const answer = await post(IMPORTS_PATH, body)
    expect(answer.status).toBe(400)
    expect(await parseJsonResponse(answer)).toMatchObject({
      code: 'import_has_errors',
      errors: [{ field: `${BAD + 2}.ranked` }],
    })
    expect(await written()).toEqual([])
    expect(await imports()).toEqual([])
  })

  it('is written as previewed, reports its progress, changes nothing the second time, and can be undone', async () => {
    const body = sent(right)
    const { counts, digest } = await previewed(body)
    expect(counts).toEqual({ new: MAX_IMPORT_ROWS, changed: 0, unchanged: 0, bad: 0 })

    const answer = await post(IMPORTS_PATH, { ...body, digest }, { accept: 'application/x-ndjson' })
    const lines: { progress?: ImportProgress; answer?: ImportAnswer }[] = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.at(-1)?.answer).toMatchObject({ success: true, counts })
    for (const step of ['checking', 'writing'] as const) {
      const steps = lines.flatMap(({ progress }) => (progress?.step === step ? [progress] : []))
      expect(steps.map(({ done }) => done)).toEqual(steps.map(({ done }) => done).toSorted((a, b) => a - b))
      expect(steps.length, `${step} is told on the way too`).toBeGreaterThan(2)
      expect(steps.every(({ of }) => of === MAX_IMPORT_ROWS)).toBe(true)
    }
    expect(lines).toContainEqual({
      progress: { step: 'writing', done: MAX_IMPORT_ROWS, of: MAX_IMPORT_ROWS },
    })

    const expected = teams.map((_, index) => {
      const [, , , ranked, score] = right(index)
      return { ageLevel: 'Junior', ranked, score }
    })
    expect(await written()).toEqual(expected)
    const again = await parseJsonResponse<ImportAnswer>(await post(IMPORTS_PATH, body))
    expect(again).toMatchObject({
      counts: { new: 0, changed: 0, unchanged: MAX_IMPORT_ROWS, bad: 0 },
      import_id: null,
    })
    expect(await written()).toEqual(expected)

    const [last, ...earlier] = await imports()
    expect(earlier).toEqual([])
    expect(last).toMatchObject({ counts: { new: MAX_IMPORT_ROWS }, undoable: true, undone: null })
    expect((await undo(last?.id)).status).toBe(200)
    expect(await written()).toEqual([])
    expect(await imports()).toMatchObject([{ undoable: false, undone: { by: { name: last?.by.name } } }])
  })
})
