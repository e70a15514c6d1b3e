import * as z from 'zod'
import { CARD, CVV } from '../support/payment.ts'

const Look = z.object({ order: z.object({ outcome: z.string().optional() }) })

/** Pays like the page's form and verifies that the provider has the money. Returns the payment reference. */
export async function payOnHostedPage({ ref, payUrl }: { ref: string; payUrl: string }): Promise<string> {
  const form = { card_number: CARD.number, card_expiry: CARD.expiry, card_cvv: CVV.paid, action: 'pay' }
  await fetch(payUrl, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const answer = await fetch(`${new URL(payUrl).origin}/control/orders/${ref}`)
  const { outcome } = Look.parse(await answer.json()).order
  if (outcome !== 'authorised') throw new Error(`the provider has not taken the money for ${ref}: ${outcome}`)
  return ref
}

export type WebhookDelivery = 'ok' | 'twice' | 'late' | 'lose'

export async function setWebhookDelivery(sandboxUrl: string, mode: WebhookDelivery, calls: number): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ mode, calls })
  const answer = await fetch(`${sandboxUrl}/control/webhooks`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`the sandbox answers ${answer.status}: ${await answer.text()}`)
}
