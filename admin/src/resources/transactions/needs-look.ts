import type { AdminOrder } from '@olympiad/contracts/views/admin'

/** Flagged orders, as a filter of the list. */
export const FLAGGED = { payment_status: 'flagged' } as const

/**
 * Whether an admin still has to do something about an order: a flagged one stays flagged for good, but once its team is
 * paid otherwise only money that came twice is left to be given back.
 */
export const needsLook = ({ payment_status, flag_reason, team }: AdminOrder): boolean =>
  payment_status === 'flagged' && (flag_reason === 'paid_twice' || !team?.payment_status)
