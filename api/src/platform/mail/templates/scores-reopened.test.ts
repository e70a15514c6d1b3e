import { describe, expect, test } from 'vitest'
import type { ScoresReopened } from './scores-reopened.ts'
import { renderMail } from './templates.ts'

const data: ScoresReopened = {
  receiver: 'نورة العتيبي',
  team: 'صقور سدير',
  team_no: 147,
  team_id: '65f000000000000000000001',
  competion: { name: 'مهمّة الروبوت', name_en: 'RoboMission' },
  season: { name: 'أولمبياد 2026', name_en: 'Olympiad 2026' },
  reason: 'The first <video> is private',
}
const write = (lang: 'ar' | 'en') =>
  renderMail({ template: 'scores_reopened', data, lang }, 'https://olympiad.example.sa')

describe('the mail after scores were reopened', () => {
  test.each([
    ['en', 'You can send your team’s scores again: صقور سدير', 'RoboMission'],
    ['ar', 'يمكنكم إرسال نتائج جولات فريقكم من جديد: صقور سدير', 'مهمّة الروبوت'],
  ] as const)('tells the reason in %s and links to the form', async (lang, expected, competition) => {
    const { subject, html, text } = await write(lang)
    expect(subject).toBe(expected)
    for (const fact of ['0147', competition]) expect(text).toContain(fact)
    expect(html).toContain('The first &lt;video&gt; is private')
    expect(text).toContain('The first <video> is private')
    expect(text).toContain(`https://olympiad.example.sa/${lang}/profile/team/${data.team_id}?tab=submitions`)
  })
})
