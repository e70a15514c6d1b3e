import { describe, expect, test } from 'vitest'
import type { TeamInvitation } from './team-invitation.ts'
import { renderMail } from './templates.ts'

const data: TeamInvitation = {
  receiver: 'نورة العتيبي',
  role: 'member',
  team: 'صقور سدير',
  competion: { name: 'مهمّة الروبوت', name_en: 'RoboMission' },
  season: { name: 'أولمبياد 2026', name_en: 'Olympiad 2026' },
  named_by: '',
  charged: false,
  shown: false,
  token: 'a'.repeat(43),
}
const write = (lang: 'ar' | 'en', changes: Partial<TeamInvitation> = {}) =>
  renderMail({ template: 'team_invitation', data: { ...data, ...changes }, lang }, 'https://olympiad.example.sa')

describe('the mail to a new team member', () => {
  test.each([
    ['ar', 'free', {}, 'إلى أن توافقوا. وسيرون'],
    ['ar', 'charged', { charged: true }, 'أو تُدفع رسوم الفريق'],
    ['ar', 'paid', { charged: true, shown: true }, 'دُفعت رسوم هذا الفريق'],
    ['en', 'free', {}, 'until you agree. Then'],
    ['en', 'charged', { charged: true }, 'or until the team’s fee is paid'],
    ['en', 'paid', { charged: true, shown: true }, 'fee has been paid, so'],
  ] as const)('says in %s who sees them when the team is %s', async (lang, _, changes, expected) => {
    const { text } = await write(lang, changes)
    expect(text).toContain(expected)
  })

  test.each([
    ['ar', 'منظّمو الأولمبياد'],
    ['en', 'The organisers of the olympiad'],
  ] as const)('names in %s the school and the coach, and links to the answer and to us', async (lang, by) => {
    const { text } = await write(lang, { school: 'مدارس الأفق' })
    for (const fact of ['مدارس الأفق', by]) expect(text).toContain(`\u2068${fact}\u2069`)
    expect(text).toContain(`https://olympiad.example.sa/${lang}/invitation/?token=${data.token}`)
    expect(text).toContain(`https://olympiad.example.sa/${lang}/contact-us/`)
  })

  test.each([
    ['ar', 'en', 'You were added as a member', 'See the team and answer', '<p lang="en" dir="ltr"'],
    ['en', 'ar', 'أُضيف اسمكم إلى أعضاء', 'عرض الفريق والردّ', '<p lang="ar" dir="rtl"'],
  ] as const)(
    'in %s links first to %s when the reader’s language is unknown',
    async (lang, other, words, label, marked) => {
      const link = `https://olympiad.example.sa/${other}/invitation/?token=${data.token}`
      const { text, html } = await write(lang, { lang_guessed: true })
      const [, first] = text.split('\n\n')
      expect([first?.startsWith(words), first?.endsWith(` ${label}:\n${link}`)]).toEqual([true, true])
      expect(html).toContain(marked)
      expect(html).toContain(`href="${link}"`)
      const knownLanguage = await write(lang)
      for (const part of [knownLanguage.text, knownLanguage.html]) expect(part).not.toContain(link)
    },
  )

  test('mentions another team to members only, and no school in mails of an older version', async () => {
    const { text } = await write('en', { role: 'coach' })
    expect(text).not.toMatch(/another team|School:/)
    expect((await write('en')).text).toContain('another team')
  })
})
