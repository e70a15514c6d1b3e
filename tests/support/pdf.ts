import { inflateSync } from 'node:zlib'

/** A PDF's fonts by name: those whose letters it carries itself, and those that a reader would have to have. */
export type Fonts = { embedded: string[]; missing: string[] }

/** The fonts of a PDF as the browser writes it, with its objects in plain sight. */
export function fontsOf(pdf: Buffer): Fonts {
  const objects = new Map<string, string>()
  for (const [, number = '', body = ''] of pdf
    .toString('latin1')
    .matchAll(/(\d+) 0 obj\s*(<<[\s\S]*?)(?:stream|endobj)/g)) {
    objects.set(number, body)
  }
  const fonts: Fonts = { embedded: [], missing: [] }
  for (const body of objects.values()) {
    // Its letters are drawings within the file (Type3), or it leads to one that has them (Type0).
    if (!/\/Type \/Font\b(?!D)/.test(body) || /\/Subtype \/Type0/.test(body)) continue
    const descriptor = objects.get(/\/FontDescriptor (\d+) 0 R/.exec(body)?.[1] ?? '') ?? ''
    const name = /\/(?:BaseFont|FontName) \/([^\s/>]+)/.exec(body + descriptor)?.[1] ?? 'unnamed'
    const carried = /\/Subtype \/Type3/.test(body) || /\/FontFile/.test(descriptor)
    fonts[carried ? 'embedded' : 'missing'].push(name.replace(/^[A-Z]{6}\+/, ''))
  }
  return fonts
}

/** How many pages a PDF has. */
export const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

/**
 * What a PDF of the browser says, as far as it reads from left to right: Latin words and digits. Its fonts' own tables
 * tell which letter is drawn.
 */
export function latinIn(pdf: Buffer): string {
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

/** The letters that a font's table gives to its drawings, both as hexadecimal codes. */
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
