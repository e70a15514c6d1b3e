import { ageLevelText } from '@olympiad/contracts/age-level-names'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import { roundName } from '@olympiad/contracts/judging/round-name'
import { ruleSentence } from '@olympiad/contracts/judging/rule-words'
import { itemsOf, type ScoreSheet, type SheetItem } from '@olympiad/contracts/judging/score-sheet'
import { LANGS } from '@olympiad/contracts/lang'
import type { ChallengeView } from '@olympiad/contracts/views/judging'
import { html, raw } from 'hono/html'
import type { Bilingual } from '../../../platform/bilingual.ts'
import { ltrText, type Markup, userText } from '../../../platform/pdf/markup.ts'
import { qrSvg } from '../../../platform/pdf/qr.ts'
import { paperSheetsCss } from './paper-sheets.css.ts'
import { PAPER_TEXTS as T, WORTH } from './paper-sheets.texts.ts'

type Named = { name: string; name_en: string }
export type PaperTeam = { team_no: number; name: string }

export type PaperSheets = {
  event: Named & { rehearsal: boolean }
  challenge: Named & Pick<ChallengeView, 'rounds' | 'agreement'>
  round: number
  competition: Named
  ageLevel: string
  sheet: ScoreSheet
  version: number
  /** With the address that its code opens. Undefined: a sheet for any team. */
  pages: readonly { team: PaperTeam | undefined; url: string }[]
}

const BOX = raw('<i class="box"></i>')
const FIELD = raw('<i class="field"></i>')
const LINE = raw('<i class="line"></i>')

const inBoth = ({ name, name_en }: Named): Bilingual => ({ ar: name, en: name_en })
const joined = (...parts: Bilingual[]): Bilingual => ({
  ar: parts.map(({ ar }) => ar).join(' · '),
  en: parts.map(({ en }) => en).join(' · '),
})

/** Arabic at the start of a line, English at its end. */
const both = ({ ar, en }: Bilingual): Markup =>
  html`<span lang="ar">${userText(ar)}</span><span lang="en" dir="ltr">${userText(en)}</span>`
const bothLine = (words: Bilingual): Markup => html`<div class="both">${both(words)}</div>`
/** One behind the other. */
const bothWords = ({ ar, en }: Bilingual): Markup => html`${userText(ar)} <span lang="en">${userText(en)}</span>`

const roundNames = ({ challenge, round }: PaperSheets): Bilingual => ({
  ar: roundName(challenge, round, 'ar'),
  en: roundName(challenge, round, 'en'),
})

function worthOf(item: SheetItem): Bilingual | undefined {
  if (item.kind === 'count') return WORTH.each(item.points, item.most)
  if (item.kind === 'flag') return WORTH.flag(item.points)
  if (item.kind === 'number') return WORTH.number(item.min, item.max, item.points)
  return item.kind === 'level' ? WORTH.upTo(item.points) : undefined
}

function entryOf(item: SheetItem): Markup {
  if (item.kind === 'flag')
    return html`<div class="options">${[T.yes, T.no].map((words) => html`<span>${BOX}${bothWords(words)}</span>`)}</div>`
  if (item.kind === 'choice')
    return html`<div class="options long">${item.options.map(
      ({ points, ...option }) => html`<span>${BOX}<b>${ltrText(points)}</b> ${bothWords(inBoth(option))}</span>`,
    )}</div>`
  if (item.kind === 'level')
    return html`<div class="marks" dir="ltr">${Array.from({ length: 10 }, (_, nth) => html`<i>${nth + 1}</i>`)}</div>`
  return html`${FIELD}`
}

const noted = (entry: Markup, note: Bilingual | undefined): Markup =>
  html`<div class="entry">${entry}${note ? html`<small>${both(note)}</small>` : ''}</div>`

const itemRow = (item: SheetItem): Markup =>
  html`<tr><td>${bothLine(inBoth(item))}</td><td>${noted(entryOf(item), worthOf(item))}</td><td class="sum">${FIELD}</td></tr>`

function rules(sheet: ScoreSheet): Markup | string {
  if (sheet.rules.length === 0) return ''
  const items = itemsOf(sheet)
  const sentence = (rule: ScoreSheet['rules'][number]): Bilingual => {
    const [ar = '', en = ''] = LANGS.map((lang) =>
      ruleSentence(
        rule,
        (key) => {
          const item = items.find((each) => each.key === key)
          return (lang === 'ar' ? item?.name : item?.name_en) ?? key
        },
        lang,
      ),
    )
    return { ar, en }
  }
  return html`<ul class="rules">${sheet.rules.map((rule) => html`<li>${both(sentence(rule))}</li>`)}</ul>`
}

const totals = ({ time }: ScoreSheet): Markup => html`<tbody>
${time ? html`<tr><td>${bothLine(T.time)}</td><td>${noted(html`${FIELD}`, WORTH.upTo(time.limit))}</td><td></td></tr>` : ''}
<tr><td colspan="2">${bothLine(T.total)}</td><td class="sum">${FIELD}</td></tr></tbody>`

const adjustments = ({ adjustments: all }: ScoreSheet): Markup | string =>
  all.length === 0
    ? ''
    : html`<div class="row"><span>${bothWords(T.adjustments)}</span>${all.map(
        ({ percent, ...adjustment }) =>
          html`<span>${BOX}${bothWords(inBoth(adjustment))} ${ltrText(`−${percent} %`)}</span>`,
      )}</div>`

const agreement = ({ challenge }: PaperSheets): Markup | string =>
  challenge.agreement
    ? html`<div class="answer"><div class="entry">${BOX}<div class="both wide">${both(T.agree)}</div></div>
<div class="row one"><span>${BOX}${bothWords(T.object)}</span>${LINE}</div>
<div class="sign"><div><span>${bothWords(T.captain)}</span>${LINE}</div><div><span>${bothWords(T.signature)}</span>${LINE}</div></div></div>`
    : ''

const teamBox = (team: PaperTeam | undefined): Markup =>
  team
    ? html`<div class="team"><b>${ltrText(formatTeamNumber(team.team_no))}</b><strong>${userText(team.name)}</strong></div>`
    : html`<div class="team"><div class="blank"><span>${bothWords(T.number)}</span>${LINE}</div><div class="blank name"><span>${bothWords(T.team)}</span>${LINE}</div></div>`

function page(sheets: PaperSheets, { team, url }: PaperSheets['pages'][number]): Markup {
  const { event, challenge, competition, ageLevel, sheet, version } = sheets
  const round = joined(inBoth(challenge), roundNames(sheets))
  const running = team ? { ar: `${round.ar} · ${formatTeamNumber(team.team_no)}`, en: round.en } : round
  return html`<section>
<header class="head"><div><div class="event both">${both(inBoth(event))}</div>
<div class="of both">${both(joined(inBoth(competition), ageLevelText(ageLevel)))}</div>
${event.rehearsal ? html`<div class="rehearsal both">${both(T.rehearsal)}</div>` : ''}
${teamBox(team)}</div>
<div class="code">${raw(qrSvg(url))}<p>${T.scan.ar}<br>${T.scan.en}</p></div></header>
<table><colgroup><col><col class="entered"><col class="points"></colgroup>
<thead><tr class="running"><th colspan="3">${bothLine(running)}</th></tr>
<tr><th>${bothLine(T.item)}</th><th>${bothLine(T.entered)}</th><th>${bothWords(T.points)}</th></tr></thead>
${sheet.sections.map(
  ({ items, ...section }) =>
    html`<tbody><tr class="section"><th colspan="3">${bothLine(inBoth(section))}</th></tr>${items.map(itemRow)}</tbody>`,
)}
${totals(sheet)}</table>
${rules(sheet)}
<div class="foot">${adjustments(sheet)}
<div class="row"><span>${bothWords(T.outcome)}</span><span>${BOX}${bothWords(T.noShow)}</span><span>${BOX}${bothWords(T.disqualified)}</span></div>
<div class="row one"><span>${bothWords(T.remark)}</span>${LINE}</div>
${agreement(sheets)}
<div class="sign"><div><span>${bothWords(T.judge)}</span>${LINE}</div><div><span>${bothWords(T.table)}</span>${LINE}<small class="v">${bothWords(T.version)} ${version}</small></div></div>
</div></section>`
}

/** A page or more for each. Every text is escaped; `fonts` are `@font-face` rules. */
export async function paperSheetsHtml(sheets: PaperSheets, fonts: string): Promise<string> {
  const title = `${T.title.ar} ${T.title.en} – ${sheets.event.name} – ${sheets.challenge.name}`
  const document = await html`<!doctype html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>${title}</title>
<style>${raw(fonts)}${raw(paperSheetsCss)}</style></head>
<body>${sheets.pages.map((each) => page(sheets, each))}</body></html>`
  return String(document)
}
