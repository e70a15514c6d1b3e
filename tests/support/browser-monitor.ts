import type { BrowserContext } from 'playwright-core'

export type BrowserMonitor = {
  readonly problems: readonly string[]
  reset(): void
  /** Allows one error response of this status at an address with this text; 0: no response. */
  expectFailedResponse(status: number, at: string): void
}

/** The browser logs every 4xx and 5xx; the monitor judges responses itself. */
const ANSWER_NOISE = 'Failed to load resource'
/** Navigation aborts pending requests. */
const ABORTED = 'net::ERR_ABORTED'

/**
 * Records console and page errors, failed requests, requests to foreign servers and CSP violations.
 * @param own origins that pages may load from
 */
export async function monitorBrowser(context: BrowserContext, own: readonly string[]): Promise<BrowserMonitor> {
  const problems: string[] = []
  const expected: { status: number; at: string }[] = []

  const isExpected = (status: number, url: string) =>
    expected.some((allowed) => allowed.status === status && url.includes(allowed.at))

  await context.exposeBinding('noteViolation', (_source, what: string) => void problems.push(`policy: ${what}`))
  await context.addInitScript({
    content: `addEventListener('securitypolicyviolation', (event) =>
      noteViolation(event.violatedDirective + ' refused ' + (event.blockedURI || event.sourceFile) + ' on ' + location.href))`,
  })
  context.on('console', (message) => {
    if (message.type() !== 'error' || message.text().startsWith(ANSWER_NOISE)) return
    problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => problems.push(`page: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && !own.includes(origin)) problems.push(`foreign request: ${request.url()}`)
  })
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'unknown'
    if (why !== ABORTED && !isExpected(0, request.url()))
      problems.push(`failed request: ${request.method()} ${request.url()}: ${why}`)
  })
  context.on('response', (response) => {
    const [status, url] = [response.status(), response.url()]
    if (status < 400 || isExpected(status, url)) return
    problems.push(`answer: ${status} to ${response.request().method()} ${url}`)
  })
  return {
    problems,
    reset() {
      problems.length = 0
      expected.length = 0
    },
    expectFailedResponse: (status, at) => void expected.push({ status, at }),
  }
}
