import { INK, SAFFRON, WALL } from '@olympiad/motif/colours'

const QUIET = '#465650'

/** Millimetres. */
export const BADGE = { width: 95, height: 90 }
export const COLUMNS = 2
export const ROWS = 3
const MARGIN_X = (210 - COLUMNS * BADGE.width) / 2
const MARGIN_Y = (297 - ROWS * BADGE.height) / 2

/** A mark of 4 mm beside each line to cut, outside of the badges. */
function cutMarks(): string {
  const marks: string[] = []
  const across = (x: number) => [
    `linear-gradient(${INK},${INK}) ${x}mm ${MARGIN_Y - 6}mm/.2mm 4mm no-repeat`,
    `linear-gradient(${INK},${INK}) ${x}mm ${297 - MARGIN_Y + 2}mm/.2mm 4mm no-repeat`,
  ]
  const down = (y: number) => [
    `linear-gradient(${INK},${INK}) ${MARGIN_X - 6}mm ${y}mm/4mm .2mm no-repeat`,
    `linear-gradient(${INK},${INK}) ${210 - MARGIN_X + 2}mm ${y}mm/4mm .2mm no-repeat`,
  ]
  for (let column = 0; column <= COLUMNS; column += 1) marks.push(...across(MARGIN_X + column * BADGE.width))
  for (let row = 0; row <= ROWS; row += 1) marks.push(...down(MARGIN_Y + row * BADGE.height))
  return marks.join(',')
}

export const badgesCss = (): string => `
@page{size:210mm 297mm;margin:0}
*{box-sizing:border-box;margin:0;padding:0}
html{-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{background:#fff;color:${INK};font:400 11px/1.55 'IBM Plex Sans Arabic','Open Sans',sans-serif;overflow-wrap:anywhere}
.once{position:absolute;width:0;height:0}
.sheet{display:grid;grid-template:repeat(${ROWS},${BADGE.height}mm)/repeat(${COLUMNS},${BADGE.width}mm);width:210mm;height:297mm;padding:${MARGIN_Y}mm ${MARGIN_X}mm;background:${cutMarks()};break-after:page}
.sheet:last-child{break-after:auto}
.badge{display:flex;flex-direction:column;overflow:hidden;outline:.1mm solid #d9d2c2;outline-offset:-.05mm}
.head{display:flex;direction:rtl;gap:3mm;align-items:center;justify-content:space-between;min-height:16mm;padding:2mm 5mm;border-bottom:1.2mm solid ${SAFFRON};background:${WALL};color:#F5EFE2}
.head span{flex:1;font:600 11px/1.45 'Readex Pro'}
.two{display:flex;direction:rtl;gap:4mm;align-items:baseline;justify-content:space-between}
.two>span{flex:1}
[lang=en]{text-align:left}
[lang=ar]{text-align:right}
.body{display:flex;flex:1;flex-direction:column;justify-content:center;padding:2mm 5mm}
.person{font:600 21px/1.7 'Readex Pro';text-align:center}
.team{font:600 24px/1.7 'Readex Pro';text-align:center}
.person+.team{font-size:15px;font-weight:500}
.clamp{display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:2}
.school{color:${QUIET};font-size:12px;text-align:center}
.foot{display:flex;gap:4mm;align-items:flex-end;justify-content:space-between;padding:0 5mm 4mm}
.foot .facts{flex:1}
.no{font:600 40px/1.1 'Readex Pro';text-align:left;font-variant-numeric:tabular-nums lining-nums}
.division{margin-top:1mm;color:${QUIET};font-size:10.5px;line-height:1.5}
.division>span{display:block;text-align:left}
.code{flex:none;width:31mm;height:31mm}
.role{font:600 17px/1.5 'Readex Pro'}
.tables{margin-top:1mm;color:${QUIET};font-size:12px}
`
