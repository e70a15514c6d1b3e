import { INK, PALM, SAND, WALL } from '@olympiad/motif/colours'

const QUIET = '#465650'
const LINE = '#B9AE98'

export const paperSheetsCss = `
@page{size:210mm 297mm;margin:9mm 13mm}
*{box-sizing:border-box;margin:0;padding:0}
html{-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{background:#fff;color:${INK};font:400 12px/1.5 'IBM Plex Sans Arabic','Open Sans',sans-serif;font-variant-numeric:tabular-nums lining-nums;overflow-wrap:anywhere}
section+section{break-before:page}
.both{display:flex;justify-content:space-between;gap:14px}
.both>[lang=en]{text-align:left;color:${QUIET}}
.head{display:grid;grid-template-columns:minmax(0,1fr) 24mm;gap:14px;align-items:start}
.event{padding-bottom:6px;border-bottom:2px solid ${WALL};font:600 14px/1.5 'Readex Pro'}
.of{margin-top:4px;font-size:12.5px}
.rehearsal{margin-top:6px;padding:2px 10px;border:1.5px solid ${INK};font-weight:600}
.code svg{display:block;width:24mm;height:24mm}
.code p{margin-top:2px;font-size:8px;line-height:1.3;text-align:center;color:${QUIET}}
.team{display:flex;align-items:center;gap:16px;margin:7px 0 6px;padding:5px 14px;background:${SAND};border-inline-start:4px solid ${PALM}}
.team b{font:600 26px/1.3 'Readex Pro'}
.team strong{flex:1;font:600 17px/1.4 'Readex Pro'}
.team .name{flex:3}
.team .blank{display:flex;gap:10px;align-items:flex-end;min-height:34px}
.team .blank:not(.name){flex:1}
.line{flex:1;border-bottom:1px solid ${INK};min-height:22px}
table{width:100%;border-collapse:collapse;table-layout:fixed}
col.entered{width:70mm}
col.points{width:19mm}
th{padding:3px 8px;border-bottom:1.5px solid ${WALL};font-weight:400;font-size:10px;line-height:1.3;color:${QUIET};text-align:start}
.running th{padding:0 0 4px;border:0}
.section th{padding:4px 8px 2px;border-bottom:1px solid ${LINE};font:600 12.5px/1.5 'Readex Pro';color:${PALM}}
td{padding:2px 8px;border-bottom:1px solid ${LINE};vertical-align:middle}
tr{break-inside:avoid}
td small{flex:1;font-size:9.5px;color:${QUIET};line-height:1.35}
td small span{display:block;text-align:right}
td>.both{font-weight:500;line-height:1.35}
.box{display:inline-block;flex:none;width:15px;height:15px;border:1.5px solid ${INK};background:#fff;vertical-align:-2px}
.field{display:block;flex:none;width:24mm;height:24px;border:1.5px solid ${INK};background:#fff}
.sum .field{width:100%}
.options{display:flex;flex-wrap:wrap;gap:3px 12px}
.options span{display:inline-flex;gap:5px;align-items:center}
.options.long{gap:1px 14px}
.marks{display:flex;gap:2px}
.marks{flex:none}
.marks i{display:grid;place-items:center;width:17px;height:17px;border:1.2px solid ${INK};border-radius:50%;font:400 10px/1 'IBM Plex Sans Arabic'}
.entry{display:flex;align-items:center;gap:8px}
.rules{margin-top:4px;font-size:9.5px;line-height:1.4;color:${QUIET}}
.rules li{display:flex;justify-content:space-between;gap:14px}
.rules li>*{flex:1}
.rules li>[lang=en]{text-align:left}
.foot{break-inside:avoid;margin-top:3px}
.row{display:flex;flex-wrap:wrap;gap:1px 18px;align-items:flex-end;margin-top:3px;font-size:11.5px}
.row.one{flex-wrap:nowrap}
.wide{flex:1}
.row>span{display:inline-flex;gap:6px;align-items:center}
.sign{display:grid;grid-template-columns:1fr 1fr;gap:5px 22px;margin-top:3px}
.sign>div{display:flex;gap:8px;align-items:flex-end}
.answer{margin-top:5px;padding:3px 12px 5px;border:1.5px solid ${WALL}}
small.v{font-size:9.5px;color:${QUIET}}
`
