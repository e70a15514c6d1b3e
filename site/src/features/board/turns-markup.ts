import type { BoardView } from '@olympiad/contracts/views/judging'
import type { BoardTurn } from '@olympiad/contracts/views/timetable'
import { fill } from '../../i18n/texts.ts'
import { formatTime } from '../../lib/dates.ts'
import { html, type Markup } from './html.ts'
import { titleMarkup } from './markup.ts'
import { nameOf } from './team-name.ts'
import type { TableTurns } from './turns.ts'
import { type BoardTexts, type BoardWords, inLangs, say, sayName } from './words.ts'

export const TURNS_HEADING = 'turns'

/** On a projector, a slide of its own. */
export function turnsSlideMarkup(
  board: BoardView,
  tables: readonly TableTurns[],
  { page, pages }: { page: number; pages: number },
  words: BoardWords,
): Markup {
  const count = pages > 1 ? html`<p class="num page-of">${page + 1}/${pages}</p>` : ''
  return html`<section class="division" data-division="${TURNS_HEADING}" aria-labelledby="${TURNS_HEADING}">
    <div class="division-head"><h2 id="${TURNS_HEADING}">${say(words, (texts) => texts.turns)}</h2>${count}</div>
    ${turnsMarkup(board, tables, words)}
  </section>`
}

/** So many fit one below the other. */
const MAX_ROOMY = 8

export const turnsMarkup = (board: BoardView, tables: readonly TableTurns[], words: BoardWords): Markup =>
  html`<ul class="turns ${tables.length <= MAX_ROOMY ? 'few' : ''}">${tables.map(
    ({ table, now, next }) =>
      html`<li class="${table === null ? 'of-all' : ''}"><b class="turn-table">${table === null ? say(words, (texts) => texts.allTables) : html`<bdi>${table}</bdi>`}</b>
        ${now ? turnMarkup(board, now, 'now', words) : ''}${next ? turnMarkup(board, next, 'next', words) : ''}</li>`,
  )}</ul>`

const kindNames = (texts: BoardTexts) => ({
  practice: texts.practice,
  check: texts.check,
  session: texts.session,
  run: '',
})

function turnMarkup(board: BoardView, turn: BoardTurn, when: 'now' | 'next', words: BoardWords): Markup {
  const division = board.divisions.find(({ id }) => id === turn.division)
  // A session is known by what is played.
  const challenge = turn.kind === 'session' && division?.challenges.find(({ id }) => id === turn.challenge)
  const what = turn.team
    ? html`<span class="turn-name">${nameOf(turn.team.name)}</span>`
    : html`<span class="turn-name">${challenge ? sayName(words, challenge) : say(words, (texts) => kindNames(texts)[turn.kind])}</span>`
  const title = division ? html`<span class="turn-of">${titleMarkup(division, words)}</span>` : ''
  const iso = when === 'now' ? turn.to : turn.from
  const time = inLangs(words, (lang) => {
    const at = formatTime(iso, lang)
    const texts = words.texts[lang]
    return when === 'now' && texts ? fill(texts.until, { time: at }) : at
  })
  return html`<p class="turn ${when}"><span class="when">${say(words, (texts) => (when === 'now' ? texts.now : texts.next))}</span>${what}${title}<time datetime="${iso}">${time}</time></p>`
}
