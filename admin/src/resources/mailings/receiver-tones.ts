import type { ReceiverState } from '@olympiad/contracts/mailings'
import type { Tone } from '../../shared/StateBadge.tsx'

export const RECEIVER_TONES = {
  waiting: 'neutral',
  queued: 'warning',
  sent: 'success',
  failed: 'error',
  unsubscribed: 'neutral',
} as const satisfies Record<ReceiverState, Tone>
