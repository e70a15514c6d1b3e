import { ObjectId } from '@mikro-orm/mongodb'
import { MAX_IMPORT_ROWS } from '@olympiad/contracts/result-import'
import type { ImportAnswer, ImportProgress } from '@olympiad/contracts/views/admin-results'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Result } from '../../model/result.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { AuditEntry } from '../../platform/audit/audit.entity.ts'
import { readTagVersions } from '../../platform/cache-tags.ts'
import { inTransaction } from '../../platform/database.ts'
import { startDemoApi } from '../../testing/demo.ts'
import { parseJsonResponse } from '../../testing/harness.ts'
import { IMPORTS_PATH, importCalls, importRows } from './import-calls.fixture.ts'
import type { ReportProgress } from './import-plan.ts'
import { importResults } from './import-results.ts'
import { createRankableTeams } from './results.fixture.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const em = () => api.deps.orm.em.fork()
const { imported, imports, placesOf, post, previewed } = importCalls(() => api)

describe('a sheet of forty rows', () => {
  it('with nine different faults names all nine, and writes nothing', async () => {
    const { season, teams } = await createRankableTeams(api, 40)
    const data = importRows(teams)
    const faults = [
      [1, { ranked: '' }, 'ranked', 'This cell is empty.'],
      [5, { team_no: 'twelve' }, 'team_no', 'This is not a team number.'],
      [9, { team_no: 999_999 }, 'team_no', 'No team of this season has this number.'],
      [12, { competion: 'Chess' }, 'competion', 'This season has no competition of this name.'],
      [17, { competion: 'RoboSports' }, 'competion', 'This team takes part in another competition.'],
      [20, { ageLevel: 'Grandparents' }, 'ageLevel', 'This is not an age group we know.'],
      [25, { ageLevel: 'Children' }, 'ageLevel', 'This age group is not part of the competition.'],
      [31, { ranked: 41 }, 'ranked', 'The rank is a whole number from 1 to 40.'],
      [38, { score: 'much' }, 'score', 'The score is a number from 0 to 100,000 with at most two decimals.'],
    ] as const
    const sheet: object[] = data.map((row, index) => ({ ...row, ...faults.find(([at]) => at === index)?.[1] }))
    const { counts, rows } = await previewed({ season_id: season, data: sheet })
    expect(counts).toEqual({ new: 31, changed: 0, unchanged: 0, bad: 9 })
    expect(rows.flatMap(({ row, faults: found }) => found.map(({ column, msg }) => [row, column, msg]))).toEqual(
      faults.map(([at, , column, msg]) => [at + 2, column, msg]),
    )
    const answer = await post(IMPORTS_PATH, { season_id: season, data: sheet })
    expect(answer.status).toBe(400)
    const failure = await parseJsonResponse(answer)
    expect(failure).toMatchObject({
      code: 'import_has_errors',
      msg: 'The file has faulty rows, so nothing of it was written.',
    })
    expect(failure.errors).toEqual(faults.map(([at, , column, msg]) => ({ field: `${at + 2}.${column}`, msg })))
    expect(await placesOf(teams)).toEqual([])
    expect(await imports()).toEqual([])
  })

  it('is accepted twice: the second time nothing changes', async () => {
    const { season, teams } = await createRankableTeams(api, 40)
    const body = { season_id: season, data: importRows(teams) }
    const { counts, digest } = await previewed(body)
    expect(counts).toEqual({ new: 40, changed: 0, unchanged: 0, bad: 0 })
    const before = (await readTagVersions(em())).results
    const first = await imported({ ...body, digest })
    expect(first).toMatchObject({ success: true, msg: 'Import Successfully!', counts })
    const written = await placesOf(teams)
    expect(written).toHaveLength(40)
    expect(written[1]).toEqual({ ageLevel: 'Junior', ranked: 2, score: 99 })
    const revision = (await readTagVersions(em())).results
    expect(revision).toBeGreaterThan(before)
    expect(await imported(body)).toMatchObject({
      success: true,
      counts: { new: 0, changed: 0, unchanged: 40, bad: 0 },
      import_id: null,
    })
    expect(await placesOf(teams)).toEqual(written)
    expect((await readTagVersions(em())).results).toBe(revision)
    expect((await imports()).map(({ id }) => id)).toEqual([first.import_id])
  })
})

describe('a row', () => {
  it('may be in Arabic, with Arabic digits, and name its competition in any way', async () => {
    const { season, competion, teams } = await createRankableTeams(api, 4)
    const words = ['مهمة الروبوت', 'ROBOMISSION', 'robo_mission', competion]
    const data = teams.map(({ team_no }, index) => ({
      team_no: `\u200F${String(team_no).replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))}`,
      competion: words[index],
      ageLevel: 'المرحلة المتوسطة',
      ranked: '١٢',
      score: '٩٢٫٥',
    }))
    expect((await imported({ season_id: season, data })).counts).toMatchObject({ new: 4 })
    expect(await placesOf(teams)).toEqual(Array(4).fill({ ageLevel: 'Junior', ranked: 12, score: 92.5 }))
  })

  it('may omit the competition: the team’s number implies it', async () => {
    const { season, competion, teams } = await createRankableTeams(api, 2)
    const data = importRows(teams).map(({ competion: _competion, ...row }) => row)
    const { rows, competions } = await previewed({ season_id: season, data })
    expect(rows.map((row) => row.competion)).toEqual([competion, competion])
    expect(competions.map(({ _id }) => _id)).toContain(competion)
    const strange = data.map((row) => ({ ...row, ageLevel: 'Children' }))
    expect((await previewed({ season_id: season, data: strange })).counts).toMatchObject({ bad: 2 })
    expect((await imported({ season_id: season, data })).counts).toMatchObject({ new: 2 })
  })

  it('that would share a medal rank is reported with all its holders, including existing ones', async () => {
    const { season, competion, teams } = await createRankableTeams(api, 5)
    const [unchanged, one, other, elsewhere, replaced] = importRows(teams)
    const senior = { ageLevel: 'Senior' }
    const first = { ...senior, ranked: 1 }
    await imported({
      season_id: season,
      data: [
        { ...unchanged, ...first },
        { ...replaced, ...first },
      ],
    })
    const data = [
      { ...one, ...first },
      { ...other, ...first },
      { ...elsewhere, ...senior, ranked: 4 },
      { ...replaced, ...senior, ranked: 3 },
    ]
    const { shared, counts } = await previewed({ season_id: season, data })
    const [seniors] = shared.filter(({ ageLevel, ranked }) => ageLevel === 'Senior' && ranked === 1)
    const named = seniors?.teams.filter(({ team_no }) => teams.some((team) => team.team_no === team_no))
    expect(named?.map(({ team_no, row }) => [team_no, row])).toEqual([
      [one?.team_no, one?.row],
      [other?.team_no, other?.row],
      [unchanged?.team_no, null],
    ])
    expect(seniors?.competion).toBe(competion)
    expect(counts.bad).toBe(0)
    const tied = async (ranked: number) => {
      const both = [one, other].map((row) => ({ ...row, ...senior, ranked }))
      return (await previewed({ season_id: season, data: both })).shared.map((place) => place.ranked)
    }
    expect([await tied(3), await tied(4)]).toEqual([[3], []])
  })

  it('that changes a result is shown with the current one, and a sheet without scores keeps them', async () => {
    const { season, teams } = await createRankableTeams(api, 2)
    const data = importRows(teams)
    await imported({ season_id: season, data })
    const withoutScores = data.map(({ score: _score, ...row }, index) => ({
      ...row,
      ranked: index === 0 ? 7 : row.ranked,
    }))
    const { rows } = await previewed({ season_id: season, data: withoutScores })
    expect(rows.map(({ outcome }) => outcome)).toEqual(['changed', 'unchanged'])
    expect(rows[0]).toMatchObject({
      before: { ageLevel: 'Junior', ranked: 1, score: 100 },
      facts: { ageLevel: 'Junior', ranked: 7, score: 100 },
    })
    await imported({ season_id: season, data: withoutScores })
    expect(await placesOf(teams)).toEqual([
      { ageLevel: 'Junior', ranked: 2, score: 99 },
      { ageLevel: 'Junior', ranked: 7, score: 100 },
    ])
  })

  it('with a duplicate team is reported, and so is the other row', async () => {
    const { season, teams } = await createRankableTeams(api, 2)
    const [first, second] = importRows(teams)
    const { rows } = await previewed({ season_id: season, data: [first, second, { ...first, row: 9 }] })
    expect(rows.map(({ faults }) => faults.map(({ key, also }) => [key, also]))).toEqual([
      [['import_team_duplicate', 9]],
      [],
      [['import_team_duplicate', 2]],
    ])
  })

  it('of an unpaid team, or in another level than the team’s own, is accepted with a notice', async () => {
    const { season, teams } = await createRankableTeams(api, 1, { payment_status: false })
    const data = importRows(teams).map((row) => ({ ...row, ageLevel: 'Senior' }))
    const { rows } = await previewed({ season_id: season, data })
    expect(rows[0]).toMatchObject({ outcome: 'new', notices: ['unpaid', 'other_age_level'] })
  })

  it('of another season matches no team', async () => {
    const { teams } = await createRankableTeams(api, 1)
    const { seasons } = await parseJsonResponse<{ seasons: { id: string; slug: string }[] }>(
      await api.admin('/api/admin/results/season/?search=true'),
    )
    const other = seasons.find(({ slug }) => slug === 'wro-2026')
    const { counts } = await previewed({ season_id: other?.id, data: importRows(teams) })
    expect(counts).toMatchObject({ new: 0, bad: 1 })
  })
})

describe('an import', () => {
  it('reports its progress, and its outcome last', async () => {
    const { season, teams } = await createRankableTeams(api, 3)
    const answer = await post(
      IMPORTS_PATH,
      { season_id: season, data: importRows(teams) },
      { accept: 'application/x-ndjson' },
    )
    const lines = (await answer.text()).trim().split('\n')
    const messages = lines.map((line) => JSON.parse(line))
    expect(messages[0]).toEqual({ progress: { step: 'checking', done: 0, of: 3 } })
    expect(messages).toContainEqual({ progress: { step: 'writing', done: 3, of: 3 } })
    expect(messages.at(-1)).toMatchObject({ answer: { success: true, counts: { new: 3 } } })
  })

  it('reports an error the same way', async () => {
    const { season } = await createRankableTeams(api, 0)
    const data = [{ row: 2, team_no: 1 }]
    const answer = await post(IMPORTS_PATH, { season_id: season, data }, { accept: 'application/x-ndjson' })
    const last = JSON.parse((await answer.text()).trim().split('\n').at(-1) ?? '')
    expect(last).toMatchObject({ status: 400, refused: { code: 'import_has_errors' } })
  })

  it('writes exactly the preview', async () => {
    const { season, teams } = await createRankableTeams(api, 2)
    const body = { season_id: season, data: importRows(teams) }
    const { digest } = await previewed(body)
    await imported({ season_id: season, data: importRows(teams.slice(1)).map((row) => ({ ...row, ranked: 30 })) })
    const answer = await post(IMPORTS_PATH, { ...body, digest })
    expect(answer.status).toBe(409)
    expect((await parseJsonResponse(answer)).code).toBe('import_outdated')
    expect((await placesOf(teams)).map(({ ranked }) => ranked)).toEqual([30])
  })

  it('overwrites no result that changed since the preview', async () => {
    const { season, teams } = await createRankableTeams(api, 1)
    const ranked = (rank: number) => ({
      season_id: season,
      data: importRows(teams).map((row) => ({ ...row, ranked: rank })),
    })
    await imported(ranked(5))
    const { counts, digest } = await previewed(ranked(7))
    expect(counts).toMatchObject({ changed: 1 })
    await imported(ranked(9))
    const answer = await post(IMPORTS_PATH, { ...ranked(7), digest })
    expect(answer.status).toBe(409)
    expect((await placesOf(teams)).map((place) => place.ranked)).toEqual([9])
  })

  it('sent by three admins at once is written once', async () => {
    const { season, teams } = await createRankableTeams(api, 30)
    const body = { season_id: season, data: importRows(teams) }
    const earlier = await imports()
    const answers = await Promise.all([post(IMPORTS_PATH, body), post(IMPORTS_PATH, body), post(IMPORTS_PATH, body)])
    const messages = await Promise.all(
      answers.map(async (answer) =>
        answer.ok ? (await parseJsonResponse<ImportAnswer>(answer)).counts : (await parseJsonResponse(answer)).code,
      ),
    )
    const written = messages.filter((one) => typeof one === 'object' && one.new === 30)
    expect(written).toHaveLength(1)
    for (const one of messages.filter((other) => other !== written[0]))
      expect(['import_outdated', { new: 0, changed: 0, unchanged: 30, bad: 0 }]).toContainEqual(one)
    expect(await placesOf(teams)).toHaveLength(30)
    expect(await imports()).toHaveLength(earlier.length + 1)
  })

  it.each([
    ['no rows', (season: string) => ({ season_id: season, data: [] }), 'fill_all_fields'],
    ['no sheet', (season: string) => ({ season_id: season }), 'fill_all_fields'],
    ['no season', () => ({ season_id: '', data: [{}] }), 'fill_all_fields'],
    ['a season that is none', () => ({ season_id: '0123456789abcdef01234567', data: [{}] }), 'season_unknown'],
    [
      'a field that no sheet has',
      (season: string) => ({ season_id: season, data: [{ payment_status: true }] }),
      'unknown_field',
    ],
    [
      'an operator in a cell',
      (season: string) => ({ season_id: season, data: [{ team_no: { $gt: 0 } }] }),
      'invalid_value',
    ],
    [
      'more rows than ten thousand',
      (season: string) => ({ season_id: season, data: Array(MAX_IMPORT_ROWS + 1).fill({ team_no: 1 }) }),
      'import_too_many',
    ],
  ])('with %s is refused', async (_what, bodyOf, code) => {
    const { season } = await createRankableTeams(api, 0)
    const answer = await post(IMPORTS_PATH, bodyOf(season))
    expect([400, 404]).toContain(answer.status)
    expect((await parseJsonResponse(answer)).code).toBe(code)
  })

  it('is only for admins', async () => {
    const { season } = await createRankableTeams(api, 0)
    const calls = [
      ['GET', IMPORTS_PATH],
      ['POST', IMPORTS_PATH],
      ['POST', `${IMPORTS_PATH}/0123456789abcdef01234567/undo`],
      ['GET', `/api/admin/results/template?season=${season}`],
      ['GET', '/api/admin/results/season?search=true'],
    ] as const
    for (const [fetcher, status] of [
      [api.visitor, 401],
      [await api.as('coach'), 403],
    ] as const) {
      for (const [method, path] of calls) expect((await fetcher(path, { method })).status, path).toBe(status)
    }
  })
})

describe('an import that fails on the way', () => {
  const MANY = 600

  async function startImport(reportProgress: ReportProgress, deps = api.deps) {
    const { season, teams } = await createRankableTeams(api, MANY)
    const by = { _id: new ObjectId(), name: 'Admin' }
    const request = {
      season: new ObjectId(season),
      rows: importRows(teams),
      by,
      replace_certificates: false,
      reportProgress: (progress: ImportProgress) => reportProgress(progress),
    }
    return { teams, outcome: () => importResults(deps, em(), request) }
  }

  async function placed(team: Team | undefined) {
    const work = em()
    const { season, competion, _id } = await work.findOneOrFail(Team, { _id: team?._id ?? new ObjectId() })
    work.create(Result, {
      season,
      competion,
      team: _id,
      ageLevel: 'Junior',
      ranked: 40,
      score: null,
      created_at: new Date(),
    })
    await work.flush()
  }

  it('leaves neither results nor a record', async () => {
    const before = await imports()
    const { teams, outcome } = await startImport(({ step, done }) => {
      if (step === 'writing' && done > 0) throw new Error('the program was killed')
    })
    await expect(outcome()).rejects.toThrow('the program was killed')
    expect(await placesOf(teams)).toEqual([])
    expect(await imports()).toEqual(before)
  })

  it('keeps the results of a faster one', async () => {
    const turn = Promise.withResolvers<void>()
    const checked = Promise.withResolvers<void>()
    const others = inTransaction(api.deps.orm, () => turn.promise)
    const now = () => {
      checked.resolve()
      return api.deps.now()
    }
    const { teams, outcome } = await startImport(() => {}, { ...api.deps, now })
    await Promise.all([
      expect(outcome()).rejects.toMatchObject({ key: 'import_outdated' }),
      checked.promise.then(() => placed(teams.at(-1))).finally(turn.resolve),
      others,
    ])
    expect(await placesOf(teams)).toEqual([{ ageLevel: 'Junior', ranked: 40, score: null }])
  })
})

it('the audit log has one entry per import, with its counts', async () => {
  const { season, teams } = await createRankableTeams(api, 5)
  await imported({ season_id: season, data: importRows(teams) })
  const entries = await em().find(AuditEntry, { action: 'import' }, { orderBy: { at: -1, _id: -1 }, limit: 1 })
  expect(entries[0]).toMatchObject({ collection: 'resultes', detail: { new: 5, changed: 0, unchanged: 0 } })
  const first = teams[0]?._id
  const result = first && (await em().findOneOrFail(Result, { team: first }))
  expect(result && (await em().count(AuditEntry, { record: result._id }))).toBe(0)
})
