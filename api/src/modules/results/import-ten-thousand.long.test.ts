import { IMPORT_MOST_ROWS } from '@olympiad/contracts/result-import'
import type { ImportDone, ImportProgress } from '@olympiad/contracts/views/admin-results'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mapped, recognised } from '../../../../admin/src/resources/results/import/mapping.ts'
import { readWorkbook } from '../../../../admin/src/resources/results/import/read-workbook.ts'
import { rowAt, workbookOf } from '../../../../tests/bench/import/workbook.ts'
import { Result } from '../../model/result.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import { startDemoApi } from '../../testing/demo.ts'
import { jsonOf } from '../../testing/harness.ts'
import { IMPORTS, importCalls } from './import-calls.fixture.ts'
import { newTeams } from './results.fixture.ts'

const AT_ONCE = 1_000
/** Somewhere in the middle; the first row of the sheet holds the headings. */
const BAD = 6_543

let api: Awaited<ReturnType<typeof startDemoApi>>
let season = ''
const teams: Team[] = []
beforeAll(async () => {
  api = await startDemoApi()
  while (teams.length < IMPORT_MOST_ROWS) {
    const made = await newTeams(api, AT_ONCE)
    season = made.season
    teams.push(...made.teams)
  }
})
afterAll(() => api.close())

const { imports, post, previewed, undo } = importCalls(() => api)
const right = (index: number) => rowAt(index, teams[index]?.team_no)

/** The rows that the console sends of a chosen workbook. */
function sent(row: typeof right): { season_id: string; data: object[] } {
  const table = readWorkbook(workbookOf(teams.length, row))
  return { season_id: season, data: mapped(table, recognised(table.headings), { withHidden: false }).rows }
}

/** The teams' results, in the order of the teams. */
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
    expect(counts).toEqual({ new: IMPORT_MOST_ROWS - 1, changed: 0, unchanged: 0, bad: 1 })
    const faulty = rows.filter(({ faults }) => faults.length > 0)
    expect(faulty.map(({ row, faults }) => [row, faults.map(({ column }) => column)])).toEqual([[BAD + 2, ['ranked']]])
    const answer = await post(IMPORTS, body)
    expect(answer.status).toBe(400)
    expect(await jsonOf(answer)).toMatchObject({ code: 'import_faulty', errors: [{ field: `${BAD + 2}.ranked` }] })
    expect(await written()).toEqual([])
    expect(await imports()).toEqual([])
  })

  it('is written as it was seen, tells how far it is, changes nothing the second time, and can be undone', async () => {
    const body = sent(right)
    const { counts, digest } = await previewed(body)
    expect(counts).toEqual({ new: IMPORT_MOST_ROWS, changed: 0, unchanged: 0, bad: 0 })

    const answer = await post(IMPORTS, { ...body, digest }, { accept: 'application/x-ndjson' })
    const lines: { progress?: ImportProgress; answer?: ImportDone }[] = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.at(-1)?.answer).toMatchObject({ success: true, counts })
    for (const step of ['checking', 'writing'] as const) {
      const told = lines.flatMap(({ progress }) => (progress?.step === step ? [progress] : []))
      expect(told.map(({ done }) => done)).toEqual(told.map(({ done }) => done).toSorted((a, b) => a - b))
      expect(told.length, `${step} is told on the way too`).toBeGreaterThan(2)
      expect(told.every(({ of }) => of === IMPORT_MOST_ROWS)).toBe(true)
    }
    expect(lines).toContainEqual({
      progress: { step: 'writing', done: IMPORT_MOST_ROWS, of: IMPORT_MOST_ROWS },
    })

    const expected = teams.map((_, index) => {
      const [, , , ranked, score] = right(index)
      return { ageLevel: 'Junior', ranked, score }
    })
    expect(await written()).toEqual(expected)
    const again = await jsonOf<ImportDone>(await post(IMPORTS, body))
    expect(again).toMatchObject({
      counts: { new: 0, changed: 0, unchanged: IMPORT_MOST_ROWS, bad: 0 },
      import_id: null,
    })
    expect(await written()).toEqual(expected)

    const [last, ...earlier] = await imports()
    expect(earlier).toEqual([])
    expect(last).toMatchObject({ counts: { new: IMPORT_MOST_ROWS }, undoable: true, undone: null })
    expect((await undo(last?.id)).status).toBe(200)
    expect(await written()).toEqual([])
    expect(await imports()).toMatchObject([{ undoable: false, undone: { by: { name: last?.by.name } } }])
  })
})
