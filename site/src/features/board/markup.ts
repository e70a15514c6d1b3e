import { FIGURE_NAMES, formatFigure, rankingKeyWords } from '@olympiad/contracts/judging/ranking-words'
import { localized } from '@olympiad/contracts/lang'
import { medalOf } from '@olympiad/contracts/medals'
import type { BoardDivision, BoardRow, BoardView } from '@olympiad/contracts/views/judging'
import { rosette } from '@olympiad/motif/rosette'
import { fill } from '../../i18n/texts.ts'
import { formatTime } from '../../lib/dates.ts'
import { gamesMarkup, gamesPartMarkup } from './games.ts'
import { gamesParts } from './games-parts.ts'
import { html, Markup } from './html.ts'
import { mainKeyIndex } from './main-key.ts'
import { type Needed, neededForThird } from './needed-points.ts'
import { type Line, linesOf, type Slide } from './slides.ts'
import { isLong, nameOf } from './team-name.ts'
import { type BoardWords, inLangs, say, sayName } from './words.ts'

// One renderer for the server and the browser: the page without script shows what the script shows.

const LAST_MEDAL = 3

/** All places are public. */
const isFinal = (board: BoardView, { hidden, revealed }: BoardDivision): boolean =>
  hidden === 0 && (revealed !== null || (board.event.state === 'published' && !board.frozen_at))

export function stateMarkup({ event, frozen_at, revealing }: BoardView, words: BoardWords): Markup {
  const [look, text] = revealing
    ? ['state pending', say(words, (texts) => texts.ceremony)]
    : frozen_at
      ? ['state pending', say(words, (texts, lang) => fill(texts.frozen, { time: formatTime(frozen_at, lang) }))]
      : event.state === 'published'
        ? ['state closed', say(words, (texts) => texts.published)]
        : event.state === 'closed'
          ? ['state closed', say(words, (texts) => texts.closed)]
          : ['state', say(words, (texts) => texts.live)]
  return html`<p class="${look}"><span>${text}</span></p>`
}

export const titleMarkup = ({ competition, ageLevel }: BoardDivision, words: BoardWords): Markup =>
  inLangs(words, (lang) => {
    const level = words.levels[lang]?.[ageLevel] ?? ageLevel
    return html`${localized(competition, 'name', lang)} <small>${level}</small>`
  })

export type DivisionPart = {
  readonly board: BoardView
  readonly division: BoardDivision
  readonly movements?: ReadonlyMap<string, number> | undefined
  /** Of several slides; without it the whole ranking. */
  readonly slide?: Omit<Slide, 'division'>
}

/** With its games, or the slide of one of both. */
export function divisionMarkup(part: DivisionPart, words: BoardWords): Markup {
  const { division, slide } = part
  const title = titleMarkup(division, words)
  const ofSlide = division.games.find(({ challenge }) => challenge === slide?.games)
  const partOfSlide = ofSlide && gamesParts(ofSlide)[slide?.from ?? 0]
  if (ofSlide && partOfSlide) return gamesPartMarkup(division, ofSlide, partOfSlide, title, words)
  if (slide) return rankingMarkup(part, words)
  return html`${rankingMarkup(part, words)}${division.games.map((each) => gamesMarkup(division, each, title, words))}`
}

function rankingMarkup({ board, division, movements, slide }: DivisionPart, words: BoardWords): Markup {
  const lines = linesOf(division)
  const shown = slide ? lines.slice(slide.from, slide.to) : lines
  const key = division.ranking[mainKeyIndex(division)]
  const by = key
    ? html`<p class="by">${inLangs(words, (lang) => rankingKeyWords(key, division.challenges, lang))}</p>`
    : ''
  const page = slide && slide.pages > 1 ? html`<p class="num page-of">${slide.page + 1}/${slide.pages}</p>` : ''
  const heading = `division-${division.id}`
  const hasBegun =
    division.revealed !== null || division.rows.some(({ place, state }) => place !== null || state === 'disqualified')
  return html`<section class="division" data-division="${division.id}" aria-labelledby="${heading}">
    <div class="division-head"><h2 id="${heading}">${titleMarkup(division, words)}</h2>${hasBegun ? by : ''}${page}</div>
    ${hasBegun ? ranking({ board, division, movements }, shown, words) : beginning(division, shown, words)}
  </section>`
}

function beginning(division: BoardDivision, shown: readonly Line[], words: BoardWords): Markup {
  const teams = shown.flatMap((line) => ('team' in line ? [html`<li>${nameOf(line.name)}</li>`] : []))
  if (division.rows.length === 0) return html`<p class="soon">${say(words, (texts) => texts.noTeams)}</p>`
  return html`<p class="soon">${say(words, (texts) => texts.soon)}</p>
    <p class="by">${say(words, (texts) => texts.soonText)}</p>
    <ul class="starters">${teams}</ul>`
}

type RowPart = {
  readonly division: BoardDivision
  readonly isFinal: boolean
  readonly isLive: boolean
  readonly needed: ReadonlyMap<string, Needed>
  readonly movements: ReadonlyMap<string, number>
}

function ranking(
  { board, division, movements = new Map() }: DivisionPart,
  shown: readonly Line[],
  words: BoardWords,
): Markup {
  const isLive = board.event.state === 'running' && !board.frozen_at && !board.revealing
  const needed = isLive ? neededForThird(division) : new Map<string, Needed>()
  const part = { division, isLive, needed, movements, isFinal: isFinal(board, division) }
  const key = division.ranking[mainKeyIndex(division)]
  const head = [
    html`<th scope="col" class="place">${say(words, (texts) => texts.place)}</th>`,
    html`<th scope="col" class="team">${say(words, (texts) => texts.team)}</th>`,
    ...runColumns(division).map((challenge) => html`<th scope="col" class="runs">${sayName(words, challenge)}</th>`),
    ...(needed.size > 0 ? [html`<th scope="col" class="needed">${say(words, (texts) => texts.needed)}</th>`] : []),
    ...(key
      ? [html`<th scope="col" class="total">${inLangs(words, (lang) => FIGURE_NAMES[lang][key.figure])}</th>`]
      : []),
  ]
  const runs = runColumns(division).reduce((sum, { rounds }) => sum + rounds, 0)
  const size = `ranking ${runs > MAX_LARGE_RUNS ? 'dense' : ''} ${shown.length <= MAX_LARGE_ROWS ? 'roomy' : ''}`
  return html`<table class="${size}"><thead><tr>${head}</tr></thead>
    <tbody>${shown.map((line) => ('team' in line ? teamRow(line, part, words) : hiddenRow(line.hidden, head.length, words)))}</tbody></table>`
}

const MAX_LARGE_RUNS = 4
const MAX_LARGE_ROWS = 6

/** None where the only run is the result. */
const runColumns = ({ challenges }: BoardDivision): BoardDivision['challenges'] =>
  challenges.length === 1 && challenges[0]?.rounds === 1 ? [] : challenges

const hiddenRow = (place: number | undefined, columns: number, words: BoardWords): Markup =>
  html`<tr class="hidden"><td class="place"><b class="pad">${place ?? '?'}</b></td><td class="team" colspan="${columns - 1}"><span class="visually-hidden">${say(words, (texts) => texts.hidden)}</span></td></tr>`

function teamRow(row: BoardRow, part: RowPart, words: BoardWords): Markup {
  const { division, needed, isFinal } = part
  const medal = medalAt(row.place)
  const look = medal === undefined ? row.state : isFinal ? medal : 'medals'
  return html`<tr data-team="${row.team}" class="${look}">
    <td class="place">${placeOf(row, part, words)}</td>
    <th scope="row" class="team"><span class="name ${isLong(row.name) ? 'long' : ''}">${nameOf(row.name)}</span>${reasonOf(row, division, words)}</th>
    ${runColumns(division).map((challenge) => runsCell(row, challenge, part, words))}
    ${needed.size > 0 ? neededCell(needed.get(row.team), division, words) : ''}
    ${totalCell(row, division)}
  </tr>`
}

const medalAt = (place: number | null) => (place !== null && place <= LAST_MEDAL ? medalOf(place) : undefined)

/** A medal has its place in its middle. */
function padOf(place: number, isMedal: boolean): Markup {
  const medal = isMedal ? medalAt(place) : undefined
  return medal
    ? html`<b class="pad metal">${new Markup(rosette(medal))}<span>${place}</span></b>`
    : html`<b class="pad">${place}</b>`
}

function placeOf(row: BoardRow, { division, movements, isFinal }: RowPart, words: BoardWords): Markup {
  if (row.place === null) return html`<b class="pad">–</b>`
  const isShared = division.rows.some(({ team, place }) => team !== row.team && place === row.place)
  const shared = isShared ? html`<small class="shared">${say(words, (texts) => texts.shared)}</small>` : ''
  const moved = movements.get(row.team) ?? 0
  const pad = padOf(row.place, isFinal)
  if (moved === 0) return html`${pad}${shared}`
  const count = Math.abs(moved)
  const spoken = say(words, (texts) => fill(moved > 0 ? texts.up : texts.down, { count }))
  return html`${pad}<small class="moved ${moved > 0 ? 'up' : 'down'}"><span aria-hidden="true">${count}</span><span class="visually-hidden">${spoken}</span></small>${shared}`
}

/** In words: why a team has no place, or which key decided after others were equal. */
function reasonOf({ state, decided_by, figures }: BoardRow, division: BoardDivision, words: BoardWords): Markup {
  if (state !== 'ranked') {
    return html`<small>${say(words, (texts) => (state === 'absent' ? texts.absent : texts.disqualified))}</small>`
  }
  const key = division.ranking[decided_by ?? 0]
  if (decided_by === null || decided_by <= mainKeyIndex(division) || !key) return html``
  return html`<small>${say(words, (texts, lang) =>
    fill(texts.decided, {
      key: rankingKeyWords(key, division.challenges, lang),
      figure: formatFigure(key.figure, figures[decided_by] ?? 0, lang),
    }),
  )}</small>`
}

function runsCell(
  row: BoardRow,
  challenge: BoardDivision['challenges'][number],
  { isLive }: RowPart,
  words: BoardWords,
): Markup {
  const runs = row.runs.filter((run) => run.challenge === challenge.id)
  const left = isLive && row.state !== 'disqualified' ? Math.max(challenge.rounds - runs.length, 0) : 0
  const shown = runs.map(({ points, time }) => {
    const minutes = time === null ? '' : html` <small>${formatFigure('time', time, 'en')}</small>`
    return html`<span class="run"><b>${formatFigure('points', points, 'en')}</b>${minutes}</span>`
  })
  const open = Array.from({ length: left }, () => html`<i class="run open" aria-hidden="true"></i>`)
  return html`<td class="runs${shown.length + left > 0 ? '' : ' none'}"><span class="label">${sayName(words, challenge)}</span><span class="run-list">${shown}${open}</span></td>`
}

function neededCell(way: Needed | undefined, { challenges }: BoardDivision, words: BoardWords): Markup {
  if (!way) return html`<td class="needed none"></td>`
  const where = challenges.length > 1 ? html` <small>${sayName(words, way.challenge)}</small>` : ''
  return html`<td class="needed"><span class="label">${say(words, (texts) => texts.needed)}</span><b>${formatFigure('points', way.points, 'en')}</b>${where}</td>`
}

function totalCell({ state, figures }: BoardRow, division: BoardDivision): Markup {
  const at = mainKeyIndex(division)
  const [first, second] = division.ranking.slice(at)
  if (!first) return html``
  if (state !== 'ranked') return html`<td class="total none"></td>`
  const time =
    second?.figure === 'time' ? html` <small>${formatFigure('time', figures[at + 1] ?? 0, 'en')}</small>` : ''
  return html`<td class="total"><b>${formatFigure(first.figure, figures[at] ?? 0, 'en')}</b>${time}</td>`
}

const CONFETTI = 24

/** Large over the board for a while: what the ceremony has just revealed. */
export function spotlightMarkup(division: BoardDivision, rows: readonly BoardRow[], words: BoardWords): Markup {
  const place = rows[0]?.place ?? 0
  const key = division.ranking[mainKeyIndex(division)]
  const confetti =
    place === 1
      ? html`<span class="confetti" aria-hidden="true">${Array.from({ length: CONFETTI }, () => html`<i></i>`)}</span>`
      : ''
  const names = rows.map(({ name, figures }) => {
    const figure = key
      ? html` <small>${formatFigure(key.figure, figures[mainKeyIndex(division)] ?? 0, 'en')}</small>`
      : ''
    return html`<p class="name">${nameOf(name)}${figure}</p>`
  })
  return html`${confetti}<div class="spot"><p class="spot-place">${say(words, (texts) => texts.place)}</p>${padOf(place, true)}${names}</div>`
}
