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
