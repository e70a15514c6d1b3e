import type { Key } from '../../i18n/texts.ts'

const REASONS = {
  cancelled: 'lost.pay.cancelled',
  declined: 'lost.pay.declined',
  expired: 'lost.pay.expired',
  flagged: 'lost.pay.flagged',
  failed: 'lost.pay.failed',
} as const satisfies Record<string, Key>

export type FailedPayment = {
  text: Key
  /** A payment that is being looked at must not be made again. */
  canTryAgain: boolean
}

/**
 * What to say about a payment that did not arrive, from the address of the not-found page; undefined for a plain broken
 * link: only a reason with the team that it is about counts (decisions.md "Money").
 */
export function failedPayment(query: URLSearchParams): FailedPayment | undefined {
  const reason = query.get('payment')
  if (!reason || !query.get('team_id')) return undefined
  const known = Object.hasOwn(REASONS, reason) ? (reason as keyof typeof REASONS) : 'failed'
  return { text: REASONS[known], canTryAgain: known !== 'flagged' }
}
