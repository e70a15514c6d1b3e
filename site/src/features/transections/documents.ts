import type { OrderDocument, TransectionView } from '@olympiad/contracts/views/team'

export function documentsOf({ documents }: Pick<TransectionView, 'documents'>): {
  current: OrderDocument | undefined
  earlier: OrderDocument[]
} {
  const last = documents.at(-1)
  // A credit note follows every cancelled invoice.
  return last?.document === 'invoice'
    ? { current: last, earlier: documents.slice(0, -1) }
    : { current: undefined, earlier: documents }
}

export const PAYMENT_STATE_CLASSES = {
  paid: '',
  pending: 'pending',
  flagged: 'pending',
  failed: 'failed',
  expired: 'closed',
  refunded: 'closed',
} as const satisfies Record<TransectionView['payment_status'], string>
