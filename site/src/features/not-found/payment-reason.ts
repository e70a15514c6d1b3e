import type { Key } from '../../i18n/texts.ts'

const REASONS = {
  cancelled: 'lost.pay.cancelled',
  unpaid: 'lost.pay.unpaid',
  declined: 'lost.pay.declined',
  expired: 'lost.pay.expired',
  timeout: 'lost.pay.timeout',
  refunded: 'lost.pay.refunded',
  flagged: 'lost.pay.flagged',
  failed: 'lost.pay.failed',
} as const satisfies Record<string, Key>

export type FailedPayment = {
  teamId: string
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
  const teamId = query.get('team_id')
  if (!reason || !teamId) return undefined
  const known = Object.hasOwn(REASONS, reason) ? (reason as keyof typeof REASONS) : 'failed'
  return { teamId, text: REASONS[known], canTryAgain: known !== 'flagged' }
}
