import { toWesternDigits } from '@olympiad/contracts/text-normalisation'
import type { OrderOutcome } from './order.ts'

export const TEST_CARDS = [
  { number: '4111111111111111', type: 'Visa Credit', brand: 'Visa' },
  { number: '4000000000000002', type: 'Visa Credit', brand: 'Visa' },
  { number: '5555555555554444', type: 'MasterCard Credit', brand: 'Mastercard' },
  { number: '4464040000000007', type: 'Mada Debit', brand: 'mada' },
] as const
export type TestCard = (typeof TEST_CARDS)[number]

export type CardAuthorisation = { outcome: OrderOutcome; code: string; message: string }

const VERDICTS: Record<string, CardAuthorisation> = {
  '123': { outcome: 'authorised', code: '', message: 'Authorised' },
  '999': { outcome: 'hold', code: '', message: 'On hold' },
  '041': { outcome: 'declined', code: '41', message: 'Insufficient funds' },
}
const DECLINED: CardAuthorisation = { outcome: 'declined', code: '05', message: 'Declined' }

export const authoriseByCvv = (cvv: string): CardAuthorisation => VERDICTS[cvv] ?? DECLINED

export type CardInput = { number: string; expiry: string; cvv: string }
export type CardField = keyof CardInput
export type CardProblem = 'unknownCard' | 'badExpiry' | 'pastExpiry' | 'badCvv'

export type CardValidation =
  | { card: TestCard; month: string; year: string; cvv: string; problems?: undefined }
  | { problems: Partial<Record<CardField, CardProblem>> }

export function normaliseCardInput(fields: Record<CardField, string>): CardInput {
  const clean = (text: string) => toWesternDigits(text).replace(/[\s-]/g, '')
  return { number: clean(fields.number), expiry: clean(fields.expiry), cvv: clean(fields.cvv) }
}

export function validateCard(input: CardInput, now = new Date()): CardValidation {
  const card = TEST_CARDS.find(({ number }) => number === input.number)
  const [, month = '', shortYear = ''] = /^(0[1-9]|1[0-2])\/?(?:20)?(\d{2})$/.exec(input.expiry) ?? []
  const year = `20${shortYear}`
  const problems: Partial<Record<CardField, CardProblem>> = {}
  if (!card) problems.number = 'unknownCard'
  if (!month) problems.expiry = 'badExpiry'
  // A card is valid until the end of its month.
  else if (Date.UTC(Number(year), Number(month)) <= now.getTime()) problems.expiry = 'pastExpiry'
  if (!/^\d{3,4}$/.test(input.cvv)) problems.cvv = 'badCvv'
  return card && Object.keys(problems).length === 0 ? { card, month, year, cvv: input.cvv } : { problems }
}
