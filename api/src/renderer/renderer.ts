import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import type { Logger } from '../platform/log.ts'
import type { PdfPrinter } from '../platform/pdf/pdf-printer.ts'
import { PrintTimeoutError } from '../platform/pdf/printing-page.ts'

/** The largest documents are certificates with a picture and embedded fonts. */
const HTML_BYTES = 16 * 1024 * 1024
/** Beyond this many waiting documents, another copy must take the request. */
const MAX_PENDING = 24
/** A health check's result is valid this long. */
const HEALTH_CHECK_TTL_MS = 10_000
const TRIAL = '<!doctype html><style>@page{size:A7}</style><p>1</p>'

const side = z.coerce.number().int().min(1).max(4096)
const Size = z.object({ width: side, height: side })

export type RendererDeps = {
  printer: PdfPrinter
  token: string
  log: Pick<Logger, 'warn'>
  /** True during shutdown, so that a load balancer sends no more requests. */
  leaving?: () => boolean
  now?: () => number
}

export function rendererApp({ printer, token, log, leaving = () => false, now = Date.now }: RendererDeps): Hono {
  let pending = 0
  let look: { at: number; sound: Promise<boolean> } | undefined
  /** Prints a test document; the result is cached. */
  const prints = (): Promise<boolean> => {
    if (look && now() - look.at < HEALTH_CHECK_TTL_MS) return look.sound
    const healthy = printer.print(TRIAL).then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error }, 'renderer failed to print')
        return false
      },
    )
    look = { at: now(), sound: healthy }
    return healthy
  }
  const answer = async (c: Context, type: string, work: (html: string) => Promise<Uint8Array>): Promise<Response> => {
    if (pending >= MAX_PENDING) return c.text('busy', 503, { 'retry-after': '1' })
    pending += 1
    try {
      const bytes = await work(await c.req.text())
      return c.body(new Uint8Array(bytes), 200, { 'content-type': type, 'cache-control': 'no-store' })
    } catch (error) {
      log.warn({ err: error }, 'failed to print a document')
      return error instanceof PrintTimeoutError ? c.text('too slow', 504) : c.text('not printed', 500)
    } finally {
      pending -= 1
    }
  }

  return new Hono()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => (!leaving() && (await prints()) ? c.text('ok') : c.text('not ready', 503)))
    .use(async (c, next) => {
      if (!isToken(c.req.header('authorization'), token)) return c.text('no', 401)
      return await next()
    })
    .use(bodyLimit({ maxSize: HTML_BYTES, onError: (c) => c.text('too large', 413) }))
    .post('/print', (c) => answer(c, 'application/pdf', (html) => printer.print(html)))
    .post('/picture', async (c) => {
      const size = Size.safeParse(c.req.query())
      if (!size.success) return c.text('width and height are missing', 400)
      return await answer(c, 'image/png', (html) => printer.screenshot(html, size.data))
    })
}

/** Compares hashes of equal length in constant time. */
function isToken(header: string | undefined, token: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`))
}
