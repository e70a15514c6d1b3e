import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fontFace } from './fonts.ts'

/** © ® ™ are in our own fonts. */
const PICTURES = /[[\p{Extended_Pictographic}\p{Regional_Indicator}]--[©®™]]/gv
const JOINERS = new Set([0x200d, 0x20e3, 0xfe0f])
const FIRST_PICTURE = 0x2190
/** Chromium doesn't search faces of another weight for a missing character. */
const FACES = [
  ...['400', '500', '600'].map((weight) => ['IBM Plex Sans Arabic', weight] as const),
  ['Readex Pro', '160 700'] as const,
]
const PACKAGE = '@fontsource-variable/noto-emoji'

type Span = { first: number; last: number }
type Part = { file: string; spans: Span[] }

function readParts(): Part[] {
  const ranges = JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(`${PACKAGE}/unicode.json`)), 'utf8'))
  return Object.entries<string>(ranges).map(([name, range]) => ({
    file: `${PACKAGE}/files/noto-emoji-${name.replace(/\D/g, '')}-wght-normal.woff2`,
    spans: range
      .split(',')
      .map((span) => {
        const [first = 0, last = first] = span
          .replace('U+', '')
          .split('-')
          .map((hex) => Number.parseInt(hex, 16))
        return { first, last }
      })
      .filter(({ first }) => first >= FIRST_PICTURE || JOINERS.has(first)),
  }))
}

let parts: Part[] | undefined

const draws = ({ spans }: Part, picture: number): boolean =>
  spans.some(({ first, last }) => first <= picture && picture <= last)

const hex = ({ first, last }: Span): string => `U+${first.toString(16)}-${last.toString(16)}`

/** Both families get the faces, so that no style names a third one. */
export function withEmoji(html: string): string {
  const pictures = new Set(html.match(PICTURES)?.map((picture) => picture.codePointAt(0) ?? 0))
  if (pictures.size === 0) return html
  parts ??= readParts()
  const needed = parts.filter((part) => [...pictures].some((picture) => draws(part, picture)))
  const faces = FACES.flatMap(([family, weight]) =>
    needed.map(({ file, spans }) => fontFace(family, weight, spans.map(hex).join(), file)),
  )
  return html.replace('<style>', () => `<style>${faces.join('\n')}</style><style>`)
}
