import type { Logger } from '../log.ts'
import { isInvalidPdf } from './invalid-pdf.ts'
import type { PdfPrinter } from './pdf-printer.ts'

export type RemotePrinterOptions = {
  /** Without trailing slashes. */
  urls: readonly string[]
  token: string
  log: Pick<Logger, 'warn'>
  /** Longer than the renderer's own limit. */
  attempt_ms?: number
  all_ms?: number
}

const REST_MS = 5_000
/** One address may be a load balancer's. */
const MIN_ATTEMPTS = 2
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

/** Other renderers would refuse it too. */
class RefusedByRenderer extends Error {
  override name = 'RefusedByRenderer'
}

/** Rotates over renderers (ROLE=renderer); another one takes over from a failing or slow one. */
export function createRemotePrinter(options: RemotePrinterOptions): PdfPrinter {
  const { urls, token, log, attempt_ms = 15_000, all_ms = 30_000 } = options
  const ending = new AbortController()
  const restUntil = new Map<string, number>()
  let turn = 0

  function urlsInTurn(): string[] {
    turn = (turn + 1) % urls.length
    const rotated = [...urls.slice(turn), ...urls.slice(0, turn)]
    const isResting = (url: string) => Number((restUntil.get(url) ?? 0) > performance.now())
    const sorted = rotated.sort((a, b) => isResting(a) - isResting(b))
    return sorted.length < MIN_ATTEMPTS ? [...sorted, ...sorted] : sorted
  }

  async function requestPrint(url: string, path: string, html: string, giveUp: AbortSignal): Promise<Uint8Array> {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/html; charset=utf-8' },
      body: html,
      redirect: 'error',
      signal: AbortSignal.any([giveUp, ending.signal, AbortSignal.timeout(attempt_ms)]),
    })
    if (response.ok) return new Uint8Array(await response.arrayBuffer())
    await response.body?.cancel()
    const message = `the renderer answers ${response.status}`
    throw response.status < 500 ? new RefusedByRenderer(message) : new Error(message)
  }

  async function printed(path: string, html: string, isExpected: (bytes: Uint8Array) => boolean): Promise<Uint8Array> {
    const giveUp = AbortSignal.timeout(all_ms)
    let last: unknown
    for (const url of urlsInTurn()) {
      if (ending.signal.aborted) throw new Error('the printer is closed')
      if (giveUp.aborted) break
      try {
        const bytes = await requestPrint(url, path, html, giveUp)
        if (!isExpected(bytes)) throw new Error('the renderer answers something else than a document')
        restUntil.delete(url)
        return bytes
      } catch (error) {
        if (error instanceof RefusedByRenderer || ending.signal.aborted) throw error
        restUntil.set(url, performance.now() + REST_MS)
        log.warn({ err: error, renderer: url }, 'renderer failed')
        last = error
      }
    }
    throw new Error('no renderer has printed the document', { cause: last })
  }

  return {
    print: (html) => printed('/print', html, (bytes) => !isInvalidPdf(bytes)),
    screenshot: (html, { width, height }) =>
      printed(`/picture?width=${width}&height=${height}`, html, (bytes) => PNG.equals(bytes.subarray(0, PNG.length))),
    async close() {
      ending.abort()
    },
  }
}
