import type { OrderDocument, TransectionView } from '@olympiad/contracts/views/team'

/** The documents of an order apart: the invoice that holds now, where there is one, and what was issued before it. */
export function documentsOf({ documents }: Pick<TransectionView, 'documents'>): {
  current: OrderDocument | undefined
  earlier: OrderDocument[]
} {
  const last = documents.at(-1)
  // Whoever takes an invoice back writes a credit note after it.
  return last?.document === 'invoice'
    ? { current: last, earlier: documents.slice(0, -1) }
    : { current: undefined, earlier: documents }
}

/** The ring that goes with the word of a payment's state. */
export const RINGS = {
  paid: '',
  pending: 'pending',
  flagged: 'pending',
  failed: 'failed',
  expired: 'closed',
  refunded: 'closed',
} as const satisfies Record<TransectionView['payment_status'], string>
