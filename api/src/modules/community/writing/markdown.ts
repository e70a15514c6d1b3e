import { TOPIC_PREVIEW_LENGTH } from '@olympiad/contracts/community'
import { htmlToText } from '@olympiad/contracts/html-to-text'
import type { SafeHtml } from '@olympiad/contracts/safe-html'
import { limitCombiningMarks } from '@olympiad/contracts/text-normalisation'
import { truncateText } from '@olympiad/contracts/truncate-text'
import MarkdownIt, { type Token } from 'markdown-it'
import { sanitise } from '../../../platform/sanitise-html.ts'
import { type PictureSizes, sanitizeRules, uploadedFileName } from './sanitize-rules.ts'

const MAX_NESTING = 20
const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const CONTAINERS = new Set(['bullet_list_open', 'ordered_list_open', 'list_item_open', 'blockquote_open'])

const reader = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: MAX_NESTING })
// References repeat an address by name: 10,000 characters could become megabytes.
reader.disable(['table', 'reference'])
// `main.py` is a file, not a site in Paraguay: only full URLs become links.
reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })

/** Uses the first letter: `dir=auto` ignores blocks with a direction of their own. */
function directionOf(tokens: readonly Token[], openIndex: number): 'ltr' | 'rtl' | undefined {
  const level = tokens[openIndex]?.level
  for (let at = openIndex + 1; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token || (token.nesting === -1 && token.level === level)) return undefined
    const letter = token.type === 'inline' ? /\p{L}/u.exec(token.content)?.[0] : undefined
    if (letter !== undefined) return RTL.test(letter) ? 'rtl' : 'ltr'
  }
  return undefined
}

/** Headings begin at `h2`, below the page's title. `flat` turns them into paragraphs. */
function normaliseBlocks(tokens: Token[], { flat }: { flat: boolean }): Token[] {
  tokens.forEach((token, index) => {
    if (CONTAINERS.has(token.type)) {
      const direction = directionOf(tokens, index)
      if (direction) token.attrSet('dir', direction)
    }
    if (!token.type.startsWith('heading_')) return
    token.tag = flat ? 'p' : token.tag === 'h1' || token.tag === 'h2' ? 'h2' : 'h3'
  })
  return tokens
}

const NO_PICTURES: PictureSizes = new Map()

reader.renderer.rules['image'] = (tokens, index, options, env, self) => {
  const image = tokens[index]
  if (!image) return ''
  const words = self.renderInlineAsText(image.children ?? [], options, env)
  const { pictures } = env as { pictures: PictureSizes }
  // Keeps the alt text of an unavailable picture.
  if (!pictures.has(uploadedFileName(String(image.attrGet('src'))) ?? '')) return reader.utils.escapeHtml(words)
  image.attrSet('alt', words)
  return self.renderToken(tokens, index, options)
}

function htmlOf(source: string, pictures: PictureSizes, { flat }: { flat: boolean }): SafeHtml {
  const env = { pictures }
  const tokens = normaliseBlocks(reader.parse(source, env), { flat })
  return sanitise(limitCombiningMarks(reader.renderer.render(tokens, reader.options, env)), sanitizeRules(pictures))
}

export const topicHtml = (source: string, pictures: PictureSizes): SafeHtml => htmlOf(source, pictures, { flat: false })

/** Without pictures and headings, which would disturb the page's outline. */
export const commentHtml = (source: string): SafeHtml => htmlOf(source, NO_PICTURES, { flat: true })

export function pictureNames(source: string): string[] {
  const files = reader
    .parse(source, { pictures: NO_PICTURES })
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'image')
    .flatMap((image) => uploadedFileName(String(image.attrGet('src'))) ?? [])
  return [...new Set(files)]
}

export const previewText = (html: SafeHtml): string => truncateText(htmlToText(html), TOPIC_PREVIEW_LENGTH - 1)
