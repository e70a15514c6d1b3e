import { isCallError } from '@olympiad/contracts/call'
import { leaveWaitingList } from '@olympiad/contracts/calls/teams'

export type LeaveOutcome = { left: true } | { error: string }

/** The page's own form, which works without script. A post from another site counts as reading only (CSRF). */
export async function leaveByForm(
  { send, publicUrl }: App.Locals,
  request: Request,
): Promise<LeaveOutcome | undefined> {
  if (request.method !== 'POST' || request.headers.get('origin') !== new URL(publicUrl).origin) return undefined
  const team_id = (await request.formData()).get('leave')
  if (typeof team_id !== 'string') return undefined
  try {
    await send(leaveWaitingList, { body: { team_id } })
    return { left: true }
  } catch (error) {
    if (!isCallError(error)) throw error
    return { error: error.message }
  }
}
