/** The widths of letters in the headings' family, in ems, a little on the wide side: what is fitted by them stays inside. */
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

/** How long a text is on one line, in ems. */
function emsOf(text: string): number {
  let ems = 0
  for (const letter of text) ems += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? WIDEST
  return ems
}

type Room = {
  width: number
  height: number
  /** Height of a line, in ems. */
  leading: number
  /** Between two paragraphs, in ems. */
  gap: number
  /** How wide the letters of this family are, beside those of the headings. */
  narrow: number
  most: number
  least: number
}

const STEP = 0.5

/** How many lines words take, set as a browser does: one too long for a line begins a new one and breaks there. In ems. */
function linesOf(words: readonly number[], width: number, space: number): number {
  let lines = 1
  let at = 0
  for (const word of words) {
    if (at > 0 && at + space + word <= width) {
      at += space + word
      continue
    }
    if (at > 0) lines += 1
    const whole = Math.floor(word / width)
    lines += whole
    at = word - whole * width
  }
  return lines
}

/** The size in pixels at which paragraphs fill a room but stay inside: at most `most`, and never below `least`. */
export function fittingSize(paragraphs: readonly string[], room: Room): number {
  const { width, height, leading, gap, narrow, most, least } = room
  const emsIn = (text: string) => emsOf(text) * narrow
  const lengths = paragraphs.map((text) => text.split(/\s+/).map(emsIn))
  for (let size = most; size > least; size -= STEP) {
    const lines = lengths.reduce((sum, words) => sum + linesOf(words, width / size, emsIn(' ')), 0)
    if ((lines * leading + (lengths.length - 1) * gap) * size <= height) return size
  }
  return least
}
