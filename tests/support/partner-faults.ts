/** Drives the sandbox's control API: partners that misbehave as real ones do. */
async function sendControl(url: string, what: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(what) })
  if (!answer.ok) throw new Error(`the sandbox answers ${answer.status}: ${await answer.text()}`)
}

type System = 'membership' | 'telr' | 'courses' | 'shop'

export const setPartnerFault = (
  sandboxUrl: string,
  target: System,
  mode: 'ok' | 'down' | 'nonsense' | 'huge' | 'half',
): Promise<void> => sendControl(`${sandboxUrl}/control`, { target, mode })

/** For one address or for so many connections (packages/sandbox/README.md). */
export const setMailFault = (
  sandboxUrl: string,
  mode: 'ok' | 'down' | 'slow' | 'nonsense' | 'tls' | 'busy' | 'refuse' | 'silent',
  only: { to?: string; calls?: number; delay_ms?: number } = {},
): Promise<void> => sendControl(`${sandboxUrl}/control`, { target: 'mail', mode, ...only })

/** The partner responds after half a minute, or after `delay_ms`. */
export const delayPartner = (
  sandboxUrl: string,
  target: System,
  options: { delay_ms?: number; calls?: number } = {},
): Promise<void> => sendControl(`${sandboxUrl}/control`, { target, mode: 'slow', delay_ms: 30_000, ...options })

/** Ends an order without a browser, if needed with a wrong amount. An order on hold can end again. */
export const setOrderOutcome = (
  sandboxUrl: string,
  ref: string,
  end: { outcome: 'authorised' | 'hold' | 'declined'; amount?: string },
): Promise<void> => sendControl(`${sandboxUrl}/control/orders/${ref}`, end)

export async function webhookAnswer(sandboxUrl: string, ref: string): Promise<number | null> {
  const answer = await fetch(`${sandboxUrl}/control/webhooks`)
  const { webhooks } = (await answer.json()) as { webhooks: { ref: string; last_status: number | null }[] }
  return webhooks.find((webhook) => webhook.ref === ref)?.last_status ?? null
}
