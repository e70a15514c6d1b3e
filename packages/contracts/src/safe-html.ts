import * as z from 'zod/mini'
import type { Lang } from './lang.ts'

declare const sanitised: unique symbol

/**
 * The only text that may render as HTML. Only the server's `sanitiseRichText` creates it, or code that adds no
 * markup from user input.
 */
export type SafeHtml = string & { readonly [sanitised]: true }
export const safeHtmlSchema = z.string() as unknown as z.ZodMiniType<SafeHtml, SafeHtml>

/** Nothing else is stored or rendered; the console's editor creates no others. */
export const RICH_TEXT_TAGS = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'] as const
export const RICH_TEXT_LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const
/** Characters, including markup. */
export const MAX_RICH_TEXT_LENGTH = 60_000

/** `privacy` is Arabic, `privacy_en` English; falls back to the other one if empty. */
export function localizedHtml<K extends string>(
  record: Readonly<Record<K | `${K}_en`, SafeHtml>>,
  field: K,
  lang: Lang,
): SafeHtml {
  const arabic: SafeHtml = record[field]
  const english: SafeHtml = record[`${field}_en`]
  return lang === 'en' ? english || arabic : arabic || english
}
