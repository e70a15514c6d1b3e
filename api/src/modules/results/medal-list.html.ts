import { ageLevelText } from '@olympiad/contracts/age-level-names'
import { cityName } from '@olympiad/contracts/cities'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import { dirOf, type Lang, localeOf, localized, TIME_ZONE } from '@olympiad/contracts/lang'
import { medalOf } from '@olympiad/contracts/medals'
import { logo } from '@olympiad/motif/logo'
import { METALS, type Metal } from '@olympiad/motif/metals'
import { rosette } from '@olympiad/motif/rosette'
import { html, raw } from 'hono/html'
import type { Competition } from '../../model/competition.entity.ts'
import type { RegionRow } from '../../model/region.entity.ts'
import type { Season } from '../../model/season.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import { ltrText, type Markup, userText } from '../../platform/pdf/markup.ts'
import { medalListCss } from './medal-list.css.ts'
import { MEDAL_LIST_TEXTS } from './medal-list.texts.ts'

export type MedalRow = Pick<Team, 'team_no' | 'name' | 'schoolName' | 'city'> & {
  ageLevel: string
  ranked: number
  region: Pick<RegionRow, 'ar_name' | 'en_name'> | undefined
  members: readonly string[]
  coaches: readonly string[]
}

export type MedalList = {
  competition: Pick<Competition, 'name' | 'name_en'>
  season: Pick<Season, 'name' | 'name_en'> & Partial<Pick<Season, 'place' | 'place_en'>>
  /** In their order. */
  rows: readonly MedalRow[]
  printed: Date
}

const METAL_NAMES = Object.keys(METALS) as Metal[]

/** Separates by a dot, and leaves out what is unknown. */
const dotted = (parts: readonly string[]): Markup[] =>
  parts.filter(Boolean).map((part, index) => html`${index > 0 ? ' · ' : ''}${userText(part)}`)

const people = (names: readonly string[]): Markup =>
  html`<ul>${names.map((name) => html`<li>${userText(name)}</li>`)}</ul>`

function row({ ranked, team_no, name, schoolName, city, region, members, coaches }: MedalRow, lang: Lang): Markup {
  const metal = medalOf(ranked)
  const place = [region ? (lang === 'ar' ? region.ar_name : region.en_name) : '', city && cityName(city, lang)]
  return html`<tr>
<td><div class="rosette"><svg><use href="#${metal}"/></svg><b>${ranked}</b></div><span class="metal">${MEDAL_LIST_TEXTS[lang][metal]}</span></td>
<td><span class="name">${userText(name)}</span><span class="facts">${ltrText(formatTeamNumber(team_no))}${schoolName ? html` · ${userText(schoolName)}` : ''}</span><span class="facts">${dotted([...new Set(place)])}</span></td>
<td>${people(members)}</td>
<td>${people(coaches)}</td>
</tr>`
}

function level(rows: readonly MedalRow[], { competition, season }: MedalList, lang: Lang): Markup {
  const t = MEDAL_LIST_TEXTS[lang]
  const [first] = rows
  return html`<table><colgroup><col class="medal"><col class="team"><col class="members"><col></colgroup>
<thead>
<tr class="level"><th colspan="4"><div><b>${userText(ageLevelText(first?.ageLevel ?? '')[lang])}</b><span>${dotted([localized(competition, 'name', lang), localized(season, 'name', lang)])}</span></div></th></tr>
<tr class="names"><th>${t.medal}</th><th>${t.team}</th><th>${t.members}</th><th>${t.coaches}</th></tr>
</thead>
<tbody>${rows.map((one) => row(one, lang))}</tbody></table>`
}

/** Members get a medal each, so this many are needed. */
function sum(rows: readonly MedalRow[], lang: Lang): Markup {
  const t = MEDAL_LIST_TEXTS[lang]
  const of = (metal: Metal) =>
    rows.filter(({ ranked }) => medalOf(ranked) === metal).reduce((total, { members }) => total + members.length, 0)
  return html`<p class="sum"><span>${t.teams}: <b>${rows.length}</b></span><span>${t.medals}:</span>${METAL_NAMES.map(
    (metal) => html`<span>${t[metal]}: <b>${of(metal)}</b></span>`,
  )}</p>`
}

/** Each age level begins a page, so that the pages can be handed out. Every text is escaped; `fonts` are `@font-face` rules. */
export async function medalListHtml(list: MedalList, lang: Lang, fonts: string): Promise<string> {
  const t = MEDAL_LIST_TEXTS[lang]
  const { competition, season, rows, printed } = list
  const levels = Map.groupBy(rows, ({ ageLevel }) => ageLevel)
  const names = dotted([localized(competition, 'name', lang), localized(season, 'name', lang)])
  const title = [t.title, localized(competition, 'name', lang), localized(season, 'name', lang)].join(' – ')
  const day = new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long', timeZone: TIME_ZONE }).format(printed)
  const document = await html`<!doctype html>
<html lang="${lang}" dir="${dirOf(lang)}"><head><meta charset="utf-8"><title>${title}</title>
<style>${raw(fonts)}${raw(medalListCss(lang, day))}</style></head>
<body><svg class="once">${METAL_NAMES.map((metal) => html`<g id="${metal}">${raw(rosette(metal))}</g>`)}</svg>
<header class="head">${raw(logo())}<div><b>${t.olympiad}</b><span>${t.kingdom}</span></div></header>
<h1>${t.title}</h1><p class="of">${names}</p>
${sum(rows, lang)}
${[...levels.values()].map((some) => level(some, list, lang))}</body></html>`
  return String(document)
}
