import { inflateSync } from 'node:zlib'

/** Fonts that the PDF embeds, and fonts that the reader must have. */
export type Fonts = { embedded: string[]; missing: string[] }

/** For PDFs of the browser, whose objects are uncompressed. */
export function listFonts(pdf: Buffer): Fonts {
  const objects = new Map<string, string>()
  for (const [, number = '', body = ''] of pdf
    .toString('latin1')
    .matchAll(/(\d+) 0 obj\s*(<<[\s\S]*?)(?:stream|endobj)/g)) {
    objects.set(number, body)
  }
  const fonts: Fonts = { embedded: [], missing: [] }
  for (const body of objects.values()) {
    // Type3 fonts contain their glyphs; Type0 fonts refer to an embedded one.
    if (!/\/Type \/Font\b(?!D)/.test(body) || /\/Subtype \/Type0/.test(body)) continue
    const descriptor = objects.get(/\/FontDescriptor (\d+) 0 R/.exec(body)?.[1] ?? '') ?? ''
    const name = /\/(?:BaseFont|FontName) \/([^\s/>]+)/.exec(body + descriptor)?.[1] ?? 'unnamed'
    const carried = /\/Subtype \/Type3/.test(body) || /\/FontFile/.test(descriptor)
    fonts[carried ? 'embedded' : 'missing'].push(name.replace(/^[A-Z]{6}\+/, ''))
  }
  return fonts
}

export const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

/** Extracts left-to-right text only: Latin words and digits. Maps glyphs by the fonts' own tables. */
export function extractLatinText(pdf: Buffer): string {
  const code = pdf.toString('latin1')
  const streams = new Map<string, string>()
  for (const { 1: number = '', index, 0: head } of code.matchAll(
    /(\d+) 0 obj\s*<<(?:(?!endobj)[\s\S])*?>>\s*stream\r?\n/g,
  )) {
    const begin = index + head.length
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    if (head.includes('/FlateDecode'))
      streams.set(number, inflateSync(pdf.subarray(begin, begin + length)).toString('latin1'))
  }
  const tables = new Map<string, Map<string, string>>()
  for (const [, number = '', table = ''] of code.matchAll(
    /(\d+) 0 obj\s*<<(?:(?!endobj)[\s\S])*?\/ToUnicode (\d+) 0 R/g,
  )) {
    tables.set(number, lettersOf(streams.get(table) ?? ''))
  }
  const drawn = [...streams.values()].flatMap((stream) => stream.match(/\/F\d+ [\d.]+ Tf|<[0-9A-F]+> Tj/g) ?? [])
  let letters: Map<string, string> | undefined
  return drawn
    .map((step) => {
      const font = /^\/F(\d+)/.exec(step)?.[1]
      if (font) letters = tables.get(font)
      return font ? '' : (letters?.get(step.slice(1, step.indexOf('>'))) ?? '')
    })
    .join('')
}

function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>()
  const hex = (text: string) => Number.parseInt(text, 16)
  for (const [, first = '', last, letter = ''] of table.matchAll(/^<(\w+)>(?: <(\w+)>)? <(\w+)>$/gm)) {
    if (letter.length > 4) continue
    for (let code = hex(first); code <= hex(last ?? first); code += 1) {
      const drawing = code.toString(16).toUpperCase().padStart(first.length, '0')
      letters.set(drawing, String.fromCharCode(hex(letter) + code - hex(first)))
    }
  }
  return letters
}
