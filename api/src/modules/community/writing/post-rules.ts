import { as, linkTo, type Rules } from '../../../platform/safe-html.ts'

/** What is known of the pictures that a text may show, by their file names. */
export type Pictures = ReadonlyMap<string, { width: number; height: number }>

const UPLOADS = '/uploads/'
const TEXT_BLOCKS = ['p', 'h2', 'h3'] as const
/** What holds blocks that say their own direction: `auto` would look past all of them and find none. */
const CONTAINERS = ['ul', 'ol', 'li', 'blockquote'] as const
const DIRECTIONS = ['auto', 'ltr', 'rtl']

/** The file that a picture's address names; undefined where it leads anywhere but to our uploads. */
export const fileOf = (src: string | undefined): string | undefined =>
  src?.startsWith(UPLOADS) ? src.slice(UPLOADS.length) : undefined

/** What the forum shows of a text that became HTML: nothing leads anywhere but by a link, no picture but these. */
export const postRules = (pictures: Pictures): Rules => ({
  allowedTags: [...TEXT_BLOCKS, ...CONTAINERS, 'strong', 'em', 's', 'a', 'br', 'hr', 'pre', 'code', 'img'],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ...Object.fromEntries([...TEXT_BLOCKS, ...CONTAINERS, 'pre', 'code'].map((tag) => [tag, ['dir']])),
    ol: ['dir', 'start'],
  },
  nestingLimit: 24,
  transformTags: {
    ...Object.fromEntries(TEXT_BLOCKS.map((tag) => [tag, () => ({ tagName: tag, attribs: { dir: 'auto' } })])),
    ...Object.fromEntries(
      CONTAINERS.map((tag) => [
        tag,
        (_: string, { dir, start }: Record<string, string>) => ({
          tagName: tag,
          attribs: {
            dir: dir !== undefined && DIRECTIONS.includes(dir) ? dir : 'auto',
            ...(tag === 'ol' && start !== undefined && /^\d{1,9}$/.test(start) ? { start } : {}),
          },
        }),
      ]),
    ),
    pre: () => ({ tagName: 'pre', attribs: { dir: 'ltr' } }),
    code: () => ({ tagName: 'code', attribs: { dir: 'ltr' } }),
    // Whoever follows a link tells nobody where from, and search engines take it for no advice of ours.
    a: linkTo(['http', 'https', 'mailto'], 'nofollow ugc noopener noreferrer'),
    img: (tagName, { src, alt = '' }) => {
      const size = pictures.get(fileOf(src) ?? '')
      if (src === undefined || !size) return { tagName, attribs: {} }
      const { width, height } = size
      return { tagName, attribs: { src, alt, width: String(width), height: String(height), loading: 'lazy' } }
    },
    del: as('s'),
  },
})
