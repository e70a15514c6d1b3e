export type TextSelection = { text: string; start: number; end: number }

/** Replaces the characters `from` to `to` by `insert`, then selects `start` to `end`. */
export type Edit = { from: number; to: number; insert: string; start: number; end: number }

export const INLINE_MARKS = ['bold', 'italic', 'code'] as const
export type InlineMark = (typeof INLINE_MARKS)[number]
export const BLOCK_MARKS = ['heading', 'list', 'numbers', 'quote'] as const
export type BlockMark = (typeof BLOCK_MARKS)[number]

const FENCE = '```'
const LINE = /^((?:> ?)*)(#{1,6} +|[-*+] +|\d{1,9}[.)] +)?(.*)$/s
const KIND: Record<Exclude<BlockMark, 'quote'>, RegExp> = { heading: /^#/, list: /^[-*+]/, numbers: /^\d/ }

const runAtEnd = (text: string, char: string): number =>
  text.length - text.replace(new RegExp(`\\${char}+$`), '').length
const runAtStart = (text: string, char: string): number =>
  text.length - text.replace(new RegExp(`^\\${char}+`), '').length

/** Number of `*` or backticks on each side after toggling: one for italic, two for bold, three for both. */
const toggledMarkLength = (mark: InlineMark, run: number): number => {
  if (mark === 'code') return run > 0 ? 0 : 1
  const bold = run >= 2
  const italic = run % 2 === 1
  return mark === 'bold' ? (bold ? run - 2 : run + 2) : italic ? run - 1 : run + 1
}

/** Markdown ignores marks next to a space, so the spaces at the ends stay outside. */
function trimSelection({ text, start, end }: TextSelection): TextSelection {
  const words = text.slice(start, end)
  const from = start + (words.length - words.trimStart().length)
  return {
    text,
    start: Math.min(from, end),
    end: Math.max(Math.min(from, end), end - (words.length - words.trimEnd().length)),
  }
}

/** Toggles the mark; without a selection it inserts `words`, selected. */
export function toggleInlineMark(selection: TextSelection, mark: InlineMark, words: string): Edit {
  const { text, start, end } = trimSelection(selection)
  const selected = text.slice(start, end)
  if (selected.includes('\n'))
    return mark === 'code' ? insertCodeBlock(text, start, end) : toggleMarkOnLines(selection, mark)
  const char = mark === 'code' ? '`' : '*'
  const inside = Math.min(runAtStart(selected, char), runAtEnd(selected, char), Math.floor(selected.length / 2))
  const outside = Math.min(runAtEnd(text.slice(0, start), char), runAtStart(text.slice(end), char))
  const core = selected.slice(inside, selected.length - inside)
  const marks = char.repeat(toggledMarkLength(mark, inside + outside))
  const shown = core || (marks ? words : '')
  const from = start - outside
  return {
    from,
    to: end + outside,
    insert: marks + shown + marks,
    start: from + marks.length,
    end: from + marks.length + shown.length,
  }
}

function insertCodeBlock(text: string, start: number, end: number): Edit {
  const before = start > 0 && text[start - 1] !== '\n' ? '\n' : ''
  const after = end < text.length && text[end] !== '\n' ? '\n' : ''
  const open = `${before}${FENCE}\n`
  const code = text.slice(start, end)
  const at = start + open.length
  return { from: start, to: end, insert: `${open}${code}\n${FENCE}${after}`, start: at, end: at + code.length }
}

/** Line by line: no mark spans paragraphs. */
function toggleMarkOnLines({ text, start, end }: TextSelection, mark: InlineMark): Edit {
  const marked = text
    .slice(start, end)
    .split('\n')
    .map((line) => {
      const [, quote = '', block = '', words = ''] = LINE.exec(line) ?? []
      if (words.trim() === '') return line
      const { insert, from, to } = toggleInlineMark({ text: words, start: 0, end: words.length }, mark, '')
      return quote + block + words.slice(0, from) + insert + words.slice(to)
    })
    .join('\n')
  return { from: start, to: end, insert: marked, start, end: start + marked.length }
}

function linesOf({ text, start, end }: TextSelection): { from: number; to: number } {
  // A selection that ends at the start of a line excludes that line.
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end
  const next = text.indexOf('\n', last)
  return { from: text.lastIndexOf('\n', start - 1) + 1, to: next < 0 ? text.length : next }
}

export function toggleBlockMark(selection: TextSelection, mark: BlockMark): Edit {
  const { from, to } = linesOf(selection)
  const lines = selection.text.slice(from, to).split('\n')
  const alone = lines.length === 1
  const parts = lines.map((line) => {
    const [, quote = '', block = '', words = ''] = LINE.exec(line) ?? []
    return { quote, block, words, skipped: !alone && line.trim() === '' }
  })
  const counted = parts.filter(({ skipped }) => !skipped)
  const has = counted.every(({ quote, block }) => (mark === 'quote' ? quote !== '' : KIND[mark].test(block)))
  let number = 0
  const marked = parts.map(({ quote, block, words, skipped }) => {
    if (mark === 'quote') return has ? block + words : skipped ? quote || '>' : `> ${quote}${block}${words}`
    if (skipped) return quote
    number += 1
    const sign = has ? '' : mark === 'heading' ? '## ' : mark === 'list' ? '- ' : `${number}. `
    return quote + sign + words
  })
  const insert = marked.join('\n')
  if (selection.start !== selection.end) return { from, to, insert, start: from, end: from + insert.length }
  const caret = Math.max(from, from + insert.length - (to - selection.start))
  return { from, to, insert, start: caret, end: caret }
}

const URL_PATTERN = /^(?:https?:\/\/|mailto:)\S+$/i
const URL_PREFIX = 'https://'

/** Selected words get a placeholder address; a selected address gets placeholder words. */
export function makeLink(selection: TextSelection, words: string): Edit {
  const { text, start, end } = trimSelection(selection)
  const selected = text.slice(start, end)
  const isAddress = URL_PATTERN.test(selected)
  const shown = isAddress || selected === '' ? words : selected.replace(/\s*\n\s*/g, ' ')
  const address = isAddress ? selected : URL_PREFIX
  const insert = `[${shown}](${address})`
  const at = selected === '' || isAddress ? start + 1 : start + shown.length + 3
  const length = selected === '' || isAddress ? shown.length : address.length
  return { from: start, to: end, insert, start: at, end: at + length }
}

/** Inserts the picture as a paragraph after the current line, with its description selected. */
export function insertPicture(selection: TextSelection, description: string, file: string): Edit {
  const { from, to } = linesOf({ ...selection, start: selection.end })
  const { text } = selection
  const blank = text.slice(from, to).trim() === ''
  const at = blank ? from : to
  const before = text.slice(0, at)
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const rest = text.slice(blank ? to : at)
  const after = rest.startsWith('\n\n') ? '' : rest.startsWith('\n') ? '\n' : '\n\n'
  const start = at + gap.length + 2
  return {
    from: at,
    to: blank ? to : at,
    insert: `${gap}![${description}](/uploads/${file})${after}`,
    start,
    end: start + description.length,
  }
}

export const picturesIn = (text: string): string[] =>
  [...text.matchAll(/!\[[^\]]*\]\(\/uploads\/([\w.-]+)/g)].map(([, file = '']) => file)

/** The return key at the end of a list item or quotation: continues it, or ends it where the line is empty. */
export function continueBlock({ text, start, end }: TextSelection): Edit | undefined {
  const { from, to } = linesOf({ text, start, end })
  if (start !== end || start !== to) return undefined
  const [, quote = '', block = '', words = ''] = LINE.exec(text.slice(from, to)) ?? []
  if (quote + block === '' || block.startsWith('#')) return undefined
  // The blank line keeps the next text out of the list.
  if (words.trim() === '') return { from, to, insert: '\n', start: from + 1, end: from + 1 }
  const number = /^\d+/.exec(block)
  const next = quote + (number ? block.replace(/^\d+/, String(Number(number[0]) + 1)) : block)
  return { from: start, to: start, insert: `\n${next}`, start: start + 1 + next.length, end: start + 1 + next.length }
}
