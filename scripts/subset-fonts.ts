/**
 * `node scripts/subset-fonts.ts` subsets the site's fonts: the characters of nearly all texts, and one weight for
 * headings. For other characters `fonts.css` falls back to the whole files.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

type Range = readonly [first: number, last: number]

/** Letters and marks of Arabic, and joiners. */
const ARABIC_RANGES: readonly Range[] = [
  [0x060c, 0x060c],
  [0x061b, 0x061b],
  [0x061f, 0x061f],
  [0x0621, 0x063a],
  [0x0640, 0x0652],
  [0x0670, 0x0670],
  [0x200c, 0x200f],
]

/** ASCII, the signs and punctuation of our texts, and the marks of a text's direction. */
const LATIN_RANGES: readonly Range[] = [
  [0x0000, 0x007e],
  [0x00a0, 0x00a0],
  [0x00a9, 0x00a9],
  [0x00ab, 0x00ab],
  [0x00b7, 0x00b7],
  [0x00bb, 0x00bb],
  [0x00d7, 0x00d7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2066, 0x2069],
  [0x2212, 0x2212],
]

/** The whole files' characters. */
const FULL_RANGES = {
  arabic: [
    [0x0600, 0x06ff],
    [0x0750, 0x077f],
    [0x08a0, 0x08ff],
    [0x200c, 0x200f],
    [0xfb50, 0xfdff],
    [0xfe70, 0xfefc],
  ],
  latin: [
    [0x0000, 0x00ff],
    [0x0131, 0x0131],
    [0x0152, 0x0153],
    [0x02bb, 0x02dc],
    [0x2000, 0x200b],
    [0x2010, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2212, 0x2212],
  ],
} as const satisfies Record<string, readonly Range[]>

const without = (ranges: readonly Range[], left: readonly Range[]): Range[] =>
  left.reduce<Range[]>(
    (rest, [first, last]) =>
      rest.flatMap(([from, to]): Range[] =>
        last < from || first > to
          ? [[from, to]]
          : (
              [
                [from, first - 1],
                [last + 1, to],
              ] satisfies Range[]
            ).filter(([low, high]) => low <= high),
      ),
    [...ranges],
  )

export const RANGES = {
  arabic: ARABIC_RANGES,
  latin: LATIN_RANGES,
  restOfArabic: without(FULL_RANGES.arabic, ARABIC_RANGES),
  restOfLatin: without(FULL_RANGES.latin, LATIN_RANGES),
} as const

export const unicodeRange = (ranges: readonly Range[]): string => {
  const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, '0')
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ')
}

const HEADINGS = 600
const READEX = '@fontsource-variable/readex-pro/files/readex-pro'
const PLEX = '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic'

type FontSubset = { name: string; from: string; ranges: readonly Range[]; wght?: number }
const SCRIPTS = ['arabic', 'latin'] as const
const FILES: readonly FontSubset[] = SCRIPTS.flatMap((script) => [
  { name: `readex-${script}-600`, from: `${READEX}-${script}-wght-normal`, ranges: RANGES[script], wght: HEADINGS },
  ...[400, 500, 600].map((weight) => ({
    name: `plex-${script}-${weight}`,
    from: `${PLEX}-${script}-${weight}-normal`,
    ranges: RANGES[script],
  })),
])

/** Without the fonts' alternative figures and letters, which no style uses. */
const FEATURES = [
  ...['calt', 'ccmp', 'fina', 'init', 'isol', 'kern', 'liga', 'lnum', 'locl'],
  ...['mark', 'medi', 'mkmk', 'pnum', 'rlig', 'tnum'],
]

const textOf = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)))
    .join('')

async function createSubset({ name, from, ranges, wght }: FontSubset): Promise<string> {
  const site = fileURLToPath(new URL('../site', import.meta.url))
  const fullFont = await readFile(join(site, 'node_modules', `${from}.woff2`))
  const options = {
    targetFormat: 'woff2' as const,
    // Keeps author and licence.
    preserveNameIds: [0, 13, 14],
    keepFeatures: FEATURES,
    // A third of each file; today's screens round glyphs without instructions.
    noHinting: true,
    ...(wght && { variationAxes: { wght } }),
  }
  const subset = await subsetFont(fullFont, textOf(ranges), options)
  const folder = join(site, 'src', 'fonts')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.woff2`), subset)
  return `${name}: ${fullFont.length} → ${subset.length} bytes`
}

if (import.meta.main) for (const file of FILES) console.log(await createSubset(file))
