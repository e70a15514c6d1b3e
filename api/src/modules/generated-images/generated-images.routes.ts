import { createHash } from 'node:crypto'
import { readIcon, readSocialCard } from '@olympiad/contracts/calls/files'
import { isLang } from '@olympiad/contracts/lang'
import { SOCIAL_CARD_SIZE } from '@olympiad/contracts/pictures'
import { etag } from 'hono/etag'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../platform/errors.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { fontFaces } from '../../platform/pdf/fonts.ts'
import { singleFlight } from '../../platform/single-flight.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { type Card, cardHtml } from './card.html.ts'
import { cardArtwork } from './card-artwork.ts'
import { type IconName, iconSvg, isIconName } from './icons.ts'
import { loadCard } from './load-card.ts'

type Picture = Uint8Array<ArrayBuffer>

/** In seconds. A picture keeps its URL when its content changes. */
const DAY = 24 * 3600
const MINUTE = 60

export function generatedImageRoutes(deps: Pick<Deps, 'orm' | 'resolveClientAddress' | 'storage' | 'printer' | 'log'>) {
  const { storage, printer, log } = deps
  const drawOnce = singleFlight({ storage, log })
  // One at a time: the printer must stay free for invoices.
  const runLimited = limitConcurrency(1)

  /** The key is the content, so an outdated card is never served. */
  function cardPicture(card: Card): Promise<Picture | undefined> {
    const html = cardHtml(card, fontFaces())
    return drawOnce(keyOf(html), () =>
      runLimited(() => printer.screenshot(html, SOCIAL_CARD_SIZE)).catch((error: unknown) => {
        log.warn({ err: error }, 'social card could not be rendered with text')
        return undefined
      }),
    )
  }

  function iconPicture(name: IconName): Promise<Picture | undefined> {
    const { side, drawing } = iconSvg(name)
    return drawOnce(keyOf(drawing), () => rasterise(drawing, side, side))
  }

  return callRoutes(deps)
    .on(
      readIcon,
      async (c) => {
        const name = c.req.param('name').slice(0, -'.png'.length)
        const icon = isIconName(name) ? await iconPicture(name) : undefined
        if (!icon) throw new NotFound('not_found')
        return c.body(icon, 200, headersFor(DAY))
      },
      etag(),
    )
    .on(
      readSocialCard,
      async (c) => {
        const { kind, name } = c.req.param()
        const [, id = '', lang] = /^([\w-]+)-(\w\w)\.png$/.exec(name) ?? []
        const card = isLang(lang) ? await loadCard(c.var.em, kind, id, lang) : undefined
        if (!card) throw new NotFound('not_found')
        const picture = await cardPicture(card)
        if (picture) return c.body(picture, 200, headersFor(DAY))
        const art = cardArtwork(card.subject, card.lang === 'ar')
        return c.body(await rasterise(art, SOCIAL_CARD_SIZE.width, SOCIAL_CARD_SIZE.height), 200, headersFor(MINUTE))
      },
      etag(),
    ).routes
}

const headersFor = (seconds: number) => ({
  'content-type': 'image/png',
  'cache-control': `public, max-age=${seconds}`,
})

const keyOf = (drawing: string): string =>
  `drawn/${createHash('sha256').update(drawing).digest('hex').slice(0, 40)}.png`

async function rasterise(drawing: string, width: number, height: number): Promise<Picture> {
  const { default: sharp } = await import('sharp')
  return new Uint8Array(await sharp(Buffer.from(drawing)).resize(width, height).png().toBuffer())
}
