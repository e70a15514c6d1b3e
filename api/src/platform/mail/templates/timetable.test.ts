import { describe, expect, test } from 'vitest'
import { renderMail } from './templates.ts'
import type { TimetableMail } from './timetable.ts'

const data: TimetableMail = {
  receiver: 'نورة العتيبي',
  team: 'صقور سدير',
  team_no: 147,
  event_id: '0123456789abcdef01234567',
  team_id: '65f000000000000000000001',
  competion: { name: 'مهمّة الروبوت', name_en: 'RoboMission' },
  season: { name: 'أولمبياد 2026', name_en: 'Olympiad 2026' },
  event: { name: 'النهائي الوطني', name_en: 'National final', place: 'الرياض', place_en: 'Riyadh' },
  news: 'first',
  times: [
    {
      ...{ name: 'تحدّي الموسم، الجولة 1', name_en: 'Season challenge, Round 1', kind: 'practice', table: null },
      ...{ from: '2026-11-26T05:00:00.000Z', to: '2026-11-26T06:00:00.000Z' },
    },
    {
      ...{ name: 'تحدّي الموسم، الجولة 1', name_en: 'Season challenge, Round 1', kind: 'run', table: '<M1>' },
      ...{ from: '2026-11-26T06:15:00.000Z', to: '2026-11-26T06:20:00.000Z' },
    },
  ],
}
const write = (lang: 'ar' | 'en', change: Partial<TimetableMail> = {}) =>
  renderMail({ template: 'timetable', data: { ...data, ...change }, lang }, 'https://olympiad.example.sa')
const plain = (text: string) => text.replace(/[\u2060\u2066-\u2069]/g, '')

describe('the mail about a team’s times', () => {
  test('lists them in Riyadh time with day, round and table', async () => {
    const en = await write('en')
    expect(en.subject).toBe('Your team’s times on the competition day: صقور سدير')
    expect(plain(en.text)).toMatch(/Practice, Season challenge, Round 1: Thursday,? 26 November, 08:00–09:00/)
    expect(plain(en.text)).toMatch(/Season challenge, Round 1: Thursday,? 26 November, 09:15–09:20, Table <M1>/)
    expect(en.html).toContain('&lt;M1&gt;')
    expect(en.text).toContain('https://olympiad.example.sa/en/profile/team/65f000000000000000000001/competition-day/')
    const ar = await write('ar')
    expect(plain(ar.text)).toMatch(/تحدّي الموسم، الجولة 1: الخميس،? 26 نوفمبر، 09:15–09:20، الطاولة <M1>/)
  })

  test.each([
    ['changed', 'have changed', 'تغيّرت'],
    ['withdrawn', 'are withdrawn', 'أُلغيت'],
  ] as const)('says that they %s', async (news, english, arabic) => {
    expect((await write('en', { news, times: [] })).subject).toContain(english)
    expect((await write('ar', { news, times: [] })).subject).toContain(arabic)
  })
})
