import { westernDigits } from '@olympiad/contracts/identity'
import type { Outcome } from './order.ts'

/** The cards of the provider's test environment; none of them belongs to anybody. */
export const TEST_CARDS = [
  { number: '4111111111111111', type: 'Visa Credit', brand: 'Visa' },
  { number: '4000000000000002', type: 'Visa Credit', brand: 'Visa' },
  { number: '5555555555554444', type: 'MasterCard Credit', brand: 'Mastercard' },
  { number: '4464040000000007', type: 'Mada Debit', brand: 'mada' },
] as const
export type TestCard = (typeof TEST_CARDS)[number]

/** What a payment attempt leads to: the order's outcome, with the bank's code and words. */
export type Verdict = { outcome: Outcome; code: string; message: string }

const VERDICTS: Record<string, Verdict> = {
  '123': { outcome: 'authorised', code: '', message: 'Authorised' },
  '999': { outcome: 'hold', code: '', message: 'On hold' },
  '041': { outcome: 'declined', code: '41', message: 'Insufficient funds' },
}
const DECLINED: Verdict = { outcome: 'declined', code: '05', message: 'Declined' }

/** The security code decides how a test payment ends. */
export const verdictOf = (cvv: string): Verdict => VERDICTS[cvv] ?? DECLINED

/** What was typed in the form, cleaned: Western digits, no spaces. */
export type CardInput = { number: string; expiry: string; cvv: string }
export type CardField = keyof CardInput
/** Names of messages in the page's texts. */
export type CardProblem = 'unknownCard' | 'badExpiry' | 'pastExpiry' | 'badCvv'

export type CheckedCard =
  | { card: TestCard; month: string; year: string; cvv: string; problems?: undefined }
  | { problems: Partial<Record<CardField, CardProblem>> }

export function readCard(fields: Record<CardField, string>): CardInput {
  const clean = (text: string) => westernDigits(text).replace(/[\s-]/g, '')
  return { number: clean(fields.number), expiry: clean(fields.expiry), cvv: clean(fields.cvv) }
}

/** The card of the test list, or every problem of the input by field. */
export function checkCard(input: CardInput, now = new Date()): CheckedCard {
  const card = TEST_CARDS.find(({ number }) => number === input.number)
  const [, month = '', shortYear = ''] = /^(0[1-9]|1[0-2])\/?(?:20)?(\d{2})$/.exec(input.expiry) ?? []
  const year = `20${shortYear}`
  const problems: Partial<Record<CardField, CardProblem>> = {}
  if (!card) problems.number = 'unknownCard'
  if (!month) problems.expiry = 'badExpiry'
  // A card is good until the end of its month.
  else if (Date.UTC(Number(year), Number(month)) <= now.getTime()) problems.expiry = 'pastExpiry'
  if (!/^\d{3,4}$/.test(input.cvv)) problems.cvv = 'badCvv'
  return card && Object.keys(problems).length === 0 ? { card, month, year, cvv: input.cvv } : { problems }
}
