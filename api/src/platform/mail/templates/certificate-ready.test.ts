import { describe, expect, test } from 'vitest'
import type { CertificateReady } from './certificate-ready.ts'
import { renderMail } from './templates.ts'

const data: CertificateReady = {
  receiver: 'Fahad <b>Al-Sudairi</b>',
  team: 'صقور سدير & Co',
  team_no: 147,
  team_id: '0123456789abcdef01234567',
  competion: { name: 'مهمّة الروبوت', name_en: 'RoboMission' },
  season: { name: 'موسم 2024', name_en: 'Season 2024' },
  crt_serial: 'NRO-2024-7F3A-91C2-B8E4-06D5',
  replaces: false,
  medal: null,
}
const write = (lang: 'ar' | 'en', changes: Partial<CertificateReady> = {}) =>
  renderMail({ template: 'certificate_ready', data: { ...data, ...changes }, lang }, 'https://olympiad.example.sa')

describe('the mail about a certificate', () => {
  test('names the team in English and links to its certificates and the check', async () => {
    const { subject, html, text } = await write('en')
    expect(subject).toBe('Your team’s certificate is ready: صقور سدير & Co')
    for (const fact of ['0147', 'RoboMission', 'Season 2024', data.crt_serial]) {
      expect(html).toContain(fact)
      expect(text).toContain(fact)
    }
    expect(text).toContain('https://olympiad.example.sa/en/profile/team/0123456789abcdef01234567?tab=certificates')
    expect(text).toContain('https://olympiad.example.sa/en/certificates/verify/NRO-2024-7F3A-91C2-B8E4-06D5')
    expect(text).not.toContain('replaces')
  })

  test('tells it in Arabic, from right to left', async () => {
    const { subject, html } = await write('ar')
    expect(subject).toBe('صدرت شهادة فريقكم: صقور سدير & Co')
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('https://olympiad.example.sa/ar/profile/team/')
    expect(html).toContain(`<bdi dir="ltr" style="white-space:nowrap">${data.crt_serial}</bdi>`)
  })

  test.each([
    ['ar', 'تحل هذه الشهادة محل شهادة سابقة'],
    ['en', 'It replaces an earlier certificate'],
  ] as const)('says in %s that it replaces an earlier certificate', async (lang, words) => {
    expect((await write(lang, { replaces: true })).text).toContain(words)
    expect((await write(lang)).text).not.toContain(words)
    expect((await write(lang, { replaces: true })).subject).not.toBe((await write(lang)).subject)
  })

  test.each([
    ['ar', 'ميدالية فضية حسب النسبة المئوية'],
    ['en', 'certificate of a silver medal, by the percentage of points in its best round'],
  ] as const)('says in %s which medal the percentage gave', async (lang, words) => {
    expect((await write(lang, { medal: 'silver' })).text).toContain(words)
    expect((await write(lang)).text).not.toContain(words)
  })

  test('escapes markup in names', async () => {
    const { html } = await write('en')
    expect(html).toContain('Fahad &lt;b&gt;Al-Sudairi&lt;/b&gt;')
    expect(html).not.toContain('<b>')
  })
})
