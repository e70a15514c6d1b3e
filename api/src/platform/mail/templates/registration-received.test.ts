import { teamOfCode } from '@olympiad/contracts/judging/check-in'
import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { RegistrationReceived } from './registration-received.ts'
import { renderMail } from './templates.ts'

const data: RegistrationReceived = {
  receiver: 'نورة <i>العتيبي</i>',
  team: 'صقور سدير',
  team_no: 147,
  competion: { name: 'مهمّة الروبوت', name_en: 'RoboMission' },
  season: { name: 'أولمبياد 2026', name_en: 'Olympiad 2026' },
  to_pay: 51_800,
  currency: 'SAR',
}
const write = (lang: 'ar' | 'en', changes: Partial<RegistrationReceived> = {}) =>
  renderMail({ template: 'registration_received', data: { ...data, ...changes }, lang }, 'https://olympiad.example.sa')

describe('the mail after a registration', () => {
  test('tells in English what was registered and what is to pay', async () => {
    const { subject, html, text } = await write('en')
    expect(subject).toBe('Your team is registered: صقور سدير')
    for (const fact of ['0147', 'RoboMission', 'Olympiad 2026', '518.00 SAR']) {
      expect(html).toContain(fact)
      expect(text).toContain(fact)
    }
    expect(html).toContain('href="https://olympiad.example.sa/en/my-teams/"')
    expect(text).toContain('Pay in My Teams')
  })

  test('tells it in Arabic, from right to left', async () => {
    const { subject, html } = await write('ar')
    expect(subject).toBe('سُجّل فريقكم: صقور سدير')
    expect(html).toContain('<html lang="ar" dir="rtl">')
    for (const fact of ['مهمّة الروبوت', 'أولمبياد 2026', '518.00 ر.س', 'https://olympiad.example.sa/ar/my-teams/']) {
      expect(html).toContain(fact)
    }
  })

  test('asks for no payment when nothing is due', async () => {
    const { text } = await write('en', { to_pay: 0 })
    expect(text).toContain('registered and active')
    expect(text).not.toMatch(/SAR|Pay in|VAT/)
  })

  test('carries the code of the team for check-in, as a small picture', async () => {
    const team_id = '0123456789abcdef01234567'
    const { html, text, attachments = [] } = await write('ar', { team_id })
    const [picture] = attachments
    expect(html).toContain(`<img src="cid:${picture?.cid}"`)
    expect(text).toContain(`https://olympiad.example.sa/profile/team/${team_id}`)
    expect(picture?.content.length).toBeLessThan(2000)
    const { data: pixels, info } = await sharp(picture?.content)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const code = decodeQr({ width: info.width, height: info.height, data: new Uint8ClampedArray(pixels) })
    expect(teamOfCode(code)).toBe(team_id)
    expect((await write('ar')).attachments).toBeUndefined()
  })

  test('escapes markup in names', async () => {
    expect((await write('en')).html).toContain('نورة &lt;i&gt;العتيبي&lt;/i&gt;')
  })
})
