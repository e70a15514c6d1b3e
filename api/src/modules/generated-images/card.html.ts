import { dirOf, type Lang } from '@olympiad/contracts/lang'
import { SOCIAL_CARD_SIZE } from '@olympiad/contracts/pictures'
import { truncateText } from '@olympiad/contracts/truncate-text'
import { INK, PALM, SAFFRON, SAND } from '@olympiad/motif/colours'
import { html, raw } from 'hono/html'
import { type CardSubject, cardArtwork, FOOTER, SPLIT_X } from './card-artwork.ts'

export type Card = {
  lang: Lang
  subject: CardSubject
  eyebrow: string
  title: string
  sub: string
  owner: string
}

/** In pixels, so that four lines hold the title. */
function titleSize(title: string): number {
  if (title.length <= 16) return 92
  if (title.length <= 36) return 72
  if (title.length <= 64) return 54
  return 42
}

/** Keeps the words off the picture. */
const textWidth = (subject: CardSubject): number =>
  SOCIAL_CARD_SIZE.width - 64 - ('town' in subject ? 570 : SPLIT_X + 56)

const css = (subject: CardSubject, title: string) => `
*{box-sizing:border-box;margin:0}
html,body{width:${SOCIAL_CARD_SIZE.width}px;height:${SOCIAL_CARD_SIZE.height}px;overflow:hidden;background:${SAND};color:${INK}}
body{font-family:'IBM Plex Sans Arabic';font-weight:500}
body>svg{position:absolute;inset:0;width:${SOCIAL_CARD_SIZE.width}px;height:${SOCIAL_CARD_SIZE.height}px}
.words{position:absolute;inset-inline-start:64px;top:0;width:${textWidth(subject)}px;height:${FOOTER.top - 24}px;display:flex;flex-direction:column;justify-content:center}
.eyebrow{display:flex;align-items:center;gap:14px;margin-bottom:18px;color:${PALM};font-size:29px;line-height:1.4}
.eyebrow::before{content:'';flex:none;width:44px;height:14px;background:radial-gradient(circle at calc(100% - 7px),${SAFFRON} 7px,transparent 7.5px),linear-gradient(${SAFFRON},${SAFFRON}) 0 5px/37px 4px no-repeat}
[dir=rtl] .eyebrow::before{transform:scaleX(-1)}
h1{font:600 ${titleSize(title)}px/1.24 'Readex Pro';text-wrap:balance;overflow-wrap:anywhere}
.sub{margin-top:14px;font-size:32px;line-height:1.4;color:#465650;overflow-wrap:anywhere}
.owner{position:absolute;inset-inline-start:${64 + FOOTER.mark + 18}px;top:${FOOTER.top + 22}px;height:${FOOTER.mark}px;display:flex;align-items:center;color:${SAND};font:600 27px 'Readex Pro'}`

/** Every text is escaped. */
export function cardHtml(card: Card, fonts: string): string {
  const { lang, subject, eyebrow, owner } = card
  const title = truncateText(card.title, 96)
  const sub = truncateText(card.sub, 64)
  return String(html`<!doctype html>
<html lang="${lang}" dir="${dirOf(lang)}"><head><meta charset="utf-8"><title>${title}</title><style>${raw(fonts + css(subject, title))}</style></head>
<body>${raw(cardArtwork(subject, lang === 'ar'))}
<div class="words"><p class="eyebrow"><bdi>${eyebrow}</bdi></p><h1 dir="auto">${title}</h1>${sub && html`<p class="sub"><bdi>${sub}</bdi></p>`}</div>
<p class="owner">${owner}</p></body></html>`)
}
