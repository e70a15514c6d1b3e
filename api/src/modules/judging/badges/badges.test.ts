import { ObjectId } from '@mikro-orm/mongodb'
import { teamOfCode } from '@olympiad/contracts/judging/check-in'
import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { Team } from '../../../model/team.entity.ts'
import { AuditEntry } from '../../../platform/audit/audit.entity.ts'
import { qrSvg } from '../../../platform/pdf/qr.ts'
import { parseJsonResponse, startTestApi } from '../../../testing/harness.ts'
import { samplePerson } from '../../teams/readers.fixture.ts'
import { asAdmin } from '../../teams/registration.fixture.ts'
import { createEvent } from '../judging.fixture.ts'
import { badgesHtml, type TeamBadge } from './badges.html.ts'

const api = await startTestApi()
afterAll(() => api.close())

const EVENT = { name: 'النهائي', name_en: 'Final' }
const BADGE: TeamBadge = {
  team: '0123456789abcdef01234567',
  team_no: 7,
  name: 'فُلّ <b>جازان</b>',
  schoolName: 'مدرسة الوادي',
  competition: { name: 'مهمّة الروبوت', name_en: 'RoboMission' },
  ageLevel: 'Junior',
  member: undefined,
}
const print = (teams: TeamBadge[]) =>
  badgesHtml({ event: EVENT, teams }, { fonts: '', publicUrl: 'https://olympiad.example' })

describe('a badge', () => {
  it('names team, number, school and division in both languages, and nobody unless asked', async () => {
    const page = await print([BADGE])
    for (const words of ['0007', 'مدرسة الوادي', 'مهمّة الروبوت · الفئة المتوسطة', 'RoboMission · Junior', 'Final']) {
      expect(page).toContain(words)
    }
    expect(page).toContain('فُلّ &lt;b&gt;جازان&lt;/b&gt;')
    expect(page).not.toContain('class="person')
    expect(await print([{ ...BADGE, member: 'سارة' }])).toMatch(/class="person[^>]*><bdi dir="auto">سارة/)
  })

  it('has a code that leads to the page of its team, drawn once for all of a team', async () => {
    const page = await print([BADGE, BADGE])
    const [symbol, ...others] = page.match(/<symbol.*?<\/symbol>/gs) ?? []
    expect(others).toEqual([])
    const [path] = /<path[^>]*>/.exec(symbol ?? '') ?? []
    const [viewBox] = /viewBox="[^"]*"/.exec(symbol ?? '') ?? []
    const svg = qrSvg('x')
      .replace(/viewBox="[^"]*"/, viewBox ?? '')
      .replace(/<path[^>]*>/, path ?? '')
    const { data, info } = await sharp(Buffer.from(svg))
      .resize(300)
      .extend({ top: 30, bottom: 30, left: 30, right: 30, background: '#fff' })
      .flatten({ background: '#fff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const text = decodeQr({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) })
    expect(teamOfCode(text)).toBe(BADGE.team)
  })

  it('is one of six on a page', async () => {
    const page = await print(Array.from({ length: 7 }, () => BADGE))
    expect(page.match(/class="sheet"/g)).toHaveLength(2)
  })
})

describe('the badges of an event', () => {
  const address = (id: string, query = '') => `/api/admin/events/${id}/badges.pdf${query}`
  const pagesIn = async (answer: Response) =>
    Buffer.from(await answer.arrayBuffer())
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length

  it('are printed for each member, or for the staff, and who took them is recorded', async () => {
    const { id, teams, staff, division } = await createEvent(api)
    await staff('judge', ['A'])
    const members = [samplePerson('a'), samplePerson('b'), samplePerson('c')]
    await api.deps.orm.em
      .fork()
      .nativeUpdate(Team, { _id: { $in: teams.map((each) => new ObjectId(each)) } }, { members })
    const admin = await asAdmin(api)
    const all = await admin(address(id))
    expect([all.status, all.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(all.headers.get('content-disposition')).toMatch(/"badges-teams-[\d-]+\.pdf"/)
    expect(await pagesIn(all), 'nine badges').toBe(2)
    expect((await admin(address(id, `?division=${division}&names=1`))).status).toBe(200)
    expect((await admin(address(id, '?of=staff'))).status).toBe(200)
    const entries = await api.deps.orm.em
      .fork()
      .find(AuditEntry, { action: 'export', collection: 'events' }, { orderBy: { _id: 1 } })
    expect(entries.map(({ detail }) => detail)).toEqual([
      { event: id, badges: 'teams', names: false, rows: 9 },
      { event: id, badges: 'teams', names: true, rows: 9 },
      { event: id, badges: 'staff', names: false, rows: 1 },
    ])
  })

  it('are refused to others, for another division, and where there are none', async () => {
    const { id, coach, staff } = await createEvent(api, { teams: 0 })
    expect((await coach(address(id))).status).toBe(403)
    expect((await (await staff('head_judge')).as(address(id))).status).toBe(403)
    expect((await api.visitor(address(id))).status).toBe(401)
    const admin = await asAdmin(api)
    const codeOf = async (answer: Response) => [answer.status, (await parseJsonResponse(answer)).code]
    expect(await codeOf(await admin(address(id)))).toEqual([409, 'badges_none'])
    expect(await codeOf(await admin(address(id, '?division=none')))).toEqual([400, 'division_unknown'])
    expect(await codeOf(await admin(address('a'.repeat(24))))).toEqual([404, 'not_found'])
    expect((await admin(address(id, '?names=yes'))).status).toBe(400)
  })
})
