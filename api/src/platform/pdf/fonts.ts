import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// The subsets share no characters, so always declare both.
const UNICODE_RANGES = {
  arabic: 'U+0600-06FF,U+0750-077F,U+0870-08FF,U+200C-200E,U+2010-2011,U+FB50-FDFF,U+FE70-FEFC',
  latin: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02DC,U+2000-200B,U+2012-206F,U+20AC,U+2122,U+2212',
} as const
type Script = keyof typeof UNICODE_RANGES
const SCRIPTS = ['arabic', 'latin'] as const satisfies Script[]

export function fontFace(family: string, weight: string, characters: string, file: string): string {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(file)))
  return `@font-face{font-family:'${family}';font-weight:${weight};font-display:block;src:url(data:font/woff2;base64,${bytes.toString('base64')}) format('woff2');unicode-range:${characters}}`
}

const headings = () =>
  SCRIPTS.map((script) =>
    fontFace(
      'Readex Pro',
      '160 700',
      UNICODE_RANGES[script],
      `@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`,
    ),
  )

const body = () =>
  SCRIPTS.flatMap((script) =>
    ['400', '500', '600'].map((weight) =>
      fontFace(
        'IBM Plex Sans Arabic',
        weight,
        UNICODE_RANGES[script],
        `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${script}-${weight}-normal.woff2`,
      ),
    ),
  )

let css: string | undefined

export function fontFaces(): string {
  css ??= [...headings(), ...body()].join('\n')
  return css
}
