import type { Fetcher } from '@olympiad/contracts/call'
import { send } from '@olympiad/contracts/call'
import { listSeasons } from '@olympiad/contracts/calls/content'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Team } from '../../model/team.entity.ts'
import { AuditEntry } from '../../platform/audit/audit.entity.ts'
import { startDemoApi } from '../../testing/demo.ts'
import { parseJsonResponse } from '../../testing/harness.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
let competion: string
beforeAll(async () => {
  api = await startDemoApi()
  const [season] = (await send(listSeasons, { query: { id: 'wro-2024' } }, api.visitor)).wroseasons
  competion = season?.competions.find(({ slug }) => slug === 'robo_mission')?.id ?? ''
})
afterAll(() => api.close())

const download = (who: Fetcher, query = '') => who(`/api/admin/results/medals.pdf?competion=${competion}${query}`)
const pagesIn = async (answer: Response) =>
  Buffer.from(await answer.arrayBuffer())
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length

test('the medal list of a competition has its levels on pages of their own, and a name that tells them', async () => {
  const whole = await download(api.admin, '&lang=ar')
  expect(whole.headers.get('content-type')).toBe('application/pdf')
  const day = dayInRiyadh(api.deps.now())
  expect(whole.headers.get('content-disposition')).toContain(`"medals-wro-2024-robo-mission-${day}-ar.pdf"`)
  const junior = await download(api.admin, '&ageLevel=Junior&ranked_to=3&lang=en')
  expect(junior.headers.get('content-disposition')).toContain(
    `"medals-wro-2024-robo-mission-junior-1-to-3-${day}-en.pdf"`,
  )
  expect(await pagesIn(junior)).toBe(1)
  expect(await pagesIn(whole)).toBeGreaterThan(1)
  const [entry] = await api.deps.orm.em.fork().find(AuditEntry, { action: 'export' }, { orderBy: { at: -1 } })
  expect(entry).toMatchObject({
    collection: 'resultes',
    detail: { competion, ageLevel: 'Junior', ranked_to: 3, lang: 'en', rows: 3 },
  })
})

test('it is refused to others, and where there are no results', async () => {
  for (const [who, status] of [
    [api.visitor, 401],
    [await api.as('coach'), 403],
    [await api.as('judge'), 403],
  ] as const) {
    expect((await download(who)).status).toBe(status)
  }
  const codeOf = async (answer: Response) => [answer.status, (await parseJsonResponse(answer)).code]
  expect(await codeOf(await download(api.admin, '&ranked_from=29'))).toEqual([404, 'results_not_found'])
  const unknown = await api.admin('/api/admin/results/medals.pdf?competion=0123456789abcdef01234567')
  expect(await codeOf(unknown)).toEqual([404, 'competition_unknown'])
  expect((await download(api.admin, '&lang=fr')).status).toBe(400)
})

test('it leaves out a deleted team', async () => {
  await api.deps.orm.em.fork().nativeDelete(Team, { name: 'صقور سدير' })
  expect((await download(api.admin, '&ageLevel=Junior&ranked_to=1')).status).toBe(404)
  expect((await download(api.admin, '&ageLevel=Junior&ranked_to=2')).status).toBe(200)
})
