const SHEET = /<(?:\w+:)?sheet\s[^>]*?\w+:id="([^"]+)"/g
const RELATION = /<(?:\w+:)?Relationship\s[^>]*>/g
const TAG = /<(?:\w+:)?(c|f|v)(?=[\s/>])([^>]*)>(?=(<?))/g

const attribute = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''

/** Undefined for a workbook that names its parts in an unknown way. */
function sheetPart(parts: ReadonlyMap<string, string>, index: number): string | undefined {
  const id = [...(parts.get('xl/workbook.xml') ?? '').matchAll(SHEET)][index]?.[1]
  for (const [relation] of (parts.get('xl/_rels/workbook.xml.rels') ?? '').matchAll(RELATION)) {
    if (id === undefined || attribute(relation, 'Id') !== id) continue
    const target = attribute(relation, 'Target')
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  }
  return undefined
}

/** Yields cells such as `D5` that hold a formula without a result. */
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
    // A formula's text may be empty; its number may not.
    else if (cell) cell.value ||= cell.text || (next !== '<' && !attributes.endsWith('/'))
  }
  if (cell && isEmpty()) yield cell.name
}

/** The writing program never calculated these formulas, and the sheet library would read them as zero. */
export function findUncalculatedFormulas(
  bytes: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  index: number,
): Set<string> {
  const names = [...bytes.keys()].filter((name) => /^xl\/(?:workbook\.xml|_rels\/|worksheets\/[^/]+\.xml$)/.test(name))
  const parts = new Map(names.map((name) => [name, new TextDecoder().decode(bytes.get(name))]))
  const part = sheetPart(parts, index)
  const sheets = names.filter((name) =>
    part !== undefined && parts.has(part) ? name === part : /worksheets\//.test(name),
  )
  return new Set(sheets.flatMap((name) => [...emptyFormulasIn(parts.get(name) ?? '')]))
}
