import { TOPIC_PREVIEW } from '@olympiad/contracts/community'
import { withoutPiles } from '@olympiad/contracts/identity'
import { plainText } from '@olympiad/contracts/plain-text'
import type { SafeHtml } from '@olympiad/contracts/safe-html'
import { shortened } from '@olympiad/contracts/shortened'
import MarkdownIt, { type Token } from 'markdown-it'
import { sanitised } from '../../../platform/safe-html.ts'
import { fileOf, type Pictures, postRules } from './post-rules.ts'

/** Deeper quotes and lists than anybody reads. */
const DEEPEST = 20
const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const CONTAINERS = new Set(['bullet_list_open', 'ordered_list_open', 'list_item_open', 'blockquote_open'])

const reader = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: DEEPEST })
// An address that has a name can be repeated by it: of ten thousand characters megabytes would come.
reader.disable(['table', 'reference'])
// `main.py` is a file of the team's robot, and a site in Paraguay: only what is written as an address is one.
reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })

/** The direction of a container by the first letter in it: `auto` sees nothing of blocks that have their own. */
function directionOf(tokens: readonly Token[], opened: number): 'ltr' | 'rtl' | undefined {
  const level = tokens[opened]?.level
  for (let at = opened + 1; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token || (token.nesting === -1 && token.level === level)) return undefined
    const letter = token.type === 'inline' ? /\p{L}/u.exec(token.content)?.[0] : undefined
    if (letter !== undefined) return RTL.test(letter) ? 'rtl' : 'ltr'
  }
  return undefined
}

/** Headings begin below the title of their page, at `h2` however few signs somebody types; `flat` ones are paragraphs. */
function arrange(tokens: Token[], { flat }: { flat: boolean }): Token[] {
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

const NO_PICTURES: Pictures = new Map()

reader.renderer.rules['image'] = (tokens, index, options, env, self) => {
  const image = tokens[index]
  if (!image) return ''
  const words = self.renderInlineAsText(image.children ?? [], options, env)
  const { pictures } = env as { pictures: Pictures }
  // Of a picture that can't be shown its words stay.
  if (!pictures.has(fileOf(String(image.attrGet('src'))) ?? '')) return reader.utils.escapeHtml(words)
  image.attrSet('alt', words)
  return self.renderToken(tokens, index, options)
}

function htmlOf(source: string, pictures: Pictures, { flat }: { flat: boolean }): SafeHtml {
  const env = { pictures }
  const tokens = arrange(reader.parse(source, env), { flat })
  return sanitised(withoutPiles(reader.renderer.render(tokens, reader.options, env)), postRules(pictures))
}

/** The text of a topic as it is stored and shown: Markdown without HTML. Empty where there is nothing to read or to see. */
export const topicHtml = (source: string, pictures: Pictures): SafeHtml => htmlOf(source, pictures, { flat: false })

/** The text of a comment: the same without pictures, and without headings, which would stand among those of the page. */
export const commentHtml = (source: string): SafeHtml => htmlOf(source, NO_PICTURES, { flat: true })

/** The files under uploads/ that a text shows as pictures, each once, in their order. */
export function pictureNames(source: string): string[] {
  const shown = reader
    .parse(source, { pictures: NO_PICTURES })
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'image')
    .flatMap((image) => fileOf(String(image.attrGet('src'))) ?? [])
  return [...new Set(shown)]
}

/** The beginning of its words in one line, at most 250 characters. */
export const previewOf = (html: SafeHtml): string => shortened(plainText(html), TOPIC_PREVIEW - 1)
