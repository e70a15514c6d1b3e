import { type Fetcher, send } from '@olympiad/contracts/call'
import { checkPayment } from '@olympiad/contracts/calls/payments'
import { startPayment } from '@olympiad/contracts/calls/teams'
import type { TestApi } from '../../testing/harness.ts'

export const check = (as: Fetcher, teamId: string) => send(checkPayment, { body: { team_id: teamId } }, as)
export const start = (as: Fetcher, teamId: string) => send(startPayment, { body: { team_id: teamId } }, as)

type End = {
  outcome: 'authorised' | 'hold' | 'declined' | 'cancelled' | 'expired'
  amount?: string
  currency?: string
}

/** For tests: the payer is done at the provider, as if on its page. */
export async function settleAtProvider({ sandbox }: TestApi, ref: string, end: End): Promise<void> {
  const answer = await fetch(`${sandbox.url}/control/orders/${ref}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(end),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
