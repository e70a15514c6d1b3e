import { describe, expect, test } from 'vitest'
import { teamReinstated, teamWithdrawn } from './team-withdrawn.ts'

const data = {
  receiver: 'نورة',
  team: 'صقور سدير',
  team_no: 7,
  competion: { name: 'مهمة', name_en: 'RoboMission' },
  season: { name: 'موسم', name_en: 'Season 2026' },
  paid: true,
}
const URL = 'https://olympiad.test'

describe.each([
  ['ar', 'سجّلنا انسحاب فريقكم', 'تبقى فاتورتكم', 'لا رسوم عليكم'],
  ['en', 'your team withdrew', 'invoice stays as it is', 'nothing to pay'],
] as const)('the mail about a withdrawal in %s', (lang, lead, paid, unpaid) => {
  test('says that the team no longer takes part, and what becomes of its payment', async () => {
    const { subject, text, html } = await teamWithdrawn(data, lang, URL)
    expect(subject).toContain('صقور سدير')
    for (const body of [text, html]) {
      expect(body).toContain(lead)
      expect(body).toContain(`${URL}/${lang}/my-teams/`)
    }
    expect([text.includes(paid), text.includes(unpaid)]).toEqual([true, false])
    const free = await teamWithdrawn({ ...data, paid: false }, lang, URL)
    expect([free.text.includes(paid), free.text.includes(unpaid)]).toEqual([false, true])
  })

  test('differs from the one about its return', async () => {
    expect((await teamReinstated(data, lang, URL)).subject).not.toBe((await teamWithdrawn(data, lang, URL)).subject)
  })
})
