import type { BrowserContext } from 'playwright-core'

/** What went wrong in a browser without anybody looking. */
export type Watch = {
  readonly problems: readonly string[]
  /** Forgets what was noted and expected so far. */
  begin(): void
  /** Says that the journey provokes an answer: of this status, at an address that holds this text; 0 is no answer. */
  expectAnswer(status: number, at: string): void
}

/** The browser says so on every 4xx and 5xx; these answers are judged one by one instead. */
const ANSWER_NOISE = 'Failed to load resource'
/** A page that is left gives up what it was still loading. */
const GIVEN_UP = 'net::ERR_ABORTED'

/**
 * Notes every console error, page error, refused or failed request, request to somebody else's server and violation of
 * a content security policy in a context.
 * @param own origins that pages may load from
 */
export async function watchOver(context: BrowserContext, own: readonly string[]): Promise<Watch> {
  const problems: string[] = []
  const expected: { status: number; at: string }[] = []

  const isExpected = (status: number, url: string) =>
    expected.some((one) => one.status === status && url.includes(one.at))

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
    if (why !== GIVEN_UP && !isExpected(0, request.url()))
      problems.push(`failed request: ${request.method()} ${request.url()}: ${why}`)
  })
  context.on('response', (response) => {
    const [status, url] = [response.status(), response.url()]
    if (status < 400 || isExpected(status, url)) return
    problems.push(`answer: ${status} to ${response.request().method()} ${url}`)
  })
  return {
    problems,
    begin() {
      problems.length = 0
      expected.length = 0
    },
    expectAnswer: (status, at) => void expected.push({ status, at }),
  }
}
