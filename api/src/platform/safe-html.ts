import { RICH_LINKS, RICH_TAGS, type SafeHtml } from '@olympiad/contracts/safe-html'
import sanitizeHtml, { type IOptions, type Transformer } from 'sanitize-html'

/** Deeper lists than anybody reads. */
const DEEPEST = 8

/** Absolute addresses of the allowed kinds, without what browsers read over; anything else is no link. */
function linkOf(href: string | undefined): string | undefined {
  const address = (href ?? '').replace(/[\s\p{Cc}]/gu, '')
  const scheme = /^([a-z]+):(?=.)/i.exec(address)?.[1]?.toLowerCase()
  return URL.canParse(address) && RICH_LINKS.some((allowed) => allowed === scheme) ? address : undefined
}

/** A link keeps its address and nothing else. */
const link: Transformer = (tagName, { href }) => {
  const address = linkOf(href)
  return { tagName, attribs: address === undefined ? {} : { href: address, rel: 'noopener noreferrer' } }
}
const as =
  (tagName: (typeof RICH_TAGS)[number]): Transformer =>
  () => ({ tagName, attribs: {} })

/** Control characters, and what turns the reading order of the words behind it; entities become them as well. */
const UNSEEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

const RULES: IOptions = {
  allowedTags: [...RICH_TAGS],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: [...RICH_LINKS],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: DEEPEST,
  // Of one that leads nowhere only its words stay.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false),
  // The page has a title of its own, and shows two levels below it.
  transformTags: {
    a: link,
    h1: as('h2'),
    h4: as('h3'),
    h5: as('h3'),
    h6: as('h3'),
    b: as('strong'),
    i: as('em'),
    div: as('p'),
  },
}

/**
 * Rich text as it may be stored and shown: headings, paragraphs, lists, bold, italic and links to the web, to mail and to
 * telephones. What is not allowed goes, its words stay; of scripts and styles nothing does. Empty where there are no words.
 */
export function safeHtml(typed: string): SafeHtml {
  const clean = sanitizeHtml(typed.normalize('NFC'), RULES)
    .replace(UNSEEN, (char) => (/\s/.test(char) ? char : ''))
    .trim()
  const words = clean.replace(/<[^>]*>|&nbsp;|[\s\u00A0\u200B-\u200F\uFEFF]/gu, '')
  return (words === '' ? '' : clean) as SafeHtml
}
