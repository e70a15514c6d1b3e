import { INK, PALM } from '@olympiad/motif/colours'

const QUIET = '#465650'
const LINE = '#E3D8C3'
const FAINT = '#EFE7D8'

export const invoiceCss = `
@page{size:210mm 297mm;margin:14mm 0 9mm}
@page:first{margin-top:0}
*{box-sizing:border-box;margin:0;padding:0}
html{-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{width:794px;min-height:1086px;display:flex;flex-direction:column;background:#fff;color:${INK};font:400 12.5px/1.6 'IBM Plex Sans Arabic','Open Sans',sans-serif;font-variant-numeric:tabular-nums lining-nums;overflow-wrap:anywhere}
svg{display:block}
[lang=en]{text-align:left}
[lang=ar]{text-align:right;line-height:1.75}
.band svg{width:794px;height:16px}
main{flex:1;padding:26px 56px 0}
.head{display:grid;grid-template-columns:1fr 56px 1fr;align-items:center;gap:24px;padding-bottom:20px;border-bottom:1px solid ${LINE};font-size:11.5px;color:${QUIET}}
.head svg{width:52px;height:52px;margin:auto}
.head b{display:block;font:600 15px/1.6 'Readex Pro';color:${INK}}
h1{display:flex;justify-content:space-between;align-items:baseline;gap:24px;margin:20px 0 12px;font:600 28px/1.4 'Readex Pro'}
h1 [lang=ar]{font-size:30px;line-height:1.4}
h1 [lang=en]{letter-spacing:-.02em}
.of{display:flex;justify-content:space-between;gap:24px;margin:-14px 0 14px;font-size:14px;color:${QUIET}}
h2{display:flex;justify-content:space-between;padding-bottom:6px;border-bottom:2px solid ${INK};font:600 13px/1.6 'Readex Pro';color:${PALM}}
table{width:100%;border-collapse:collapse}
th{font-weight:400;color:${QUIET}}
.facts{margin-bottom:22px;line-height:1.6}
.facts tr{border-bottom:1px solid ${FAINT};break-inside:avoid}
.facts th{width:160px;padding:5px 0;vertical-align:top;line-height:1.6}
.facts td{padding:5px 12px;text-align:center;font-weight:500}
.items th{padding:0 16px 8px 0;border-bottom:2px solid ${INK};font-weight:500;font-size:11px;text-align:right;vertical-align:bottom;white-space:nowrap}
.items th span{display:block;text-align:right;line-height:1.6}
.items td{padding:14px 16px 14px 0;border-bottom:1px solid ${LINE};text-align:right;vertical-align:top;white-space:nowrap}
.items :is(th,td):first-child{padding-right:0;width:100%;white-space:normal}
.items td span{display:block}
.items td [lang=en]{text-align:right}
.items td b{font-weight:600}
.items tr{break-inside:avoid}
.end{display:grid;grid-template-columns:170px 1fr;gap:72px;margin-top:24px;align-items:start;break-inside:avoid}
.qr svg{width:150px;height:150px;fill:${INK}}
.qr p{margin-top:10px;font-size:10.5px;color:${QUIET}}
.qr span{display:block;text-align:right}
.sum{font-size:13px}
.sum tr{border-bottom:1px solid ${FAINT}}
.sum th{padding:8px 0}
.sum td{width:150px;padding:8px 0 8px 28px;text-align:right;font-weight:500;white-space:nowrap}
.sum .total{border:0;border-top:2px solid ${INK}}
.sum .total th{padding-top:14px;font:600 15px/1.5 'Readex Pro';color:${INK}}
.sum .total td{padding-top:12px;font:600 24px/1.4 'Readex Pro'}
footer{display:flex;justify-content:space-between;gap:24px;margin:20px 56px 0;break-before:avoid;padding-top:12px;border-top:1px solid ${LINE};font-size:10.5px;color:${QUIET}}
`
