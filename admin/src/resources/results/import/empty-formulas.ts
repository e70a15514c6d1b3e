const SHEET = /<(?:\w+:)?sheet\s[^>]*?\w+:id="([^"]+)"/g
const RELATION = /<(?:\w+:)?Relationship\s[^>]*>/g
const TAG = /<(?:\w+:)?(c|f|v)(?=[\s/>])([^>]*)>(?=(<?))/g

const attribute = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''

/** The part that holds a sheet; undefined where the workbook names it in a way that we don't know. */
function partOf(parts: ReadonlyMap<string, string>, index: number): string | undefined {
  const id = [...(parts.get('xl/workbook.xml') ?? '').matchAll(SHEET)][index]?.[1]
  for (const [relation] of (parts.get('xl/_rels/workbook.xml.rels') ?? '').matchAll(RELATION)) {
    if (id === undefined || attribute(relation, 'Id') !== id) continue
    const target = attribute(relation, 'Target')
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  }
  return undefined
}

/** Cells such as `D5` in the XML of a sheet that hold a formula and not what it came to. */
function* emptyFormulasIn(xml: string): Generator<string> {
  let cell: { name: string; text: boolean; formula: boolean; value: boolean } | undefined
  const isEmpty = () => cell?.formula === true && !cell.value
  for (const [, tag, attributes = '', next] of xml.matchAll(TAG)) {
    if (tag === 'c') {
      if (cell && isEmpty()) yield cell.name
      cell = {
        name: attribute(attributes, 'r'),
        text: attribute(attributes, 't') === 'str',
        formula: false,
        value: false,
      }
    } else if (tag === 'f' && cell) cell.formula = true
    // Text may be empty and still be what the formula came to; a number may not.
    else if (cell) cell.value ||= cell.text || (next !== '<' && !attributes.endsWith('/'))
  }
  if (cell && isEmpty()) yield cell.name
}

/**
 * The cells of a sheet whose formula has no value: those that wrote the file never reckoned it, and nobody does it
 * here. The reader of the workbook would take them for zero.
 */
export function emptyFormulas(bytes: ReadonlyMap<string, Uint8Array<ArrayBuffer>>, index: number): Set<string> {
  const names = [...bytes.keys()].filter((name) => /^xl\/(?:workbook\.xml|_rels\/|worksheets\/[^/]+\.xml$)/.test(name))
  const parts = new Map(names.map((name) => [name, new TextDecoder().decode(bytes.get(name))]))
  const part = partOf(parts, index)
  const sheets = names.filter((name) =>
    part !== undefined && parts.has(part) ? name === part : /worksheets\//.test(name),
  )
  return new Set(sheets.flatMap((name) => [...emptyFormulasIn(parts.get(name) ?? '')]))
}
