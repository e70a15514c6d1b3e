/** A text, and the place in it where somebody is: from where to where it is selected. */
export type Place = { text: string; start: number; end: number }

/** What an edit does: the characters `from` to `to` become `insert`, then `start` to `end` is selected. */
export type Edit = { from: number; to: number; insert: string; start: number; end: number }

export const INLINE_MARKS = ['bold', 'italic', 'code'] as const
export type InlineMark = (typeof INLINE_MARKS)[number]
export const BLOCK_MARKS = ['heading', 'list', 'numbers', 'quote'] as const
export type BlockMark = (typeof BLOCK_MARKS)[number]

const FENCE = '```'
const LINE = /^((?:> ?)*)(#{1,6} +|[-*+] +|\d{1,9}[.)] +)?(.*)$/s
const KIND: Record<Exclude<BlockMark, 'quote'>, RegExp> = { heading: /^#/, list: /^[-*+]/, numbers: /^\d/ }

/** How many of a character stand at the end of a text. */
const runAtEnd = (text: string, char: string): number =>
  text.length - text.replace(new RegExp(`\\${char}+$`), '').length
const runAtStart = (text: string, char: string): number =>
  text.length - text.replace(new RegExp(`^\\${char}+`), '').length

/** How many stars or ticks stand on both sides of words once a mark is switched. One star slants, two are bold, three both. */
const switched = (mark: InlineMark, run: number): number => {
  if (mark === 'code') return run > 0 ? 0 : 1
  const bold = run >= 2
  const italic = run % 2 === 1
  return mark === 'bold' ? (bold ? run - 2 : run + 2) : italic ? run - 1 : run + 1
}

/** What is selected, without the spaces at its ends: marks next to a space would stand there as stars. */
function trimmed({ text, start, end }: Place): Place {
  const words = text.slice(start, end)
  const from = start + (words.length - words.trimStart().length)
  return {
    text,
    start: Math.min(from, end),
    end: Math.max(Math.min(from, end), end - (words.length - words.trimEnd().length)),
  }
}

/** Marks what is selected as bold, slanted or code, or no longer; where nothing is, `words` to be typed over. */
export function markInline(place: Place, mark: InlineMark, words: string): Edit {
  const { text, start, end } = trimmed(place)
  const selected = text.slice(start, end)
  if (selected.includes('\n')) return mark === 'code' ? fenced(text, start, end) : markLines(place, mark)
  const char = mark === 'code' ? '`' : '*'
  const inside = Math.min(runAtStart(selected, char), runAtEnd(selected, char), Math.floor(selected.length / 2))
  const outside = Math.min(runAtEnd(text.slice(0, start), char), runAtStart(text.slice(end), char))
  const core = selected.slice(inside, selected.length - inside)
  const marks = char.repeat(switched(mark, inside + outside))
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

/** Code of several lines. */
function fenced(text: string, start: number, end: number): Edit {
  const before = start > 0 && text[start - 1] !== '\n' ? '\n' : ''
  const after = end < text.length && text[end] !== '\n' ? '\n' : ''
  const open = `${before}${FENCE}\n`
  const code = text.slice(start, end)
  const at = start + open.length
  return { from: start, to: end, insert: `${open}${code}\n${FENCE}${after}`, start: at, end: at + code.length }
}

/** Each line by itself: no mark goes on into the next paragraph. */
function markLines({ text, start, end }: Place, mark: InlineMark): Edit {
  const marked = text
    .slice(start, end)
    .split('\n')
    .map((line) => {
      const [, quote = '', block = '', words = ''] = LINE.exec(line) ?? []
      if (words.trim() === '') return line
      const { insert, from, to } = markInline({ text: words, start: 0, end: words.length }, mark, '')
      return quote + block + words.slice(0, from) + insert + words.slice(to)
    })
    .join('\n')
  return { from: start, to: end, insert: marked, start, end: start + marked.length }
}

/** The whole lines that a place touches. */
function linesOf({ text, start, end }: Place): { from: number; to: number } {
  // A selection that ends at the beginning of a line does not mean that line.
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end
  const next = text.indexOf('\n', last)
  return { from: text.lastIndexOf('\n', start - 1) + 1, to: next < 0 ? text.length : next }
}

/** Makes the lines that are selected a heading, a list or a quotation, or plain lines again. */
export function markBlock(place: Place, mark: BlockMark): Edit {
  const { from, to } = linesOf(place)
  const lines = place.text.slice(from, to).split('\n')
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
  if (place.start !== place.end) return { from, to, insert, start: from, end: from + insert.length }
  // The caret stays at its word.
  const caret = Math.max(from, from + insert.length - (to - place.start))
  return { from, to, insert, start: caret, end: caret }
}

const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/i
const ADDRESS_BEGINS = 'https://'

/** Makes a link of what is selected: words get an address to be typed, an address gets words. */
export function makeLink(place: Place, words: string): Edit {
  const { text, start, end } = trimmed(place)
  const selected = text.slice(start, end)
  const isAddress = ADDRESS.test(selected)
  const shown = isAddress || selected === '' ? words : selected.replace(/\s*\n\s*/g, ' ')
  const address = isAddress ? selected : ADDRESS_BEGINS
  const insert = `[${shown}](${address})`
  const at = selected === '' || isAddress ? start + 1 : start + shown.length + 3
  const length = selected === '' || isAddress ? shown.length : address.length
  return { from: start, to: end, insert, start: at, end: at + length }
}

/** Puts a picture as a paragraph of its own behind the line in which somebody is, with its description selected. */
export function insertPicture(place: Place, description: string, file: string): Edit {
  const { from, to } = linesOf({ ...place, start: place.end })
  const { text } = place
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

/** The files of the pictures in a text. */
export const picturesIn = (text: string): string[] =>
  [...text.matchAll(/!\[[^\]]*\]\(\/uploads\/([\w.-]+)/g)].map(([, file = '']) => file)

/** What the return key does at the end of a list's or quotation's line: goes on with it, or ends it where the line is empty. */
export function continueBlock({ text, start, end }: Place): Edit | undefined {
  const { from, to } = linesOf({ text, start, end })
  if (start !== end || start !== to) return undefined
  const [, quote = '', block = '', words = ''] = LINE.exec(text.slice(from, to)) ?? []
  if (quote + block === '' || block.startsWith('#')) return undefined
  // An empty line between, or what follows would still be read as part of it.
  if (words.trim() === '') return { from, to, insert: '\n', start: from + 1, end: from + 1 }
  const number = /^\d+/.exec(block)
  const next = quote + (number ? block.replace(/^\d+/, String(Number(number[0]) + 1)) : block)
  return { from: start, to: start, insert: `\n${next}`, start: start + 1 + next.length, end: start + 1 + next.length }
}
