import { columnOfHeading, IMPORT_COLUMNS } from '@olympiad/contracts/result-import'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { startDemoApi } from '../../testing/demo.ts'
import { createRankableTeams } from './results.fixture.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

it.each(['ar', 'en'] as const)(
  'the template in %s has headings that are recognised, and tells what may stand below',
  async (lang) => {
    const { season } = await createRankableTeams(api, 0)
    const answer = await api.admin(`/api/admin/results/template?season=${season}&lang=${lang}`)
    expect(answer.headers.get('content-disposition')).toContain('.xlsx')
    const book = read(await answer.arrayBuffer(), { type: 'array' })
    const [first = [], ...rows] = linesOf(book.Sheets[book.SheetNames[0] ?? ''])
    expect(first.map((heading) => columnOfHeading(String(heading)))).toEqual(IMPORT_COLUMNS)
    expect(rows).toEqual([])
    expect(book.Workbook?.Views?.[0]?.RTL ?? false).toBe(lang === 'ar')
    const guide = linesOf(book.Sheets[book.SheetNames[1] ?? ''])
    expect(guide.flat()).toEqual(expect.arrayContaining(['robo_mission', 'مهمّة الروبوت', 'RoboMission']))
  },
)

it('there is no template for an unknown season', async () => {
  const answer = await api.admin('/api/admin/results/template?season=0123456789abcdef01234567')
  expect(answer.status).toBe(404)
})

const linesOf = (sheet: Parameters<typeof utils.sheet_to_json>[0] | undefined): unknown[][] =>
  sheet ? utils.sheet_to_json(sheet, { header: 1 }) : []
