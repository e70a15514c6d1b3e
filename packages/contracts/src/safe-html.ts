import * as z from 'zod/mini'
import type { Lang } from './lang.ts'

declare const sanitised: unique symbol

/**
 * Rich text that the server has sanitised, the only text that may be shown as HTML. Nothing makes one but the server's
 * `safeHtml`, and what was made from one without adding markup that somebody typed.
 */
export type SafeHtml = string & { readonly [sanitised]: true }
/** The same in an answer. */
export const safeHtmlText = z.string() as unknown as z.ZodMiniType<SafeHtml, SafeHtml>

/** The elements of rich text, beside which nothing is stored or shown; the console's editor makes no others. */
export const RICH_TAGS = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'] as const
/** Where its links may lead. */
export const RICH_LINKS = ['http', 'https', 'mailto', 'tel'] as const
/** Characters of a rich text with its markup. */
export const RICH_MOST = 60_000

/** A rich text in a language: `privacy` holds Arabic, `privacy_en` English; the other one where it is empty. */
export function localizedHtml<K extends string>(
  record: Readonly<Record<K | `${K}_en`, SafeHtml>>,
  field: K,
  lang: Lang,
): SafeHtml {
  const arabic: SafeHtml = record[field]
  const english: SafeHtml = record[`${field}_en`]
  return lang === 'en' ? english || arabic : arabic || english
}
