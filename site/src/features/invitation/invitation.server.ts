import { type CallError, isCallError } from '@olympiad/contracts/call'
import { answerInvitation, answerPlace, listPlaces, readInvitation } from '@olympiad/contracts/calls/teams'
import type { InvitationView } from '@olympiad/contracts/views/team'

/** How somebody comes to the page: by the link of a mail, or signed in from their own teams. */
export type Way = { token: string } | { team: string }
type Decision = 'agree' | 'leave'
/** The state of the page: the invitation with the question or outcome and a refusal, or the reason why there is none. */
export type Outcome =
  | { says: 'ask' | 'sure' | 'left'; invitation: InvitationView; refused?: CallError }
  | { says: 'unknown' | 'expired' | 'failed'; invitation?: undefined }

/** The way that an address names. */
export function wayOf(params: URLSearchParams): Way {
  const team = params.get('team')
  return team === null ? { token: params.get('token') ?? '' } : { team }
}

async function read({ send }: Pick<App.Locals, 'send'>, way: Way): Promise<InvitationView | undefined> {
  if ('token' in way) return (await send(readInvitation, { query: way })).invitation
  return (await send(listPlaces, { query: { team_id: way.team } })).places[0]
}

const decide = ({ send }: Pick<App.Locals, 'send'>, way: Way, decision: Decision) =>
  'token' in way
    ? send(answerInvitation, { body: { ...way, decision } })
    : send(answerPlace, { body: { team_id: way.team, decision } })

/** The decision that the page's own buttons post. A post from another site only reads. */
async function decisionIn(request: Request, publicUrl: string): Promise<Decision | undefined> {
  if (request.method !== 'POST' || request.headers.get('origin') !== new URL(publicUrl).origin) return undefined
  const decision = (await request.formData()).get('decision')
  return decision === 'agree' || decision === 'leave' ? decision : undefined
}

/** Reads an invitation and does what its own buttons ask for; without script too. */
export async function invitationPage(
  locals: Pick<App.Locals, 'send' | 'publicUrl'>,
  request: Request,
  { way, leave }: { way: Way; leave: boolean },
): Promise<Outcome> {
  let invitation: InvitationView | undefined
  try {
    invitation = await read(locals, way)
    if (!invitation) return { says: 'unknown' }
    const decision = await decisionIn(request, locals.publicUrl)
    if (!decision) return { says: leave ? 'sure' : 'ask', invitation }
    const answer = await decide(locals, way, decision)
    return answer.invitation ? { says: 'ask', invitation: answer.invitation } : { says: 'left', invitation }
  } catch (error) {
    if (!isCallError(error)) throw error
    if (error.code === 'invitation_expired') return { says: 'expired' }
    if (error.status === 404 || error.status === 400) return { says: 'unknown' }
    return invitation ? { says: leave ? 'sure' : 'ask', invitation, refused: error } : { says: 'failed' }
  }
}
