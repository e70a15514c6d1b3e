import { ageLevelText } from '@olympiad/contracts/age-level-names'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import { teamCode } from '@olympiad/contracts/judging/check-in'
import type { StaffRole } from '@olympiad/contracts/judging/events'
import { html, raw } from 'hono/html'
import type { Bilingual } from '../../../platform/bilingual.ts'
import { bilingualText, ltrText, type Markup, userText } from '../../../platform/pdf/markup.ts'
import { qrSvg } from '../../../platform/pdf/qr.ts'
import { badgesCss, COLUMNS, ROWS } from './badges.css.ts'
import { BADGE_TEXTS, ROLE_TEXTS } from './badges.texts.ts'

export const BADGES_A_PAGE = COLUMNS * ROWS

type Named = { name: string; name_en: string }

/** One of a member, or of the team where `member` is undefined. */
export type TeamBadge = {
  team: string
  team_no: number
  name: string
  schoolName: string
  competition: Named | undefined
  ageLevel: string
  member: string | undefined
}
export type StaffBadge = { name: string; role: StaffRole; tables: readonly string[] }
export type Badges = { event: Named } & ({ teams: readonly TeamBadge[] } | { staff: readonly StaffBadge[] })

const both = ({ name, name_en }: Named): Bilingual => ({ ar: name, en: name_en })

const head = (event: Named): Markup => html`<div class="head">${bilingualText(both(event))}</div>`

function teamBadge(badge: TeamBadge, event: Named): Markup {
  const { team, team_no, name, schoolName, competition, ageLevel, member } = badge
  const level = ageLevelText(ageLevel)
  const division = (lang: 'ar' | 'en') =>
    [competition && both(competition)[lang], level[lang]].filter((part) => part).join(' · ')
  return html`<section class="badge">${head(event)}
<div class="body">${member === undefined ? '' : html`<p class="person clamp">${userText(member)}</p>`}
<p class="team clamp">${userText(name)}</p>${schoolName ? html`<p class="school clamp">${userText(schoolName)}</p>` : ''}</div>
<div class="foot"><div class="facts"><p class="no">${ltrText(formatTeamNumber(team_no))}</p>
<p class="division"><span lang="ar" dir="rtl">${division('ar')}</span><span lang="en" dir="ltr">${division('en')}</span></p></div>
<svg class="code"><use href="#t${team}"/></svg></div></section>`
}

function staffBadge({ name, role, tables }: StaffBadge, event: Named): Markup {
  return html`<section class="badge">${head(event)}
<div class="body"><p class="team clamp">${userText(name)}</p></div>
<div class="foot"><div class="facts"><p class="two role">${bilingualText(ROLE_TEXTS[role])}</p>
${tables.length > 0 ? html`<p class="two tables"><span lang="ar">${BADGE_TEXTS.tables.ar}: ${ltrText(tables.join(' '))}</span><span lang="en" dir="ltr">${BADGE_TEXTS.tables.en}: ${ltrText(tables.join(' '))}</span></p>` : ''}</div></div></section>`
}

/** Each code stands in the document once. */
function codes(teams: readonly TeamBadge[], publicUrl: string): Markup {
  const ids = [...new Set(teams.map(({ team }) => team))]
  const symbol = (team: string) =>
    qrSvg(teamCode(publicUrl, team))
      .replace('<svg xmlns="http://www.w3.org/2000/svg"', `<symbol id="t${team}"`)
      .replace(/ role="img" aria-label="QR"/, '')
      .replace('</svg>', '</symbol>')
  return html`<svg class="once">${raw(ids.map(symbol).join(''))}</svg>`
}

/** Six a page, with marks to cut along. Every text is escaped; `fonts` are `@font-face` rules. */
export async function badgesHtml(badges: Badges, { fonts, publicUrl }: { fonts: string; publicUrl: string }) {
  const { event } = badges
  const all =
    'teams' in badges
      ? badges.teams.map((badge) => teamBadge(badge, event))
      : badges.staff.map((badge) => staffBadge(badge, event))
  const sheets = Array.from({ length: Math.ceil(all.length / BADGES_A_PAGE) }, (_none, page) =>
    all.slice(page * BADGES_A_PAGE, (page + 1) * BADGES_A_PAGE),
  )
  const title = `${BADGE_TEXTS.title.ar} ${BADGE_TEXTS.title.en} – ${event.name} ${event.name_en}`
  const document = await html`<!doctype html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>${title}</title>
<style>${raw(fonts)}${raw(badgesCss())}</style></head>
<body>${'teams' in badges ? codes(badges.teams, publicUrl) : ''}${sheets.map((sheet) => html`<div class="sheet" dir="ltr">${sheet}</div>`)}</body></html>`
  return String(document)
}
