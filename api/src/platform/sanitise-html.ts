import { RICH_TEXT_LINK_SCHEMES, RICH_TEXT_TAGS, type SafeHtml } from '@olympiad/contracts/safe-html'
import { limitCombiningMarks } from '@olympiad/contracts/text-normalisation'
import sanitizeHtml, { type IOptions, type Transformer } from 'sanitize-html'

/** First removes characters that browsers ignore. */
function safeUrl(href: string | undefined, schemes: readonly string[]): string | undefined {
  const address = (href ?? '').replace(/[\s\p{Cc}]/gu, '')
  const scheme = /^([a-z]+):(?=.)/i.exec(address)?.[1]?.toLowerCase()
  return URL.canParse(address) && scheme !== undefined && schemes.includes(scheme) ? address : undefined
}

/** Drops all attributes but the address. */
export const linkTransformer =
  (schemes: readonly string[], rel: string): Transformer =>
  (tagName, { href }) => {
    const address = safeUrl(href, schemes)
    return { tagName, attribs: address === undefined ? {} : { href: address, rel } }
  }

/** Drops all attributes. */
export const renameTag =
  (tagName: string): Transformer =>
  () => ({ tagName, attribs: {} })

/** Control and bidirectional characters, also from entities. */
const INVISIBLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** Invisible content: elements but pictures, spaces, characters without a glyph. */
const UNREADABLE = /<(?!img)[^>]*>|&nbsp;|[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu

export type SanitiseRules = Required<
  Pick<IOptions, 'allowedTags' | 'allowedAttributes' | 'transformTags' | 'nestingLimit'>
> & {
  allowedTags: string[]
}

/** Keeps the text of removed elements, except of scripts and styles. Empty when nothing visible remains. */
export function sanitise(html: string, rules: SanitiseRules): SafeHtml {
  // Limit combining marks first: normalising them takes quadratic time.
  const clean = sanitizeHtml(limitCombiningMarks(html).normalize('NFC'), {
    ...rules,
    allowedSchemes: [...RICH_TEXT_LINK_SCHEMES],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === 'img') return attribs['src'] === undefined
      return tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false
    },
  })
    .replace(INVISIBLE, (char) => (/\s/.test(char) ? char : ''))
    .trim()
  return (clean.replace(UNREADABLE, '') === '' ? '' : clean) as SafeHtml
}

const RULES: SanitiseRules = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: { a: ['href', 'rel'] },
  nestingLimit: 8,
  // The page has its own title and shows two levels below it.
  transformTags: {
    a: linkTransformer(RICH_TEXT_LINK_SCHEMES, 'noopener noreferrer'),
    h1: renameTag('h2'),
    h4: renameTag('h3'),
    h5: renameTag('h3'),
    h6: renameTag('h3'),
    b: renameTag('strong'),
    i: renameTag('em'),
    div: renameTag('p'),
  },
}

export const sanitiseRichText = (input: string): SafeHtml => sanitise(input, RULES)
