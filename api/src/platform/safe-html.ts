import { withoutPiles } from '@olympiad/contracts/identity'
import { RICH_LINKS, RICH_TAGS, type SafeHtml } from '@olympiad/contracts/safe-html'
import sanitizeHtml, { type IOptions, type Transformer } from 'sanitize-html'

/** Absolute addresses of the allowed kinds, without what browsers read over; anything else is no link. */
function linkOf(href: string | undefined, schemes: readonly string[]): string | undefined {
  const address = (href ?? '').replace(/[\s\p{Cc}]/gu, '')
  const scheme = /^([a-z]+):(?=.)/i.exec(address)?.[1]?.toLowerCase()
  return URL.canParse(address) && scheme !== undefined && schemes.includes(scheme) ? address : undefined
}

/** A link keeps its address and nothing else. */
export const linkTo =
  (schemes: readonly string[], rel: string): Transformer =>
  (tagName, { href }) => {
    const address = linkOf(href, schemes)
    return { tagName, attribs: address === undefined ? {} : { href: address, rel } }
  }

/** Another element, without any attribute. */
export const as =
  (tagName: string): Transformer =>
  () => ({ tagName, attribs: {} })

/** Control characters, and what turns the reading order of the words behind it; entities become them as well. */
const UNSEEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** What leaves nothing to be read or seen where it is all there is: elements but pictures, spaces, characters without a sign. */
const UNREADABLE = /<(?!img)[^>]*>|&nbsp;|[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** What a kind of text may hold: its elements, their attributes, what others become, how deep it may nest. */
export type Rules = Required<Pick<IOptions, 'allowedTags' | 'allowedAttributes' | 'transformTags' | 'nestingLimit'>> & {
  allowedTags: string[]
}

/**
 * HTML of which only what the rules allow is left. What is not allowed goes, its words stay; of scripts and styles nothing
 * does, and neither does a link or a picture that leads nowhere. Empty where there is nothing to read or to see.
 */
export function sanitised(html: string, rules: Rules): SafeHtml {
  // Marks piled on a letter go first: to put them in order takes the square of their number.
  const clean = sanitizeHtml(withoutPiles(html).normalize('NFC'), {
    ...rules,
    allowedSchemes: [...RICH_LINKS],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    // Of a link that leads nowhere only its words stay.
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === 'img') return attribs['src'] === undefined
      return tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false
    },
  })
    .replace(UNSEEN, (char) => (/\s/.test(char) ? char : ''))
    .trim()
  return (clean.replace(UNREADABLE, '') === '' ? '' : clean) as SafeHtml
}

const RULES: Rules = {
  allowedTags: [...RICH_TAGS],
  allowedAttributes: { a: ['href', 'rel'] },
  // Deeper lists than anybody reads.
  nestingLimit: 8,
  // The page has a title of its own, and shows two levels below it.
  transformTags: {
    a: linkTo(RICH_LINKS, 'noopener noreferrer'),
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
 * telephones. Empty where there are no words.
 */
export const safeHtml = (typed: string): SafeHtml => sanitised(typed, RULES)
