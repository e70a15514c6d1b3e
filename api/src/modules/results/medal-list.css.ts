import type { Lang } from '@olympiad/contracts/lang'
import { INK, PALM, SAND, WALL } from '@olympiad/motif/colours'
import { MEDAL_LIST_TEXTS } from './medal-list.texts.ts'

const QUIET = '#465650'
const LINE = '#E3D8C3'

/** `day` is ours: digits and words without quotes. */
export function medalListCss(lang: Lang, day: string): string {
  const { printed, page, of } = MEDAL_LIST_TEXTS[lang]
  const [start, end] = lang === 'ar' ? ['right', 'left'] : ['left', 'right']
  const small = `font:400 10.5px/1.6 'IBM Plex Sans Arabic';color:${QUIET}`
  return `
@page{size:210mm 297mm;margin:13mm 15mm 16mm;
@bottom-${start}{content:"${printed} ${day}";${small}}
@bottom-${end}{content:"${page} " counter(page) " ${of} " counter(pages);${small}}}
*{box-sizing:border-box;margin:0;padding:0}
html{-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{background:#fff;color:${INK};font:400 12.5px/1.6 'IBM Plex Sans Arabic','Open Sans',sans-serif;overflow-wrap:anywhere}
[lang=ar]{line-height:1.75}
.once{position:absolute;width:0;height:0}
.head{display:flex;align-items:center;gap:14px;padding-bottom:12px;border-bottom:2px solid ${WALL}}
.head svg{flex:none;width:48px;height:48px}
.head b{display:block;font:600 15px/1.5 'Readex Pro'}
.head span{display:block;font-size:11.5px;color:${QUIET}}
h1{margin-top:16px;font:600 26px/1.45 'Readex Pro';color:${PALM}}
.of{font-size:15px;line-height:1.7}
.when{color:${QUIET}}
.sum{display:flex;flex-wrap:wrap;gap:2px 26px;margin:10px 0 18px;padding:8px 14px;background:${SAND};border-inline-start:4px solid ${PALM}}
.sum b{font:600 14px/1.6 'Readex Pro';font-variant-numeric:tabular-nums}
table{width:100%;border-collapse:collapse;table-layout:fixed}
table+table{break-before:page}
th{font-weight:400;color:${QUIET};text-align:start}
.level th{padding-bottom:6px}
.level>th>div{display:flex;align-items:baseline;justify-content:space-between;gap:24px}
.level b{flex:none;max-width:60%;font:600 17px/1.5 'Readex Pro';color:${INK}}
.level span{text-align:end}
.names th{padding:4px 12px 4px 0;border-bottom:1.5px solid ${WALL};font-size:11px}
[dir=rtl] .names th{padding:4px 0 4px 12px}
.medal{width:21mm}
.team,.members{width:33%}
tbody tr{break-inside:avoid}
td{padding:9px 0;padding-inline-end:12px;border-bottom:1px solid ${LINE};vertical-align:top}
td:first-child{text-align:center}
.names th:first-child{text-align:center}
.rosette{position:relative;width:46px;height:46px;margin:0 auto}
.rosette svg{width:46px;height:46px}
.rosette b{position:absolute;inset:0;display:flex;align-items:center;justify-content:center;font:600 13px/1 'Readex Pro';font-variant-numeric:tabular-nums}
.metal{display:block;font-size:11px;line-height:1.5}
.name{display:block;font:600 14px/1.5 'Readex Pro'}
[lang=ar] .name{line-height:1.6}
.facts{display:block;color:${QUIET};font-size:11.5px}
li{display:block;padding-inline-start:10px;text-indent:-10px}
`
}
