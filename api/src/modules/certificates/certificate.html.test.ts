import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CertificateFacts } from '../../model/certificate.entity.ts'
import { fontFaces } from '../../platform/pdf/fonts.ts'
import { createPdfPrinter } from '../../platform/pdf/pdf-printer.ts'
import { qrSvg } from '../../platform/pdf/qr.ts'
import { sampleCertificate } from './certificate.fixture.ts'
import { certificateHtml } from './certificate.html.ts'

const write = (changes: Partial<CertificateFacts> = {}, fonts = '') =>
  certificateHtml(sampleCertificate(changes), { fonts, publicUrl: 'https://olympiad.example.sa' })
const SIGNING = {
  chair: 'د. هند السالم',
  chair_en: 'Dr Hind Al-Salem',
  signature: 's.png',
  logos: ['l.svg', 'gone.png'],
}
const won = (ranked: number): Partial<CertificateFacts> => ({
  final: { ranked, place: '', place_en: '', starts_on: '', ends_on: '' },
})

const textOf = (page: string) =>
  page
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<\/(p|div|section|h1)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
const pageCount = (html: string): number => html.split('<section').length - 1

describe('a final certificate', () => {
  test('has a page for each member, with the same words around the name', async () => {
    const page = await write()
    expect(pageCount(page)).toBe(3)
    for (const name of ['سلمان الفهيد', 'Rayan Al-Mutairi', 'تركي العنزي']) {
      expect(page.match(new RegExp(`<bdi dir="auto">${name}</bdi>`, 'g'))).toHaveLength(1)
    }
    expect(textOf(page).match(/Certificate of achievement/g)).toHaveLength(3)
  })

  test('states in both languages what the team has won, where and when', async () => {
    const text = textOf(await write())
    expect(text).toContain(
      'of team صقور سدير, متوسطة الملك فيصل, which won first place and the gold medal in RoboMission, Junior, at the national final of Season 2024, Riyadh, 6 – 7 September 2024.',
    )
    expect(text).toContain(
      'لإحراز فريق صقور سدير من متوسطة الملك فيصل المركز الأول والميدالية الذهبية في مهمّة الروبوت، الفئة المتوسطة، في النهائي الوطني، موسم 2024، الرياض، 6–7 سبتمبر 2024.',
    )
    expect(text).toContain('Coached by فهد السديري')
    expect(text).toContain('بتدريب فهد السديري')
    expect(text).toContain('On behalf of مدارس وادي سدير الأهلية')
  })

  test.each([
    [1, 'first place and the gold medal', 'المركز الأول والميدالية الذهبية'],
    [2, 'second place and the silver medal', 'المركز الثاني والميدالية الفضية'],
    [3, 'third place and the bronze medal', 'المركز الثالث والميدالية البرونزية'],
    [7, '7th place and a bronze medal', 'المركز السابع وميدالية برونزية'],
    [10, '10th place and a bronze medal', 'المركز العاشر وميدالية برونزية'],
    [11, '11th place and a bronze medal', 'المركز 11 وميدالية برونزية'],
    [22, '22nd place and a bronze medal', 'المركز 22 وميدالية برونزية'],
    [40, '40th place and a bronze medal', 'المركز 40 وميدالية برونزية'],
  ])('names rank %i', async (ranked, en, ar) => {
    const text = textOf(await write(won(ranked)))
    expect(text).toContain(`which won ${en} in RoboMission, Junior, at the national final of Season 2024.`)
    expect(text).toContain(`صقور سدير من متوسطة الملك فيصل ${ar} في مهمّة الروبوت`)
  })

  test.each([
    ['gold', 'a gold medal by percentage', 'ميدالية ذهبية حسب النسبة المئوية'],
    ['silver', 'a silver medal by percentage', 'ميدالية فضية حسب النسبة المئوية'],
    ['bronze', 'a bronze medal by percentage', 'ميدالية برونزية حسب النسبة المئوية'],
  ] as const)('of a %s medal by percentage names no place', async (medal, en, ar) => {
    const event = { name: 'نهائي الرياض', name_en: 'Final of Riyadh', place: 'جدة', place_en: 'Jeddah' }
    const days = { starts_on: '2026-11-26', ends_on: '2026-11-26' }
    const text = textOf(await write({ final: null, medal: { medal, event: { ...event, ...days } } }))
    expect(text).toContain(
      `which won ${en} for the points of its best round, in RoboMission, Junior, at Final of Riyadh, Jeddah, 26 November 2026.`,
    )
    expect(text).toContain(
      `${ar} لنقاط أفضل جولة له، في مهمّة الروبوت، الفئة المتوسطة، في نهائي الرياض، جدة، 26 نوفمبر 2026.`,
    )
    expect(text).toContain('Medal certificate')
    expect(text).not.toMatch(/place|المركز|achievement/)
  })

  test('carries its serial, its day in Riyadh, and the code that leads to its check', async () => {
    const page = await write()
    const text = textOf(page)
    expect(text).toContain('NRO-2024-7F3A-91C2-B8E4-06D5')
    expect(text).toContain('1 January 2025')
    expect(text).toContain('1 يناير 2025')
    const qr = qrSvg('https://olympiad.example.sa/certificates/verify/NRO-2024-7F3A-91C2-B8E4-06D5')
    expect(page.split(qr)).toHaveLength(4)
  })

  test('says that it was issued electronically where nobody signs', async () => {
    const page = await write()
    expect(textOf(page)).toContain('Issued electronically, verify by the code')
    expect(textOf(page)).toContain('صدرت إلكترونيًّا، ويُتحقَّق منها بالرمز')
    expect(page).not.toContain('<hr>')
    expect(textOf(page)).not.toContain('Chair')
  })

  test('names the chair with signature and logos, each picture once in the document, lost ones left out', async () => {
    const pictures = new Map([
      ['s.png', 'data:image/png;base64,AAAA'],
      ['l.svg', 'data:image/svg+xml;base64,BBBB'],
    ])
    const page = await certificateHtml(sampleCertificate({}, SIGNING), { fonts: '', publicUrl: 'https://x', pictures })
    expect(textOf(page)).toContain('د. هند السالمDr Hind Al-Salem')
    expect(textOf(page)).not.toContain('electronically')
    expect(page.match(/AAAA|BBBB/g)).toEqual(['AAAA', 'BBBB'])
    expect(page.match(/<i class="signature p0">/g)).toHaveLength(3)
    expect(page.match(/<i class="logo p1">/g)).toHaveLength(3)
    expect(page).not.toContain('p-1')
  })

  test('repeats nothing and omits unknown facts', async () => {
    const text = textOf(await write({ ...won(1), coaches: [], entity: 'مُتوسطة الملك فيصل' }))
    expect(text).not.toMatch(/Coached by|بتدريب|On behalf of|باسم/)
    expect(text).not.toMatch(/, \.|،\s*\./)
  })

  test('doesn’t repeat the word of a team called «فريق …»', async () => {
    const text = textOf(await write({ team: { name: 'فريق الكرة', team_no: 3, schoolName: '' } }))
    expect(text).toContain('لإحراز فريق الكرة المركز')
    expect(text).toContain('of team فريق الكرة')
  })

  test('translates the age level, and keeps an admin’s own level as it is', async () => {
    expect(textOf(await write({ ageLevel: 'Elementry' }))).toContain('RoboMission, Elementary, at')
    expect(textOf(await write({ ageLevel: 'رواد' }))).toContain('مهمّة الروبوت، رواد، في')
  })
})

test('a qualification certificate says that the team takes part, and shows no place', async () => {
  const page = await write({ final: null })
  const text = textOf(page)
  expect(text).toContain('which has qualified to take part in RoboMission, Junior, in Season 2024.')
  expect(text).toContain('للمشاركة في مهمّة الروبوت، الفئة المتوسطة، في موسم 2024.')
  expect(text).toContain('شهادة تأهّل')
  expect(text).not.toMatch(/medal|الميدالية|national final/)
  const place = /<\/svg><b>\d+<\/b>/
  expect(page).not.toMatch(place)
  expect(await write()).toMatch(place)
})

describe('printed', () => {
  const printer = createPdfPrinter({ log: pino({ level: 'silent' }) })
  const requestedUrls: string[] = []
  const server = createServer((request, response) => {
    requestedUrls.push(request.url ?? '')
    response.end()
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(async () => {
    await printer.close()
    server.close()
  })

  test('it has one A4 landscape page per member, in our own fonts', async () => {
    for (const members of [['سلمان'], ['a', 'b', 'c'], Array.from({ length: 10 }, (_, index) => `عضو ${index}`)]) {
      const pdf = Buffer.from(await printer.print(await write({ members }, fontFaces()))).toString('latin1')
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(members.length)
      expect(pdf).toMatch(/\/MediaBox \[0 0 84[12][.\d]* 59[45][.\d]*\]/)
      expect(pdf).toMatch(/ReadexPro/)
      expect(pdf).not.toMatch(/OpenSans/)
    }
  })

  test('further pages add little, so that a whole competition fits a file', async () => {
    const sizeOf = async (pages: number) => {
      const members = Array.from({ length: pages }, (_, nth) => `عضو ${nth}`)
      const page = await write({ members }, fontFaces())
      return { html: page.length, pdf: (await printer.print(page)).length }
    }
    const [one, eleven] = [await sizeOf(1), await sizeOf(11)]
    expect((eleven.html - one.html) / 10).toBeLessThan(20_000)
    expect((eleven.pdf - one.pdf) / 10).toBeLessThan(60_000)
  })

  test('a name with markup is printed as text, and nothing is loaded', async () => {
    const { port } = server.address() as AddressInfo
    const name = `<img src=http://127.0.0.1:${port}/a.png> & "Sons"`
    const page = await write(
      {
        members: [name],
        coaches: [name],
        entity: name,
        team: { name, team_no: 1, schoolName: `${name} 2` },
        season: { name, name_en: name, slug: name },
        ageLevel: name,
        final: { ranked: 1, place: name, place_en: name, starts_on: '', ends_on: '' },
      },
      fontFaces(),
    )
    expect(page).not.toContain('<img')
    expect(page).toContain(
      `<bdi dir="auto">&lt;img src=http://127.0.0.1:${port}/a.png&gt; &amp; &quot;Sons&quot;</bdi>`,
    )
    await printer.print(page)
    expect(requestedUrls).toEqual([])
  })
})
