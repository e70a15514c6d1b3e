import { describe, expect, test } from 'vitest'
import type { TeamLeft } from './team-left.ts'
import { renderMail } from './templates.ts'

const data: TeamLeft = {
  receiver: 'Fahad Al-Sudairi',
  person: 'نورة العتيبي',
  role: 'member',
  team: 'صقور سدير',
  team_no: 147,
  competion: { name: 'مهمّة الروبوت', name_en: 'RoboMission' },
  season: { name: 'أولمبياد 2026', name_en: 'Olympiad 2026' },
  members: 2,
}
const write = (lang: 'ar' | 'en', changes: Partial<TeamLeft> = {}) =>
  renderMail({ template: 'team_left', data: { ...data, ...changes }, lang }, 'https://olympiad.example.sa')

describe('the mail about a member’s leaving', () => {
  test.each([
    ['ar', 'مرة أخرى في هذه المسابقة'],
    ['en', 'again in this competition'],
  ] as const)('says in %s who left, that they can’t be added again, and where to ask', async (lang, again) => {
    const { text } = await write(lang)
    expect(text).toContain('\u2068نورة العتيبي\u2069')
    expect(text).toContain(again)
    expect(text).toContain(`https://olympiad.example.sa/${lang}/contact-us/`)
  })

  test.each([
    ['a member', { members: 2 }, 'add another member'],
    ['the last member', { members: 0 }, 'no members left'],
    ['the last coach', { role: 'coach', coaches: 0 }, 'no coach left'],
  ] as const)('offers what the team can do after %s', async (_, changes, expected) => {
    expect((await write('en', changes)).text).toContain(expected)
  })

  test.each([{ coaches: 1 }, {}])(
    'offers nobody in the place of a coach where there are others, or it isn’t said: %j',
    async (changes) => {
      expect((await write('en', { role: 'coach', ...changes })).text).not.toMatch(/ add (another|one)/)
    },
  )
})
