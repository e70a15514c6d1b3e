import { createHash } from 'node:crypto'
import { readCard, readIcon } from '@olympiad/contracts/calls/files'
import { isLang } from '@olympiad/contracts/lang'
import { CARD_SIZE } from '@olympiad/contracts/pictures'
import { etag } from 'hono/etag'
import sharp from 'sharp'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../platform/errors.ts'
import { createLimit } from '../../platform/limit.ts'
import { makeOnce } from '../../platform/make-once.ts'
import { fontFaces } from '../../platform/pdf/fonts.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { artwork } from './artwork.ts'
import { type Card, cardHtml } from './card.html.ts'
import { cardOf } from './cards.ts'
import { type IconName, iconSvg, isIconName } from './icons.ts'

type Picture = Uint8Array<ArrayBuffer>

/** How long those who show a picture may keep it, in seconds: its name stays when what is on it changes. */
const DAY = 24 * 3600
const MINUTE = 60

/** Pictures that the product draws itself when they are first asked for: icons, and the cards of shared links. */
export function drawnRoutes(deps: Pick<Deps, 'orm' | 'clientAddress' | 'storage' | 'printer' | 'log'>) {
  const { storage, printer, log } = deps
  const keep = makeOnce({ storage, log })
  // One at a time leaves the printer a page for invoices, however many cards are asked for.
  const takeTurns = createLimit(1)

  /** Kept by what is on it: the same card is never drawn twice, nor an old one shown for a new one. */
  function withWords(card: Card): Promise<Picture | undefined> {
    const html = cardHtml(card, fontFaces())
    return keep(keyOf(html), () =>
      takeTurns(() => printer.picture(html, CARD_SIZE)).catch((error: unknown) => {
        log.warn({ err: error }, 'a card could not be drawn with its words')
        return undefined
      }),
    )
  }

  function iconPicture(name: IconName): Promise<Picture | undefined> {
    const { side, drawing } = iconSvg(name)
    return keep(keyOf(drawing), () => rasterised(drawing, side, side))
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
      readCard,
      async (c) => {
        const { kind, name } = c.req.param()
        const [, id = '', lang] = /^([\w-]+)-(\w\w)\.png$/.exec(name) ?? []
        const card = isLang(lang) ? await cardOf(c.var.em, kind, id, lang) : undefined
        if (!card) throw new NotFound('not_found')
        const picture = await withWords(card)
        if (picture) return c.body(picture, 200, headersFor(DAY))
        // Without its words it is still ours; soon it is tried again.
        const art = artwork(card.subject, card.lang === 'ar')
        return c.body(await rasterised(art, CARD_SIZE.width, CARD_SIZE.height), 200, headersFor(MINUTE))
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

const rasterised = async (drawing: string, width: number, height: number): Promise<Picture> =>
  new Uint8Array(await sharp(Buffer.from(drawing)).resize(width, height).png().toBuffer())
