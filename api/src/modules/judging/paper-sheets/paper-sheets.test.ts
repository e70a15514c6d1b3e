import { ObjectId } from '@mikro-orm/mongodb'
import type { Fetcher } from '@olympiad/contracts/call'
import { routes } from '@olympiad/contracts/routes'
import { afterAll, expect, it } from 'vitest'
import { AuditEntry } from '../../../platform/audit/audit.entity.ts'
import { parseJsonResponse, startTestApi } from '../../../testing/harness.ts'
import { asAdmin } from '../../teams/registration.fixture.ts'
import { createEvent, type JudgedEvent, SHEET } from '../judging.fixture.ts'
import { type PaperSheets, paperSheetsHtml } from './paper-sheets.html.ts'

const api = await startTestApi()
afterAll(() => api.close())
const admin = await asAdmin(api)

const print = (who: Fetcher, { id, challenge }: Pick<JudgedEvent, 'id' | 'challenge'>, query: string) =>
  who(`/api/admin/events/${id}/challenges/${challenge._id.toHexString()}/paper.pdf?${query}`)
const pagesIn = async (answer: Response) =>
  Buffer.from(await answer.arrayBuffer())
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length
const refusalOf = async (answer: Response) => [answer.status, (await parseJsonResponse(answer)).code]

it('prints a page for each team of the division, or one for any team', async () => {
  const world = await createEvent(api)
  await world.save(({ createTeam }) => createTeam({ ageLevel: 'Senior' }))
  const answer = await print(admin, world, 'round=2')
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toMatch(/"score-sheets-round-2-\d{4}-\d\d-\d\d\.pdf"/)
  expect(await pagesIn(answer)).toBe(3)
  expect(await pagesIn(await print(admin, world, 'round=1&for=blank'))).toBe(1)
  const [entry] = await api.deps.orm.em.fork().find(AuditEntry, { action: 'export' }, { orderBy: { at: -1 } })
  expect(entry).toMatchObject({ collection: 'events', detail: { event: world.id, round: 1, for: 'blank', rows: 1 } })
})

it('is refused to others, and for what is not there', async () => {
  const world = await createEvent(api)
  const judge = await world.staff('head_judge')
  expect((await print(judge.as, world, 'round=2')).status).toBe(403)
  expect((await print(await asAdmin(api, 'finance'), world, 'round=2')).status).toBe(403)
  expect((await print(admin, world, 'round=2&for=all')).status).toBe(400)
  expect((await print(admin, world, 'for=blank')).status).toBe(400)
  expect(await refusalOf(await print(admin, world, 'round=9'))).toEqual([404, 'not_found'])
  const elsewhere = { ...world, id: (await createEvent(api)).id }
  expect(await refusalOf(await print(admin, elsewhere, 'round=2'))).toEqual([404, 'not_found'])
  const nowhere = { ...world, id: new ObjectId().toHexString() }
  expect(await refusalOf(await print(admin, nowhere, 'round=2'))).toEqual([404, 'not_found'])
  const empty = await createEvent(api, { teams: 0 })
  expect(await refusalOf(await print(admin, empty, 'round=2'))).toEqual([409, 'paper_without_teams'])
  await world.save(() => Object.assign(world.challenge, { sheet: null }))
  expect(await refusalOf(await print(admin, world, 'round=2'))).toEqual([409, 'challenge_without_sheet'])
})

it('is refused where sheets of many lines for many teams would keep the server busy', async () => {
  const world = await createEvent(api, { teams: 20 })
  const options = Array.from({ length: 20 }, (_each, points) => ({ name: 'خيار', name_en: 'Option', points }))
  const items = Array.from({ length: 100 }, (_each, at) => {
    return { key: `i${at}`, kind: 'choice' as const, name: 'بند', name_en: 'Item', options }
  })
  const sections = [{ name: 'المهمة', name_en: 'Mission', items }]
  await world.save(() => Object.assign(world.sheet, { sheet: { sections, rules: [], time: null, adjustments: [] } }))
  expect(await refusalOf(await print(admin, world, 'round=2'))).toEqual([409, 'paper_too_many'])
})

const SHEETS: PaperSheets = {
  event: { name: 'النهائي', name_en: 'Final', rehearsal: false },
  challenge: {
    ...{ name: 'المهمة', name_en: 'Mission', agreement: true },
    rounds: [
      { no: 1, kind: 'practice', state: 'open' },
      { no: 2, kind: 'official', state: 'open' },
    ],
  },
  round: 2,
  competition: { name: 'مهمّة الروبوت', name_en: 'RoboMission' },
  ageLevel: 'Junior',
  sheet: SHEET,
  version: 3,
  pages: [
    {
      team: { team_no: 7, name: '<b>صقور</b>' },
      url: `https://olympiad.example${routes.judgeSheet({ event: 'e', challenge: 'c', round: 2, team: 't' })}`,
    },
  ],
}

/** As it is read, without tags. */
const textOf = (page: string) =>
  page
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

it('names event, challenge, round, team and each item in both languages, with its rules and its worth', async () => {
  const text = textOf(await paperSheetsHtml(SHEETS, ''))
  for (const words of [
    ...[
      'النهائي Final',
      'مهمّة الروبوت · الفئة المتوسطة RoboMission · Junior',
      '0007',
      'المهمة · الجولة 1 · 0007 Mission · Round 1',
    ],
    ...['المكعبات Blocks', '10 لكل واحد، حتى 6 10 each, up to 6', 'الوقوف Parked', 'النقاط: 20 Points: 20'],
    ...[
      'At most one of: Parked, Away.',
      'حتى 120 Up to 120',
      'التأخر Late −10 %',
      'قرأنا الورقة ونوافق عليها.',
      'Sheet version 3',
    ],
  ])
    expect(text).toContain(words)
  expect(text).toContain('&lt;b&gt;صقور')
  expect(text).not.toContain('Rehearsal')
})

it('says that a rehearsal counts for nothing, and asks no agreement where the challenge asks none', async () => {
  const text = textOf(
    await paperSheetsHtml(
      {
        ...SHEETS,
        event: { ...SHEETS.event, rehearsal: true },
        challenge: { ...SHEETS.challenge, agreement: false },
        pages: [{ team: undefined, url: 'https://olympiad.example/judge/' }],
      },
      '',
    ),
  )
  expect(text).toContain('Rehearsal: counts for nothing')
  expect(text).not.toContain('Captain’s name')
})
