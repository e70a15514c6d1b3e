import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { fontFaces } from '../../platform/pdf/fonts.ts'
import { createPdfPrinter } from '../../platform/pdf/pdf-printer.ts'
import { type MedalRow, medalListHtml } from './medal-list.html.ts'

const row = (ranked: number, changes: Partial<MedalRow> = {}): MedalRow => ({
  team_no: ranked,
  name: `فريق ${ranked}`,
  schoolName: 'متوسطة الملك فيصل',
  city: 'Al Majmaah',
  region: { ar_name: 'الرياض', en_name: 'Riyadh' },
  ageLevel: 'Junior',
  ranked,
  members: ['سلمان الفهيد', 'Rayan Al-Mutairi'],
  coaches: ['فهد السديري'],
  ...changes,
})

const write = (rows: readonly MedalRow[], lang: 'ar' | 'en', fonts = '') =>
  medalListHtml(
    {
      competition: { name: 'مهمّة الروبوت', name_en: 'RoboMission' },
      season: { name: 'موسم 2026', name_en: 'Season 2026' },
      rows,
      printed: new Date('2026-12-31T21:30:00Z'),
    },
    lang,
    fonts,
  )
const textOf = (page: string) =>
  page
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<\/(p|b|div|span|li|h1|td|th)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')

test.each([
  [
    'en',
    'Junior RoboMission · Season 2026 Medal Team Members Coaches 1 Gold فريق 1 0001 · متوسطة الملك فيصل Riyadh · Al Majmaah سلمان الفهيد Rayan Al-Mutairi فهد السديري 2 Silver فريق 2',
    'Teams: 4 Medals for members: Gold: 2 Silver: 2 Bronze: 4',
  ],
  [
    'ar',
    'الفئة المتوسطة مهمّة الروبوت · موسم 2026 الميدالية الفريق الأعضاء المدرّبون 1 ذهبية فريق 1 0001 · متوسطة الملك فيصل الرياض · المجمعة سلمان الفهيد',
    'الفِرَق: 4 ميداليات الأعضاء: ذهبية: 2 فضية: 2 برونزية: 4',
  ],
] as const)(
  'the medal list in %s names place, medal, team, school, region, city and people',
  async (lang, rows, sums) => {
    const page = await write(
      [1, 2, 3, 14].map((ranked) => row(ranked)),
      lang,
    )
    expect(page).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(textOf(page)).toContain(rows)
    expect(textOf(page)).toContain(sums)
    expect(page.match(/href="#(gold|silver|bronze)"/g)).toEqual(
      ['gold', 'silver', 'bronze', 'bronze'].map((metal) => `href="#${metal}"`),
    )
  },
)

test('omits what is unknown, names a region once that is called as its city, and prints markup as text', async () => {
  const hidden = { schoolName: '', members: [], coaches: [], region: undefined, city: '' }
  const text = textOf(await write([row(1, { ...hidden, name: '<b>A & B</b>' }), row(2, { city: 'Riyadh' })], 'en'))
  expect(text).toContain('1 Gold &lt;b&gt;A &amp; B&lt;/b&gt; 0001 2 Silver')
  expect(text).toContain('متوسطة الملك فيصل Riyadh سلمان')
})

const printer = createPdfPrinter({ log: pino({ level: 'silent' }) })
afterAll(() => printer.close())

test('begins a page with each age level, and cuts no team', async () => {
  const pagesOf = async (rows: readonly MedalRow[]) =>
    Buffer.from(await printer.print(await write(rows, 'ar', fontFaces())))
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length
  expect(await pagesOf([row(1), row(1, { ageLevel: 'Senior' })])).toBe(2)
  // Each team fills more than half a page.
  const many = Array.from({ length: 28 }, (_, nth) => `عضو ${nth}`)
  expect(await pagesOf([1, 2, 3].map((ranked) => row(ranked, { members: many })))).toBe(3)
})
