import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import type { Logger } from '../platform/log.ts'
import type { PdfPrinter } from '../platform/pdf/browser.ts'
import { PrintTimeoutError } from '../platform/pdf/printing-page.ts'

/** The largest documents are certificates with a picture, besides the letters that each brings along. */
const HTML_BYTES = 16 * 1024 * 1024
/** Who would come after so many others is sent to another copy. */
const MOST_AT_ONCE = 24
/** A look at whether it prints counts for so long. */
const LOOK_MS = 10_000
const TRIAL = '<!doctype html><style>@page{size:A7}</style><p>1</p>'

const side = z.coerce.number().int().min(1).max(4096)
const Size = z.object({ width: side, height: side })

export type RendererParts = {
  printer: PdfPrinter
  token: string
  log: Pick<Logger, 'warn'>
  /** True on the way down: who balances shall send nobody any more. */
  leaving?: () => boolean
  now?: () => number
}

/** The printer as a service for the copies of the product: HTML comes, a PDF or a picture goes. Nothing is kept. */
export function rendererApp({ printer, token, log, leaving = () => false, now = Date.now }: RendererParts): Hono {
  let underWay = 0
  let look: { at: number; sound: Promise<boolean> } | undefined
  /** Whether a document comes out; looked at again once the last look is old. */
  const prints = (): Promise<boolean> => {
    if (look && now() - look.at < LOOK_MS) return look.sound
    const sound = printer.print(TRIAL).then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error }, 'the renderer does not print')
        return false
      },
    )
    look = { at: now(), sound }
    return sound
  }
  const answer = async (c: Context, type: string, work: (html: string) => Promise<Uint8Array>): Promise<Response> => {
    if (underWay >= MOST_AT_ONCE) return c.text('busy', 503, { 'retry-after': '1' })
    underWay += 1
    try {
      const bytes = await work(await c.req.text())
      return c.body(new Uint8Array(bytes), 200, { 'content-type': type, 'cache-control': 'no-store' })
    } catch (error) {
      log.warn({ err: error }, 'a document was not printed')
      return error instanceof PrintTimeoutError ? c.text('too slow', 504) : c.text('not printed', 500)
    } finally {
      underWay -= 1
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
      return await answer(c, 'image/png', (html) => printer.picture(html, size.data))
    })
}

/** Compared by their hashes, which are as long as each other and take as long. */
function isToken(header: string | undefined, token: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`))
}
