import type { PopupMessage } from '@olympiad/contracts/constants'

/** Validates a message: every page of this origin can write to the channel. */
export function readPopupMessage(data: unknown): PopupMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined
  if (data.type === 'signed-in') return { type: 'signed-in' }
  if (data.type !== 'failed' || !('msg' in data) || typeof data.msg !== 'string') return undefined
  return { type: 'failed', msg: data.msg }
}
