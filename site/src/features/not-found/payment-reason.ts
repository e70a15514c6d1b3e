import type { SiteTextKey } from '../../i18n/texts.ts'

const REASONS = {
  cancelled: 'lost.pay.cancelled',
  unpaid: 'lost.pay.unpaid',
  declined: 'lost.pay.declined',
  expired: 'lost.pay.expired',
  timeout: 'lost.pay.timeout',
  refunded: 'lost.pay.refunded',
  flagged: 'lost.pay.flagged',
  failed: 'lost.pay.failed',
} as const satisfies Record<string, SiteTextKey>

export type FailedPayment = {
  teamId: string
  messageKey: SiteTextKey
  /** False under review: nobody must pay a second time. */
  canRetry: boolean
}

/**
 * Reads the address of the not-found page. Undefined for a plain broken link: a reason counts only with its team
 * (docs/specification/decisions.md "Money").
 */
export function parseFailedPayment(query: URLSearchParams): FailedPayment | undefined {
  const reason = query.get('payment')
  const teamId = query.get('team_id')
  if (!reason || !teamId) return undefined
  const knownReason = Object.hasOwn(REASONS, reason) ? (reason as keyof typeof REASONS) : 'failed'
  return { teamId, messageKey: REASONS[knownReason], canRetry: knownReason !== 'flagged' }
}
