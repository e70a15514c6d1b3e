import type { PopupMessage } from '@olympiad/contracts/constants'

/** What came over the channel, if it is what our popup says; every other page of this site could write there too. */
export function readPopupMessage(data: unknown): PopupMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined
  if (data.type === 'signed-in') return { type: 'signed-in' }
  if (data.type !== 'failed' || !('msg' in data) || typeof data.msg !== 'string') return undefined
  return { type: 'failed', msg: data.msg }
}
