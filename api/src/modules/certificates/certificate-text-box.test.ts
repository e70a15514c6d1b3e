import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import type { CertificateFacts, CertificateSigning } from '../../model/certificate.entity.ts'
import { fontFaces } from '../../platform/pdf/fonts.ts'
import { createSharedBrowser } from '../../platform/pdf/shared-browser.ts'
import { sampleCertificate } from './certificate.fixture.ts'
import { certificateHtml } from './certificate.html.ts'

const sharedBrowser = createSharedBrowser({
  commandTimeoutMs: 20_000,
  startTimeoutMs: 10_000,
  log: pino({ level: 'silent' }),
})
afterAll(() => sharedBrowser.close())

async function overflowingBoxes(
  changes: Partial<CertificateFacts>,
  signing: CertificateSigning | null = null,
): Promise<string[]> {
  const pictures = new Map([signing?.signature, ...(signing?.logos ?? [])].map((name) => [name ?? '', 'data:,']))
  const html = await certificateHtml(sampleCertificate(changes, signing), {
    fonts: fontFaces(),
    publicUrl: 'https://x.example',
    pictures,
  })
  const page = await (await sharedBrowser.get()).newPage()
  await page.emulateMediaType('print')
  await page.setContent(html)
  await page.evaluate('document.fonts.ready.then(() => true)')
  const found = await page.$$eval('.name bdi, .words > [lang], .title > [lang], .chair', (boxes) =>
    boxes.flatMap((box) => {
      const [inner, room] = [box.getBoundingClientRect(), (box.parentElement ?? box).getBoundingClientRect()]
      const overflows = [...box.querySelectorAll('p'), box].some((part) => {
        const { bottom, left, right } = part.getBoundingClientRect()
        return bottom > room.bottom + 1 || left < inner.left - 1 || right > inner.right + 1
      })
      return overflows ||
        inner.height > room.height + 1 ||
        inner.width > room.width + 1 ||
        box.scrollWidth > box.clientWidth + 1
        ? [box.textContent?.slice(0, 40) ?? '']
        : []
    }),
  )
  await page.close()
  return found
}

const long = (words: string, length: number) =>
  words
    .repeat(Math.ceil(length / words.length))
    .slice(0, length)
    .trim()
const ARABIC = 'عبدالرحمن بن عبدالعزيز آل الشيخ المطيري '
const LATIN = 'Abdulrahman Abdulaziz Al-Sheikh Al-Mutairi '
const MIXED = 'عبدالرحمن Al-Sheikh بن William Wolfgang '

describe.each([
  ['Arabic', ARABIC],
  ['Latin', LATIN],
  ['mixed', MIXED],
  ['wide', 'WWWWWW MMMMM '],
  ['unbroken', 'صقورسدير'],
])('%s names', (_script, words) => {
  test.each([1, 12, 25, 40, 60, 120])('of %i letters stay in their box', async (length) => {
    const name = long(words, length)
    expect(
      await overflowingBoxes({
        members: [name],
        coaches: [long(words, Math.min(length, 60)), long(words, Math.min(length, 60))],
        entity: `${long(words, length)}2`,
        team: { name: long(words, Math.min(length, 60)), team_no: 1, schoolName: long(words, length) },
      }),
    ).toEqual([])
  })
})

test.each([0, 1, 2, 3])(
  'two long names of the chair stay between the medal and the foot, beside %i logos',
  async (n) => {
    const logos = ['1.png', '2.png', '3.png'].slice(0, n)
    for (const [chair, chair_en] of [
      [long(ARABIC, 60), long(LATIN, 60)],
      ['صقورسدير'.repeat(8).slice(0, 60), 'W'.repeat(60)],
    ] as const)
      expect(await overflowingBoxes({}, { chair, chair_en, signature: 'hand.png', logos })).toEqual([])
  },
)
