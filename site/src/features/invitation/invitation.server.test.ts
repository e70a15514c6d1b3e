import { type Call, CallError } from '@olympiad/contracts/call'
import { answerInvitation } from '@olympiad/contracts/calls/teams'
import type { InvitationView } from '@olympiad/contracts/views/team'
import { describe, expect, it } from 'vitest'
import { handleInvitationPage } from './invitation.server.ts'

const publicUrl = 'https://olympiad.example.sa'
const key = { token: 'a'.repeat(43) }
const invitation = { team: 'صقور سدير', agreement: 'waiting' } as InvitationView

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
  it('asks again and explains it when an answer is refused', async () => {
    const refused = new CallError(429, 'rate_limited', 'Too many requests.')
    expect(await handleInvitationPage(locals(refused), posted('agree'), { way: key, leave: false })).toEqual({
      state: 'ask',
      invitation,
      error: refused,
    })
    expect(await handleInvitationPage(locals(refused), posted('leave'), { way: key, leave: true })).toEqual({
      state: 'sure',
      invitation,
      error: refused,
    })
  })

  it('reports a link that has expired since, or is invalid', async () => {
    const expired = new CallError(404, 'invitation_expired', '')
    expect(await handleInvitationPage(locals(expired), posted('agree'), { way: key, leave: false })).toEqual({
      state: 'expired',
    })
    const down = new CallError(0, 'network', '')
    expect(await handleInvitationPage(locals(down, down), posted('agree'), { way: key, leave: false })).toEqual({
      state: 'failed',
    })
  })
})
