import { type Lang, localized } from '@olympiad/contracts/lang'
import type { Texts } from '../../i18n/texts.ts'
import { formatTime } from '../../lib/dates.ts'
import { formatRelativeTime } from '../../lib/relative-time.ts'
import { html, type Markup } from './html.ts'

export type BoardTexts = Texts<'board'>

/** All that the words of a board need, on the server and in the browser. */
export type BoardWords = {
  /** One, or both at the same time. */
  readonly langs: readonly Lang[]
  readonly texts: Readonly<Partial<Record<Lang, BoardTexts>>>
  /** Age groups by their title. */
  readonly levels: Readonly<Partial<Record<Lang, Readonly<Record<string, string>>>>>
}

const DIRECTIONS = { ar: 'rtl', en: 'ltr' } as const

/** In each language of the board. Nothing where no language says anything. */
export function inLangs({ langs }: Pick<BoardWords, 'langs'>, say: (lang: Lang) => string | Markup): Markup {
  const [first, ...others] = langs
  if (first !== undefined && others.length === 0) return html`${say(first)}`
  return html`${langs.map((lang) => html`<span class="in" lang="${lang}" dir="${DIRECTIONS[lang]}">${say(lang)}</span>`)}`
}

export const say = (words: BoardWords, pick: (texts: BoardTexts, lang: Lang) => string): Markup =>
  inLangs(words, (lang) => {
    const texts = words.texts[lang]
    return texts ? pick(texts, lang) : ''
  })

export const sayName = (words: BoardWords, named: { name: string; name_en: string }): Markup =>
  inLangs(words, (lang) => localized(named, 'name', lang))

const MINUTE_MS = 60_000

/** How old the data is, while the board has no connection. */
export function ageOf(contact: Date, now: Date, lang: Lang): { time: string; ago: string | undefined } {
  const isOld = now.getTime() - contact.getTime() >= MINUTE_MS
  const iso = contact.toISOString()
  return { time: formatTime(iso, lang), ago: isOld ? formatRelativeTime(iso, now, lang) : undefined }
}
