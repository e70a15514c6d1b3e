import { INK, PALM } from '@olympiad/motif/colours'

const QUIET = '#465650'
const LINE = '#E3D8C3'
const FAINT = '#F7F2E8'
const BAR = '#8FC0AE'

export const reportCss = `
@page{size:210mm 297mm;margin:16mm 0 18mm;@bottom-center{font:400 10px 'IBM Plex Sans Arabic';color:${QUIET};content:counter(page) ' / ' counter(pages)}}
@page:first{margin-top:0}
*{box-sizing:border-box;margin:0;padding:0}
html{-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{width:794px;background:#fff;color:${INK};font:400 11.5px/1.55 'IBM Plex Sans Arabic','Open Sans',sans-serif;font-variant-numeric:tabular-nums lining-nums}
svg{display:block}
main{padding-inline:52px}
.band svg{width:794px;height:16px}
.head{display:flex;align-items:center;justify-content:space-between;gap:24px;padding:22px 0 16px;border-bottom:1px solid ${LINE};color:${QUIET};font-size:11px}
.head b{display:block;font:600 14px/1.5 'Readex Pro';color:${INK}}
.head svg{width:48px;height:48px}
.kicker{margin-top:18px;font:600 12.5px/1.5 'Readex Pro';color:${PALM}}
h1{font:600 26px/1.4 'Readex Pro'}
.facts{margin-bottom:16px;color:${QUIET}}
table{width:100%;border-collapse:collapse}
thead{display:table-header-group}
thead th{padding:0 8px 7px;border-bottom:2px solid ${INK};font-weight:600;font-size:10.5px;line-height:1.4;text-align:end;vertical-align:bottom;color:${QUIET}}
thead th:first-child{text-align:start}
tbody th{padding:7px 8px;font-weight:500;text-align:start;vertical-align:top;overflow-wrap:anywhere}
tbody th small{display:block;font-size:10px;line-height:1.45;color:${QUIET};font-weight:400}
td{padding:7px 8px;text-align:end;vertical-align:top;white-space:nowrap}
td b{display:block;font-weight:600;font-size:12.5px;line-height:1.45}
td small{display:block;font-size:9.5px;line-height:1.45;color:${QUIET}}
tr{break-inside:avoid;border-bottom:1px solid ${LINE}}
tbody tr:nth-child(even):not(.total){background:${FAINT}}
.bar{display:block;height:4px;margin-top:3px;margin-inline-start:auto;background:${BAR}}
tbody .total{border-bottom:0;border-top:2px solid ${INK}}
.total th{font:600 13px/1.5 'Readex Pro'}
.total b{font-size:13.5px}
.notes{margin-top:18px;padding-top:10px;border-top:1px solid ${LINE};list-style:none;font-size:10.5px;color:${QUIET};break-inside:avoid}
`
