import { type CallError, isCallError } from '@olympiad/contracts/call'
import {
  answerInvitation,
  answerOwnInvitation,
  listOwnInvitations,
  readInvitation,
} from '@olympiad/contracts/calls/teams'
import type { InvitationView } from '@olympiad/contracts/views/team'

/** Access by the link in an email, or signed in through one's own teams. */
export type InvitationKey = { token: string } | { team: string }
type Decision = 'agree' | 'leave'
export type InvitationPageState =
  | { state: 'ask' | 'sure' | 'left'; invitation: InvitationView; error?: CallError }
  | { state: 'unknown' | 'expired' | 'failed'; invitation?: undefined }

export function parseInvitationKey(params: URLSearchParams): InvitationKey {
  const team = params.get('team')
  return team === null ? { token: params.get('token') ?? '' } : { team }
}

async function read({ send }: Pick<App.Locals, 'send'>, key: InvitationKey): Promise<InvitationView | undefined> {
  if ('token' in key) return (await send(readInvitation, { query: key })).invitation
  return (await send(listOwnInvitations, { query: { team_id: key.team } })).places[0]
}

const sendDecision = ({ send }: Pick<App.Locals, 'send'>, key: InvitationKey, decision: Decision) =>
  'token' in key
    ? send(answerInvitation, { body: { ...key, decision } })
    : send(answerOwnInvitation, { body: { team_id: key.team, decision } })

/** A post from another site counts as reading only (CSRF). */
async function readDecision(request: Request, publicUrl: string): Promise<Decision | undefined> {
  if (request.method !== 'POST' || request.headers.get('origin') !== new URL(publicUrl).origin) return undefined
  const decision = (await request.formData()).get('decision')
  return decision === 'agree' || decision === 'leave' ? decision : undefined
}

export async function handleInvitationPage(
  locals: Pick<App.Locals, 'send' | 'publicUrl'>,
  request: Request,
  { way: key, leave: confirmsLeaving }: { way: InvitationKey; leave: boolean },
): Promise<InvitationPageState> {
  let invitation: InvitationView | undefined
  try {
    invitation = await read(locals, key)
    if (!invitation) return { state: 'unknown' }
    const decision = await readDecision(request, locals.publicUrl)
    if (!decision) return { state: confirmsLeaving ? 'sure' : 'ask', invitation }
    const answer = await sendDecision(locals, key, decision)
    return answer.invitation ? { state: 'ask', invitation: answer.invitation } : { state: 'left', invitation }
  } catch (error) {
    if (!isCallError(error)) throw error
    if (error.code === 'invitation_expired') return { state: 'expired' }
    if (error.status === 404 || error.status === 400) return { state: 'unknown' }
    return invitation ? { state: confirmsLeaving ? 'sure' : 'ask', invitation, error } : { state: 'failed' }
  }
}
