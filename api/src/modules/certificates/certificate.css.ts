import { INK, PALM, WALL } from '@olympiad/motif/colours'

const QUIET = '#465650'
const SAND_ON_WALL = '#F5EFE2'

export const NAME_BOX = { width: 931, height: 92, leading: 1.36, gap: 0, most: 60, least: 18, narrow: 1 } as const
export const STATEMENT_BOX = { width: 330, height: 190, gap: 0.45, most: 16, least: 7, narrow: 0.94 } as const
/** `room` is for the chair and the logos. */
export const CHAIR_BOX = { room: 691, height: 46, leading: 1.5, gap: 0, most: 15, least: 6, narrow: 1 } as const
export const LOGO = { width: 88, gap: 20 } as const
/** Arabic needs more line spacing. */
export const LINE_HEIGHT = { ar: 1.8, en: 1.62 } as const

export const certificateCss = `
@page{size:297mm 210mm;margin:0}
*{box-sizing:border-box;margin:0;padding:0}
html{-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{color:${INK};font:400 16px/1.6 'IBM Plex Sans Arabic','Open Sans',sans-serif}
svg{display:block}
[lang=en]{direction:ltr;text-align:left}
[lang=ar]{direction:rtl;text-align:right}
.page{position:relative;direction:ltr;text-align:left;width:297mm;height:210mm;overflow:hidden;break-after:page}
.page:last-child{break-after:auto}
.once{position:absolute;width:0;height:0}
.frame{position:absolute;inset:0;width:100%;height:100%}
.sides{position:absolute;left:96px;right:96px;display:grid;grid-template-columns:1fr 199px 1fr;column-gap:36px}
.head{top:74px;align-items:center}
.head svg{width:56px;height:56px;margin:auto}
.head b{display:block;font:600 18px/1.4 'Readex Pro'}
.head span{display:block;font-size:13px;line-height:1.5;color:${QUIET}}
.title{top:150px}
.title h1{font:600 21px/1.4 'Readex Pro';color:${PALM}}
.title [lang=ar] h1{font-size:23px;line-height:1.3}
.title p{font-size:16px;line-height:1.5;margin-top:6px;color:${QUIET}}
.name{position:absolute;top:207px;left:96px;width:${NAME_BOX.width}px;height:${NAME_BOX.height}px;display:flex;align-items:center;justify-content:center;text-align:center;font:600 16px/${NAME_BOX.leading} 'Readex Pro'}
.name bdi{max-width:100%;overflow-wrap:anywhere;text-wrap:balance}
.words{top:344px;height:${STATEMENT_BOX.height}px}
.words [lang]{color:${QUIET};overflow-wrap:anywhere;text-wrap:pretty}
.words [lang=en]{line-height:${LINE_HEIGHT.en}}
.words [lang=ar]{line-height:${LINE_HEIGHT.ar}}
.words b{font-weight:600;color:${INK}}
.words .whole{white-space:nowrap}
.words p+p{margin-top:${STATEMENT_BOX.gap}em}
.medal{position:relative;width:184px;height:184px;margin:2px auto 0}
.medal>svg{width:184px;height:184px}
.medal b,.medal .mark{position:absolute;inset:0;display:flex;align-items:center;justify-content:center;font:600 58px/1 'Readex Pro';font-variant-numeric:tabular-nums;color:${WALL}}
.mark svg{width:48px;height:48px}
.signed{position:absolute;top:540px;left:50%;width:${CHAIR_BOX.room}px;margin-left:-${CHAIR_BOX.room / 2}px;height:126px;display:flex;align-items:flex-end;justify-content:center;gap:${2 * LOGO.gap}px}
.signed i{display:block;background-position:center;background-size:contain;background-repeat:no-repeat}
.chair{min-width:240px;overflow-wrap:anywhere}
.chair>*{display:block;text-align:center}
.chair .signature{height:50px;margin:0 auto;width:220px;mix-blend-mode:multiply}
.chair hr{margin:2px auto 6px;width:240px;border:0;border-top:1.5px solid ${INK}}
.chair b{font:600 1em/${CHAIR_BOX.leading} 'Readex Pro'}
.chair .latin{font-size:.87em}
.chair p{font-size:12px;line-height:1.6;color:${QUIET}}
.electronic [lang=ar]{font:600 14px/1.6 'Readex Pro'}
.electronic [lang=en]{font-size:12.5px;line-height:1.6;color:${QUIET}}
.logos{display:flex;flex:none;align-items:center;gap:${LOGO.gap}px;padding-bottom:4px}
.logos .logo{width:${LOGO.width}px;height:64px}
.foot{position:absolute;left:64px;right:64px;bottom:16px;height:64px;display:flex;align-items:center;justify-content:space-between;color:${SAND_ON_WALL};font-size:12.5px;line-height:1.55}
.foot b{font:600 13px/1.6 'Readex Pro';font-variant-numeric:tabular-nums;letter-spacing:.01em}
.foot .issued{text-align:right}
.foot div>*{display:block}
.qr{position:absolute;left:50%;bottom:-11px;width:84px;height:84px;margin-left:-42px;padding:8px;background:#fff;fill:${WALL}}
.qr svg{width:68px;height:68px}
`
