import { unsubscribe } from '@olympiad/contracts/calls/community'

/** One-click unsubscribe (RFC 8058). */
export const unsubscribeHeaders = (publicUrl: string, token: string): Record<string, string> => ({
  'List-Unsubscribe': `<${publicUrl}${unsubscribe.path}?token=${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
