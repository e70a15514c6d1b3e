import { describe, expect, test } from 'vitest'
import type { ProgrammeReceived } from './programme-received.ts'
import { renderMail } from './templates.ts'

const teacher: ProgrammeReceived = {
  programme: 'teacher',
  receiver: 'منى <b>الحربي</b>',
  sent: {
    school: 'متوسطة طيبة',
    city: 'المدينة المنورة',
    subject: 'Physics',
    track: 'robot_missions',
    student_count: 24,
  },
  sent_at: '2026-03-01T21:30:00.000Z',
}
const write = (lang: 'ar' | 'en', data: ProgrammeReceived = teacher) =>
  renderMail({ template: 'programme_received', data, lang }, 'https://olympiad.example.sa')

describe('the mail after a programme’s form', () => {
  test('tells in Arabic, from right to left, what was sent, what comes next and where to ask', async () => {
    const { subject, html, text } = await write('ar')
    expect(subject).toBe('وصلنا تسجيلكم في تدريب المعلّمين')
    expect(html).toContain('<html lang="ar" dir="rtl">')
    for (const fact of ['متوسطة طيبة', 'المدينة المنورة', 'مهمّة الروبوت', '24', '2 مارس 2026', 'تصلكم الدعوة']) {
      expect(html).toContain(fact)
      expect(text).toContain(fact)
    }
    expect(html).toContain('href="https://olympiad.example.sa/ar/contact-us/"')
  })

  test('tells it in English', async () => {
    const { text } = await write('en')
    for (const fact of ['School: \u2068متوسطة طيبة', 'RoboMission', '2 March 2026 at 00:30', 'invite you']) {
      expect(text).toContain(fact)
    }
    expect(text).toContain('https://olympiad.example.sa/en/contact-us/')
  })

  test('escapes markup in names', async () => {
    const { html } = await write('en')
    expect(html).toContain('منى &lt;b&gt;الحربي&lt;/b&gt;')
    expect(html).not.toContain('<b>')
  })

  test.each(['https://bad.example/win', 'www.bad.example', 'win@bad.example'])(
    'makes no link of what somebody typed: %s',
    async (input) => {
      const sent = { school_name: input, education_office: input, city: input, students_count: 0 }
      const { html, text, subject } = await write('en', { ...teacher, programme: 'support', receiver: input, sent })
      for (const part of [html, text, subject]) expect(part).not.toMatch(/bad\.example|:\/\/bad|www\.b|@bad/)
    },
  )
})
