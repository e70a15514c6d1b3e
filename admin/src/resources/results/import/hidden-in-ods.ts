const TAG = /<(style:style|style:table-properties|table:table|table:table-row)\s([^>]*)>/g

const attribute = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''

/** The empty rest of an .ods sheet is one row repeated a million times. */
const MAX_ROWS = 100_000

/** Rows count from 0. The sheet library does not report hidden rows of OpenDocument files. */
export function findHiddenInOds(content: string): { sheet: boolean; rows: Set<number> }[] {
  const sheets: { sheet: boolean; rows: Set<number> }[] = []
  const hiddenStyles = new Set<string>()
  let style = ''
  let row = 0
  for (const [, tag, attributes = ''] of content.matchAll(TAG)) {
    if (tag === 'style:style') style = attribute(attributes, 'style:name')
    else if (tag === 'style:table-properties') {
      if (attribute(attributes, 'table:display') === 'false') hiddenStyles.add(style)
    } else if (tag === 'table:table') {
      sheets.push({ sheet: hiddenStyles.has(attribute(attributes, 'table:style-name')), rows: new Set() })
      row = 0
    } else {
      const repeated = Number(attribute(attributes, 'table:number-rows-repeated') || 1)
      const hidden = /^(?:collapse|filter)$/.test(attribute(attributes, 'table:visibility'))
      for (let at = row; hidden && at < Math.min(row + repeated, MAX_ROWS); at += 1) sheets.at(-1)?.rows.add(at)
      row += repeated
    }
  }
  return sheets
}
