import { AGE_LEVELS } from '@olympiad/contracts/constants'
import { dirOf, type Lang, localized } from '@olympiad/contracts/lang'
import { CATEGORY_COLOURS, categoryStyle } from '@olympiad/motif/category-styles'
import { type Colour, INK } from '@olympiad/motif/colours'
import { logo } from '@olympiad/motif/logo'
import { rect, svg } from '@olympiad/motif/svg'
import { frieze } from '@olympiad/motif/triangles'
import { html, raw } from 'hono/html'
import type { DemoCompetition } from '../demo-competition.ts'

const TEXTS = {
  ar: {
    guide: 'دليل المسابقة',
    olympiad: 'الأولمبياد الوطني للروبوت',
    mission: 'المهمّة',
    ages: 'الفئات العمرية',
    years: (from: number, to: number) => `من ${from} إلى ${to} سنة`,
    team: 'الفريق',
    hardware: 'العتاد',
    software: 'البرمجيات',
    size: 'الحجم الأقصى',
    note: 'هذا ملخّص يُقرأ قبل التسجيل. إن اختلف عن صفحة المسابقة فالمعتمد ما في الصفحة.',
  },
  en: {
    guide: 'Category guide',
    olympiad: 'National Robotics Olympiad',
    mission: 'The mission',
    ages: 'Age groups',
    years: (from: number, to: number) => `${from} to ${to} years`,
    team: 'The team',
    hardware: 'Hardware',
    software: 'Software',
    size: 'Maximum size',
    note: 'A summary to read before you register. Where it differs from the page of the category, the page counts.',
  },
} as const

const LEVEL_NAMES: Record<string, Record<Lang, string>> = {
  Children: { ar: 'الأطفال', en: 'Children' },
  Elementry: { ar: 'الابتدائية', en: 'Elementary' },
  Junior: { ar: 'المتوسطة', en: 'Junior' },
  Senior: { ar: 'الثانوية', en: 'Senior' },
  Adults: { ar: 'الكبار', en: 'Adults' },
}

const css = `
@page{size:210mm 297mm;margin:0 0 12mm}
*{box-sizing:border-box;margin:0;padding:0}
html{-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{width:794px;background:#fff;color:${INK};font:400 14px/1.75 'IBM Plex Sans Arabic',sans-serif}
svg{display:block}
.head{display:flex;align-items:center;gap:14px;padding:24px 56px;font:600 15px/1.5 'Readex Pro'}
.head svg{width:44px;height:44px}
.head span{margin-inline-start:auto;font-weight:400}
.band svg{width:794px;height:40px}
main{padding:28px 56px 0}
h1{font:600 34px/1.4 'Readex Pro';margin-bottom:10px}
.lead{font-size:16px}
h2{font:600 16px/1.5 'Readex Pro';margin:20px 0 4px}
section{break-inside:avoid}
dl{display:grid;grid-template-columns:max-content 1fr;gap:6px 24px}
dt{font-weight:600}
dt small{display:block;font-size:12px;font-weight:400}
.note{margin-top:24px;padding-top:12px;border-top:1px solid #E3D8C3;font-size:12px;color:#465650}`

const band = (tint: Colour) => svg(794, 40, rect(0, 0, 794, 22, tint) + frieze(0, 22, 810, 18, tint, { hanging: true }))

export async function guideHtml(competition: DemoCompetition, lang: Lang, fonts: string): Promise<string> {
  const t = TEXTS[lang]
  const name = localized(competition, 'name', lang)
  const parts = [
    [t.mission, localized(competition, 'main_mission', lang)],
    [t.team, localized(competition, 'teams_info', lang)],
    [t.hardware, localized(competition, 'hardware', lang)],
    [t.software, localized(competition, 'software', lang)],
    [t.size, localized(competition, 'qualification_info', lang)],
  ]
  const levels = competition.agelevel.map((level) => {
    const [from, to] = AGE_LEVELS.find(({ title }) => title === level.title)?.ages ?? [0, 0]
    return html`<dt>${LEVEL_NAMES[level.title]?.[lang]}<small>${t.years(from, to)}</small></dt><dd>${localized(level, 'desc', lang)}</dd>`
  })
  const page = await html`<!doctype html>
<html lang="${lang}" dir="${dirOf(lang)}"><head><meta charset="utf-8"><title>${t.guide}: ${name}</title>
<style>${raw(fonts)}${raw(css)}</style></head>
<body><header class="head">${raw(logo())}${t.olympiad}<span>${t.guide}</span></header>
<div class="band">${raw(band(CATEGORY_COLOURS[categoryStyle(competition.slug).tint]))}</div>
<main><h1>${name}</h1>
<p class="lead">${localized(competition, 'description', lang)}</p>
<section><h2>${t.ages}</h2><dl>${levels}</dl></section>
${parts.map(([title, words]) => html`<section><h2>${title}</h2><p>${words}</p></section>`)}
<p class="note">${t.note}</p></main></body></html>`
  return String(page)
}
