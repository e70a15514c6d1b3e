import { type Call, CallError } from '@olympiad/contracts/call'
import { answerInvitation } from '@olympiad/contracts/calls/teams'
import type { InvitationView } from '@olympiad/contracts/views/team'
import { describe, expect, it } from 'vitest'
import { invitationPage } from './invitation.server.ts'

const publicUrl = 'https://olympiad.example.sa'
const way = { token: 'a'.repeat(43) }
const invitation = { team: 'صقور سدير', agreement: 'waiting' } as InvitationView

/** The api as the page finds it: it gives the invitation, or refuses it, and refuses every answer. */
const locals = (refused: CallError, read?: CallError) =>
  ({
    publicUrl,
    send: async (call: Call) => {
      if (call === answerInvitation) throw refused
      if (read) throw read
      return { invitation }
    },
  }) as unknown as App.Locals
const posted = (decision: string) =>
  new Request(publicUrl, { method: 'POST', headers: { origin: publicUrl }, body: new URLSearchParams({ decision }) })

describe('The page of an invitation', () => {
  it('asks once more and says why, where an answer is refused', async () => {
    const refused = new CallError(429, 'rate_limited', 'Too many requests.')
    expect(await invitationPage(locals(refused), posted('agree'), { way, leave: false })).toEqual({
      says: 'ask',
      invitation,
      refused,
    })
    expect(await invitationPage(locals(refused), posted('leave'), { way, leave: true })).toEqual({
      says: 'sure',
      invitation,
      refused,
    })
  })

  it('is of a link that ended in between, or of one that can’t be read', async () => {
    const expired = new CallError(404, 'invitation_expired', '')
    expect(await invitationPage(locals(expired), posted('agree'), { way, leave: false })).toEqual({ says: 'expired' })
    const down = new CallError(0, 'network', '')
    expect(await invitationPage(locals(down, down), posted('agree'), { way, leave: false })).toEqual({ says: 'failed' })
  })
})
