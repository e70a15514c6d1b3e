/**
 * `node scripts/subset-fonts.ts` subsets the site's fonts: Arabic letters, and one weight for headings.
 * For other characters `fonts.css` falls back to the whole files.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

type Range = readonly [first: number, last: number]

/** Letters, marks and digits of Arabic, borrowed letters (پ چ ژ ڤ گ), joiners and the riyal sign. */
export const ARABIC_RANGES: readonly Range[] = [
  [0x060c, 0x060d],
  [0x061b, 0x061b],
  [0x061f, 0x061f],
  [0x0621, 0x063a],
  [0x0640, 0x0655],
  [0x0660, 0x066d],
  [0x0670, 0x0670],
  [0x067e, 0x067e],
  [0x0686, 0x0686],
  [0x0698, 0x0698],
  [0x06a4, 0x06a4],
  [0x06af, 0x06af],
  [0x200c, 0x200f],
  [0xfdfc, 0xfdfc],
]

/** The same ranges as the packages' Latin files. */
export const LATIN_RANGES: readonly Range[] = [
  [0x0000, 0x00ff],
  [0x0131, 0x0131],
  [0x0152, 0x0153],
  [0x02bb, 0x02dc],
  [0x2000, 0x200b],
  [0x2010, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
]

export const unicodeRange = (ranges: readonly Range[]): string => {
  const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, '0')
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ')
}

const HEADINGS = 600
const READEX = '@fontsource-variable/readex-pro/files/readex-pro'
const PLEX = '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic'

type FontSubset = { name: string; from: string; ranges: readonly Range[]; wght?: number }
const FILES: readonly FontSubset[] = [
  { name: 'readex-arabic-600', from: `${READEX}-arabic-wght-normal`, ranges: ARABIC_RANGES, wght: HEADINGS },
  { name: 'readex-latin-600', from: `${READEX}-latin-wght-normal`, ranges: LATIN_RANGES, wght: HEADINGS },
  { name: 'plex-arabic-400', from: `${PLEX}-arabic-400-normal`, ranges: ARABIC_RANGES },
  { name: 'plex-arabic-500', from: `${PLEX}-arabic-500-normal`, ranges: ARABIC_RANGES },
  { name: 'plex-arabic-600', from: `${PLEX}-arabic-600-normal`, ranges: ARABIC_RANGES },
]

const textOf = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)))
    .join('')

async function createSubset({ name, from, ranges, wght }: FontSubset): Promise<string> {
  const site = fileURLToPath(new URL('../site', import.meta.url))
  const fullFont = await readFile(join(site, 'node_modules', `${from}.woff2`))
  const subset = await subsetFont(fullFont, textOf(ranges), {
    targetFormat: 'woff2',
    // Keeps author and licence.
    preserveNameIds: [0, 13, 14],
    ...(wght && { variationAxes: { wght } }),
  })
  const folder = join(site, 'src', 'fonts')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.woff2`), subset)
  return `${name}: ${fullFont.length} → ${subset.length} bytes`
}

if (import.meta.main) for (const file of FILES) console.log(await createSubset(file))
