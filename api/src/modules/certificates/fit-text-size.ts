/** Letter widths in ems, slightly too wide, so that text never overflows. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\p{M}\p{Cf}]/u, 0],
  [/\s/, 0.31],
  [/[اأإآلدذرزءن]/, 0.45],
  [/[سشصض]/, 1],
  [/[جحخطظ]/, 0.78],
  [/\p{Script=Arabic}/u, 0.62],
  [/[ijlI|.,:;'’]/, 0.33],
  [/[frt()[\]!/-]/, 0.47],
  [/[mMW@%]/, 1],
  [/\p{Lu}/u, 0.76],
  [/[\p{Script=Latin}\p{N}\p{S}\p{P}]/u, 0.63],
]
const WIDEST = 1

function widthInEms(text: string): number {
  let ems = 0
  for (const letter of text) ems += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? WIDEST
  return ems
}

type TextBox = {
  width: number
  height: number
  /** In ems. */
  leading: number
  /** Between paragraphs, in ems. */
  gap: number
  /** Letter width relative to the heading font. */
  narrow: number
  most: number
  least: number
}

const STEP = 0.5

/** In ems. As in a browser, a word longer than a line starts a new one. */
function countLines(words: readonly number[], width: number, space: number): number {
  let lines = 1
  let at = 0
  for (const word of words) {
    if (at > 0 && at + space + word <= width) {
      at += space + word
      continue
    }
    if (at > 0) lines += 1
    const fullLines = Math.floor(word / width)
    lines += fullLines
    at = word - fullLines * width
  }
  return lines
}

/** @returns the largest size in pixels that fits */
export function fitTextSize(paragraphs: readonly string[], box: TextBox): number {
  const { width, height, leading, gap, narrow, most: maxSize, least: minSize } = box
  const scaledWidth = (text: string) => widthInEms(text) * narrow
  const lengths = paragraphs.map((text) => text.split(/\s+/).map(scaledWidth))
  for (let size = maxSize; size > minSize; size -= STEP) {
    const lines = lengths.reduce((sum, words) => sum + countLines(words, width / size, scaledWidth(' ')), 0)
    if ((lines * leading + (lengths.length - 1) * gap) * size <= height) return size
  }
  return minSize
}
