import type { BoardGame, BoardGames, GameSideView } from '@olympiad/contracts/views/games'
import type { BoardDivision } from '@olympiad/contracts/views/judging'
import { fill } from '../../i18n/texts.ts'
import { type GamesPart, type Placed, placeGames, playingNow, thirdPlaceOf } from './games-parts.ts'
import { html, type Markup } from './html.ts'
import { isLong, nameOf } from './team-name.ts'
import { type BoardTexts, type BoardWords, say, sayName } from './words.ts'

/** All games of a challenge: groups with their tables, or a knock-out as a tree; and what is played now. */
export function gamesMarkup(division: BoardDivision, games: BoardGames, title: Markup, words: BoardWords): Markup {
  const body =
    games.settings.stage === 'knock_out'
      ? bracket(placeGames(games.games), thirdPlaceOf(games.games), games, words)
      : groupTables(games.groups, words)
  return section(division, games, title, html`${nowPlaying(games, words)}${body}`, words)
}

/** The part of them that one slide shows. */
export function gamesPartMarkup(
  division: BoardDivision,
  games: BoardGames,
  part: GamesPart,
  title: Markup,
  words: BoardWords,
): Markup {
  const page = 'page' in part && part.pages > 1 ? html`<p class="num page-of">${part.page + 1}/${part.pages}</p>` : ''
  return section(division, games, title, partBody(part, games, words), words, page)
}

function partBody(part: GamesPart, games: BoardGames, words: BoardWords): Markup {
  if (part.show === 'tree') return bracket(part.columns, part.third, games, words)
  if (part.show === 'groups') return groupTables(part.groups, words)
  if (part.show === 'round') {
    return html`<h3>${roundTitle(part.left, words)}</h3>${gameList(part.games.map((game) => gameCard(game, games, words)))}`
  }
  const cards = part.playing.map(({ game, next }) => gameCard(game, games, words, next))
  return html`<h3>${say(words, (texts) => texts.nowPlaying)}</h3>${gameList(cards)}`
}

const gameList = (cards: readonly Markup[]): Markup =>
  html`<ul class="game-list">${cards.map((card) => html`<li>${card}</li>`)}</ul>`

function section(
  division: BoardDivision,
  { challenge: id }: BoardGames,
  title: Markup,
  body: Markup,
  words: BoardWords,
  page: Markup | string = '',
): Markup {
  const challenge = division.challenges.find((each) => each.id === id)
  const heading = `games-${id}`
  const name = challenge ? html` <span class="by">${sayName(words, challenge)}</span>` : ''
  return html`<section class="division games" data-games="${id}" aria-labelledby="${heading}">
    <div class="division-head"><h2 id="${heading}">${title}${name}</h2>${page}</div>
    ${body}
  </section>`
}

function nowPlaying(games: BoardGames, words: BoardWords): Markup {
  const items = playingNow(games).map(({ table, game, next }) => {
    const after = next ? html` <small>${thenPlayed(next, words)}</small>` : ''
    return html`<li><b class="pad">${table}</b> <span>${pairOf(game, words)}${after}</span></li>`
  })
  if (items.length === 0) return html``
  return html`<div class="now"><h3>${say(words, (texts) => texts.nowPlaying)}</h3><ul>${items}</ul></div>`
}

const thenPlayed = (game: BoardGame, words: BoardWords): Markup =>
  html`${say(words, (texts) => texts.nextGame)} ${pairOf(game, words)}`

const pairOf = ({ sides: [home, away] }: BoardGame, words: BoardWords): Markup =>
  html`<span class="pair">${sideName(home, words)} <i aria-hidden="true">–</i> ${sideName(away, words)}</span>`

function sideName({ team, from }: GameSideView, words: BoardWords): Markup {
  if (team) return nameOf(team.name)
  if (!from) return html``
  return html`<span class="feed">${say(words, (texts) =>
    fill(from.take === 'winner' ? texts.winnerOf : texts.loserOf, { no: from.game }),
  )}</span>`
}

const groupTables = (groups: Readonly<BoardGames['groups']>, words: BoardWords): Markup =>
  html`<div class="groups">${groups.map((group) => groupTable(group, words))}</div>`

function groupTable({ no, rows }: BoardGames['groups'][number], words: BoardWords): Markup {
  const column = (pick: (texts: BoardTexts) => string) => html`<th scope="col">${say(words, pick)}</th>`
  const title = `group-${no}`
  return html`<table class="group" aria-labelledby="${title}"><caption id="${title}">${say(words, (texts) =>
    fill(texts.groupNo, { no }),
  )}</caption>
    <thead><tr>${column((texts) => texts.place)}${column((texts) => texts.team)}${column((texts) => texts.played)}${column((texts) => texts.won)}${column((texts) => texts.tied)}${column((texts) => texts.lost)}${column((texts) => texts.points)}</tr></thead>
    <tbody>${rows.map(
      (row) =>
        html`<tr><td><b class="pad">${row.place ?? '–'}</b></td><th scope="row">${nameOf(row.name)}</th><td>${row.played}</td><td>${row.won}</td><td>${row.tied}</td><td>${row.lost}</td><td><b>${row.points}</b></td></tr>`,
    )}</tbody></table>`
}

function bracket(
  columns: readonly Placed[][],
  third: BoardGame | undefined,
  games: BoardGames,
  words: BoardWords,
): Markup {
  const lists = columns.map((placed, at) => {
    const left = columns.length - at - 1
    // Empty ones keep the others between the games that feed them: the policy of the page allows no inline styles.
    const cells = Array.from({ length: 2 ** left }, (_, slot) => {
      const game = placed.find((each) => each.slot === slot)?.game
      if (!game) return html`<li class="slot empty" aria-hidden="true"></li>`
      const isFed = at > 0 && game.sides.some(({ from }) => from)
      return html`<li class="slot ${slot % 2 === 0 ? 'upper' : 'lower'} ${isFed ? 'fed' : ''}">${gameCard(game, games, words)}</li>`
    })
    return html`<section class="round"><h3>${roundTitle(left, words)}</h3><ol>${cells}</ol></section>`
  })
  const thirdPlace = third
    ? html`<section class="third"><h3>${say(words, (texts) => texts.thirdPlace)}</h3>${gameCard(third, games, words)}</section>`
    : ''
  return html`<div class="bracket">${lists}</div>${thirdPlace}`
}

/** By how many rounds follow. */
const roundTitle = (left: number, words: BoardWords): Markup =>
  say(words, (texts) => {
    const names = [texts.final, texts.semiFinal, texts.quarterFinal]
    return names[left] ?? fill(texts.roundOf, { count: 2 ** (left + 1) })
  })

/** `next` is played at the table after it. */
function gameCard(game: BoardGame, { now }: BoardGames, words: BoardWords, next?: BoardGame): Markup {
  const { no, table, sides, result } = game
  const where = table ? html` · <bdi>${table}</bdi>` : ''
  const rows = sides.map((side, at) => {
    const isWinner = result?.winner === at
    const seed = side.seed === null ? '' : html`<small class="seed">${side.seed}</small>`
    const forfeited = result?.forfeits.includes(at === 0 ? 0 : 1)
      ? html` <small>${say(words, (texts) => texts.forfeited)}</small>`
      : ''
    const score = result ? html`<b class="won">${result.won[at] ?? 0}</b>` : ''
    const won = isWinner ? html`<span class="visually-hidden"> ${say(words, (texts) => texts.wins)}</span>` : ''
    return html`<p class="side ${isWinner ? 'winner' : result ? 'loser' : ''} ${isLong(side.team?.name ?? '') ? 'long' : ''}">${seed}<span class="name">${sideName(side, words)}${won}${forfeited}</span>${score}</p>`
  })
  const isOn = now.some((each) => each.now === no)
  const flag = isOn ? html`<b class="on-now">${say(words, (texts) => texts.now)}</b>` : ''
  const then = next ? html`<p class="then">${thenPlayed(next, words)}</p>` : ''
  return html`<article class="card-game ${isOn ? 'playing' : ''}"><p class="card-no"><span>${say(words, (texts) =>
    fill(texts.gameNo, { no }),
  )}${where}</span>${flag}</p>${rows}${then}</article>`
}
