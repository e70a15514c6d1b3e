import type { Locator } from 'playwright-core'
import type { BrowserTest } from './e2e-fixture.ts'
import { t } from './texts.ts'

type Writer = Pick<BrowserTest, 'page' | 'lang'>
type Part = 'scoreForm.round' | 'scoreForm.match'
type Field = 'scoreForm.score' | 'scoreForm.fbs' | 'scoreForm.obs' | 'scoreForm.video'

export type ScoreEntry = { part: Part; rounds: readonly Readonly<Partial<Record<Field, string>>>[] }

const TEXT = Buffer.from('The robot, and why')
export const reports = {
  pdf: {
    name: 'report.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n% The robot, and why\n%%EOF\n'),
  },
  text: { name: 'report.txt', mimeType: 'text/plain', buffer: TEXT },
  disguised: { name: 'report.pdf', mimeType: 'application/pdf', buffer: TEXT },
} as const

export const scoreField = (
  { page, lang }: Writer,
  { part }: Pick<ScoreEntry, 'part'>,
  n: number,
  field: Field,
): Locator =>
  page.getByRole('group', { name: t(lang, part, { n }), exact: true }).getByLabel(t(lang, field), { exact: true })

export async function fillRounds(writer: Writer, sheet: ScoreEntry): Promise<void> {
  for (const [index, round] of sheet.rounds.entries()) {
    for (const [field, value] of Object.entries(round)) {
      await scoreField(writer, sheet, index + 1, field as Field).fill(value)
    }
  }
}

export const goToReview = ({ page, lang }: Writer): Promise<void> =>
  page.getByRole('button', { name: t(lang, 'scoreForm.next') }).click()

export const confirmSubmission = ({ page, lang }: Writer): Promise<void> =>
  page.getByRole('button', { name: t(lang, 'scoreForm.send') }).click()
