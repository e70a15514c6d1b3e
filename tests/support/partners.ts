/** Strings behind the sandbox's stage: outside systems that misbehave as real ones do. */
async function tell(url: string, what: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(what) })
  if (!answer.ok) throw new Error(`the sandbox answers ${answer.status}: ${await answer.text()}`)
}

type System = 'membership' | 'telr' | 'courses' | 'shop'

/** How a partner's system answers from now on. */
export const misbehave = (
  sandboxUrl: string,
  target: System,
  mode: 'ok' | 'down' | 'nonsense' | 'huge' | 'half',
): Promise<void> => tell(`${sandboxUrl}/control`, { target, mode })

/** How the mail server behaves from now on (packages/sandbox/README.md): to mails for one address, or for so many connections. */
export const misdeliver = (
  sandboxUrl: string,
  mode: 'ok' | 'down' | 'slow' | 'nonsense' | 'tls' | 'busy' | 'refuse' | 'silent',
  only: { to?: string; calls?: number; delay_ms?: number } = {},
): Promise<void> => tell(`${sandboxUrl}/control`, { target: 'mail', mode, ...only })

/** Lets a partner's system hang: it hears what it is asked, and answers after half a minute, or as told. */
export const hang = (
  sandboxUrl: string,
  target: System,
  how: { delay_ms?: number; calls?: number } = {},
): Promise<void> => tell(`${sandboxUrl}/control`, { target, mode: 'slow', delay_ms: 30_000, ...how })

/** Ends an order at the provider without a browser, reporting an amount that may not be the ordered one. A held one can end again. */
export const settle = (
  sandboxUrl: string,
  ref: string,
  end: { outcome: 'authorised' | 'hold' | 'declined'; amount?: string },
): Promise<void> => tell(`${sandboxUrl}/control/orders/${ref}`, end)

/** How the product answered the provider's newest webhook about an order; null while none has arrived. */
export async function webhookAnswer(sandboxUrl: string, ref: string): Promise<number | null> {
  const answer = await fetch(`${sandboxUrl}/control/webhooks`)
  const { webhooks } = (await answer.json()) as { webhooks: { ref: string; last_status: number | null }[] }
  return webhooks.find((one) => one.ref === ref)?.last_status ?? null
}
