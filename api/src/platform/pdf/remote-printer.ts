import type { Logger } from '../log.ts'
import type { PdfPrinter } from './browser.ts'
import { wrongPdf } from './wrong-pdf.ts'

export type RemotePrinterOptions = {
  /** Renderers, or a balancer before them; without slashes at their ends. */
  urls: readonly string[]
  token: string
  log: Pick<Logger, 'warn'>
  /** For one renderer; longer than it gives a document itself. */
  attempt_ms?: number
  /** For a document, whoever prints it. */
  all_ms?: number
}

/** One that has failed is asked last for so long. */
const REST_MS = 5_000
/** An address may be a balancer's, with another copy behind it. */
const MIN_ATTEMPTS = 2
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

/** Asked wrongly: no other renderer would do it either. */
class RefusedByRenderer extends Error {
  override name = 'RefusedByRenderer'
}

/**
 * A printer that has its documents printed by renderers (ROLE=renderer), in turn. What one of them does not print, because it
 * is gone, busy, slow or answers something else, another one is asked for.
 */
export function createRemotePrinter(options: RemotePrinterOptions): PdfPrinter {
  const { urls, token, log, attempt_ms = 15_000, all_ms = 30_000 } = options
  const ending = new AbortController()
  const restUntil = new Map<string, number>()
  let turn = 0

  /** Every renderer once, beginning with the next one; those that failed just now come last. */
  function inTurn(): string[] {
    turn = (turn + 1) % urls.length
    const rotated = [...urls.slice(turn), ...urls.slice(0, turn)]
    const rests = (url: string) => Number((restUntil.get(url) ?? 0) > performance.now())
    const sorted = rotated.sort((a, b) => rests(a) - rests(b))
    return sorted.length < MIN_ATTEMPTS ? [...sorted, ...sorted] : sorted
  }

  async function ask(url: string, path: string, html: string, giveUp: AbortSignal): Promise<Uint8Array> {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/html; charset=utf-8' },
      body: html,
      redirect: 'error',
      signal: AbortSignal.any([giveUp, ending.signal, AbortSignal.timeout(attempt_ms)]),
    })
    if (response.ok) return new Uint8Array(await response.arrayBuffer())
    await response.body?.cancel()
    const words = `the renderer answers ${response.status}`
    throw response.status < 500 ? new RefusedByRenderer(words) : new Error(words)
  }

  async function printed(path: string, html: string, isSound: (bytes: Uint8Array) => boolean): Promise<Uint8Array> {
    const giveUp = AbortSignal.timeout(all_ms)
    let last: unknown
    for (const url of inTurn()) {
      if (ending.signal.aborted) throw new Error('the printer is closed')
      if (giveUp.aborted) break
      try {
        const bytes = await ask(url, path, html, giveUp)
        if (!isSound(bytes)) throw new Error('the renderer answers something else than a document')
        restUntil.delete(url)
        return bytes
      } catch (error) {
        if (error instanceof RefusedByRenderer || ending.signal.aborted) throw error
        restUntil.set(url, performance.now() + REST_MS)
        log.warn({ err: error, renderer: url }, 'a renderer has failed')
        last = error
      }
    }
    throw new Error('no renderer has printed the document', { cause: last })
  }

  return {
    print: (html) => printed('/print', html, (bytes) => !wrongPdf(bytes)),
    picture: (html, { width, height }) =>
      printed(`/picture?width=${width}&height=${height}`, html, (bytes) => PNG.equals(bytes.subarray(0, PNG.length))),
    async close() {
      ending.abort()
    },
  }
}
