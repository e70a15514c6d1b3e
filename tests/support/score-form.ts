import type { Locator } from 'playwright-core'
import type { Journey } from './stage.ts'
import { t } from './texts.ts'

type Writer = Pick<Journey, 'page' | 'lang'>
type Part = 'scoreForm.round' | 'scoreForm.match'
type Field = 'scoreForm.score' | 'scoreForm.fbs' | 'scoreForm.obs' | 'scoreForm.video'

/** What a coach types: two rounds, or two matches, each by the labels of its fields. */
export type Sheet = { of: Part; rounds: readonly Readonly<Partial<Record<Field, string>>>[] }

const TEXT = Buffer.from('The robot, and why')
export const reports = {
  pdf: {
    name: 'report.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n% The robot, and why\n%%EOF\n'),
  },
  text: { name: 'report.txt', mimeType: 'text/plain', buffer: TEXT },
  /** Only its name and its type say that it is a PDF. */
  disguised: { name: 'report.pdf', mimeType: 'application/pdf', buffer: TEXT },
} as const

/** A field of a round or a match, counted from one. */
export const fieldOf = ({ page, lang }: Writer, { of }: Pick<Sheet, 'of'>, n: number, field: Field): Locator =>
  page.getByRole('group', { name: t(lang, of, { n }), exact: true }).getByLabel(t(lang, field), { exact: true })

export async function fillRounds(writer: Writer, sheet: Sheet): Promise<void> {
  for (const [index, round] of sheet.rounds.entries()) {
    for (const [field, value] of Object.entries(round)) {
      await fieldOf(writer, sheet, index + 1, field as Field).fill(value)
    }
  }
}

/** To the second step, where everything stands once more. */
export const goOn = ({ page, lang }: Writer): Promise<void> =>
  page.getByRole('button', { name: t(lang, 'scoreForm.next') }).click()

export const sendForGood = ({ page, lang }: Writer): Promise<void> =>
  page.getByRole('button', { name: t(lang, 'scoreForm.send') }).click()
