import { describe, expect, test } from 'vitest'
import type { ScoresReceived } from './scores-received.ts'
import { renderMail } from './templates.ts'

const youtube_link = 'https://youtu.be/x'
const data: ScoresReceived = {
  receiver: 'نورة العتيبي',
  sender: 'Fahad <b>Al-Sudairi</b>',
  team: 'صقور سدير',
  team_no: 147,
  team_id: '65f000000000000000000001',
  competion: { name: 'مهمّة الروبوت', name_en: 'RoboMission' },
  season: { name: 'أولمبياد 2026', name_en: 'Olympiad 2026' },
  scores: [
    { score: 142, time: 118, youtube_link },
    { score: 186, time: 92.5, youtube_link },
  ],
  matches: [],
  report: false,
  sent_at: '2026-12-31T22:30:00.000Z',
}
const write = (lang: 'ar' | 'en', changes: Partial<ScoresReceived> = {}) =>
  renderMail({ template: 'scores_received', data: { ...data, ...changes }, lang }, 'https://olympiad.example.sa')

describe('the mail after a submission', () => {
  test('tells in English what was saved, who sent it and when in Riyadh', async () => {
    const { subject, html, text } = await write('en')
    expect(subject).toBe('We received the scores of team صقور سدير')
    for (const fact of [
      '0147',
      'RoboMission',
      'Olympiad 2026',
      '142 · 1:58',
      '186 · 1:32.5',
      '1 January 2027',
      '01:30',
    ]) {
      expect(html).toContain(fact)
      expect(text).toContain(fact)
    }
    const page = 'https://olympiad.example.sa/en/profile/team/65f000000000000000000001?tab=matches'
    expect(html).toContain(`href="${page}"`)
    expect(text).toContain(page)
    expect(html).toContain('Fahad &lt;b&gt;Al-Sudairi&lt;/b&gt;')
    expect(text).not.toContain('PDF')
  })

  test('tells it in Arabic, from right to left', async () => {
    const { subject, html } = await write('ar')
    expect(subject).toBe('وصلتنا نتائج جولات فريق صقور سدير')
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('<bdi dir="ltr" style="white-space:nowrap">186 · 1:32.5</bdi>')
    expect(html).toContain('مهمّة الروبوت')
  })

  test('names the report of an engineering form, whose rounds have no time', async () => {
    const scores = [
      { score: 186, time: null, youtube_link },
      { score: 142.5, time: null, youtube_link },
    ]
    const { text } = await write('en', { scores, report: true })
    expect(text).toContain('Round 1: points: \u2066186\u2069')
    expect(text).toContain('PDF kept')
  })

  test('lists matches', async () => {
    const match = { fbs: 3, obs: -2, youtube_link }
    const { text } = await write('en', { scores: [], matches: [match, match] })
    expect(text).toContain('Match 2: \u2066FBS 3 · OBS -2\u2069')
  })
})
