import { linkTransformer, renameTag, type SanitiseRules } from '../../../platform/sanitise-html.ts'

export type PictureSizes = ReadonlyMap<string, { width: number; height: number }>

const UPLOADS = '/uploads/'
const TEXT_BLOCKS = ['p', 'h2', 'h3'] as const
/** May contain blocks with their own direction, which `dir=auto` ignores. */
const CONTAINERS = ['ul', 'ol', 'li', 'blockquote'] as const
const DIRECTIONS = ['auto', 'ltr', 'rtl']

/** @returns undefined for an address outside our uploads */
export const uploadedFileName = (src: string | undefined): string | undefined =>
  src?.startsWith(UPLOADS) ? src.slice(UPLOADS.length) : undefined

/** Only links lead outside; only the given pictures load. */
export const sanitizeRules = (pictures: PictureSizes): SanitiseRules => ({
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
    // No referrer, no endorsement for search engines.
    a: linkTransformer(['http', 'https', 'mailto'], 'nofollow ugc noopener noreferrer'),
    img: (tagName, { src, alt = '' }) => {
      const size = pictures.get(uploadedFileName(src) ?? '')
      if (src === undefined || !size) return { tagName, attribs: {} }
      const { width, height } = size
      return { tagName, attribs: { src, alt, width: String(width), height: String(height), loading: 'lazy' } }
    },
    del: renameTag('s'),
  },
})
