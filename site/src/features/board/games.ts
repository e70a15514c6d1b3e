import { isThirdPlaceGame } from '@olympiad/contracts/judging/tournament'
import { langOfWords } from '@olympiad/contracts/lang'
import type { BoardGame, BoardGames, GameSideView } from '@olympiad/contracts/views/games'
import type { BoardDivision } from '@olympiad/contracts/views/judging'
import { fill } from '../../i18n/texts.ts'
import { html, type Markup } from './html.ts'
import { type BoardTexts, type BoardWords, inLangs, say, sayName } from './words.ts'

const nameOf = (name: string): Markup => html`<bdi lang="${langOfWords(name) ?? ''}">${name}</bdi>`

/** Groups with their tables, or a knock-out as a tree; and what is played now. */
export function gamesMarkup(division: BoardDivision, games: BoardGames, title: Markup, words: BoardWords): Markup {
  const challenge = division.challenges.find(({ id }) => id === games.challenge)
  const heading = `games-${games.challenge}`
  const name = challenge ? html` <span class="by">${sayName(words, challenge)}</span>` : ''
  const body =
    games.settings.stage === 'knock_out'
      ? knockOut(games, words)
      : html`<div class="groups">${games.groups.map((group) => groupTable(group, words))}</div>`
  return html`<section class="division games" data-games="${games.challenge}" aria-labelledby="${heading}">
    <div class="division-head"><h2 id="${heading}">${title}${name}</h2></div>
    ${nowPlaying(games, words)}${body}
  </section>`
}

function nowPlaying({ now, games }: BoardGames, words: BoardWords): Markup {
  const gameOf = (no: number | null) => games.find((game) => game.no === no)
  const items = now.flatMap(({ table, now: no, next }) => {
    const [current, later] = [gameOf(no), gameOf(next)]
    if (!current) return []
    const after = later ? html` <small>${say(words, (texts) => texts.nextGame)} ${pairOf(later, words)}</small>` : ''
    return [html`<li><b class="pad">${table}</b> <span>${pairOf(current, words)}${after}</span></li>`]
  })
  if (items.length === 0) return html``
  return html`<div class="now"><h3>${say(words, (texts) => texts.nowPlaying)}</h3><ul>${items}</ul></div>`
}

const pairOf = ({ sides: [home, away] }: BoardGame, words: BoardWords): Markup =>
  html`<span class="pair">${sideName(home, words)} <i aria-hidden="true">–</i> ${sideName(away, words)}</span>`

function sideName({ team, from }: GameSideView, words: BoardWords): Markup {
  if (team) return nameOf(team.name)
  if (!from) return html``
  return html`<span class="feed">${say(words, (texts) =>
    fill(from.take === 'winner' ? texts.winnerOf : texts.loserOf, { no: from.game }),
  )}</span>`
}

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

type Placed = { readonly game: BoardGame; readonly slot: number }

/** Each game stands between those that feed it: counted from the final, which is the only one of its round. */
export function placeGames(games: readonly BoardGame[]): Placed[][] {
  const tree = games.filter((game) => !isThirdPlaceGame({ sides: game.sides.map(asFed) as [Fed, Fed] }))
  const rounds = Math.max(0, ...tree.map(({ round }) => round))
  const columns = Array.from({ length: rounds }, (): Placed[] => [])
  function place(game: BoardGame | undefined, slot: number): void {
    if (!game) return
    columns[game.round - 1]?.push({ game, slot })
    for (const [at, { from }] of game.sides.entries()) {
      place(
        tree.find(({ no }) => no === from?.game),
        slot * 2 + at,
      )
    }
  }
  place(
    tree.find(({ round }) => round === rounds),
    0,
  )
  return columns
}
type Fed = { team: string | null; from: GameSideView['from'] }
const asFed = ({ team, from }: GameSideView): Fed => ({ team: team?.id ?? null, from })

function knockOut({ games }: BoardGames, words: BoardWords): Markup {
  const columns = placeGames(games)
  const third = games.find((game) => isThirdPlaceGame({ sides: game.sides.map(asFed) as [Fed, Fed] }))
  const lists = columns.map((placed, at) => {
    const left = columns.length - at - 1
    // Empty ones keep the others between the games that feed them: the policy of the page allows no inline styles.
    const cells = Array.from({ length: 2 ** left }, (_, slot) => {
      const game = placed.find((each) => each.slot === slot)?.game
      if (!game) return html`<li class="slot empty" aria-hidden="true"></li>`
      return html`<li class="slot ${slot % 2 === 0 ? 'upper' : 'lower'} ${game.sides.some(({ from }) => from) ? 'fed' : ''}">${gameCard(game, words)}</li>`
    })
    return html`<section class="round"><h3>${roundTitle(left, words)}</h3><ol>${cells}</ol></section>`
  })
  const thirdPlace = third
    ? html`<section class="third"><h3>${say(words, (texts) => texts.thirdPlace)}</h3>${gameCard(third, words)}</section>`
    : ''
  return html`<div class="bracket">${lists}</div>${thirdPlace}`
}

/** By how many rounds follow. */
const roundTitle = (left: number, words: BoardWords): Markup =>
  say(words, (texts) => {
    const names = [texts.final, texts.semiFinal, texts.quarterFinal]
    return names[left] ?? fill(texts.roundOf, { count: 2 ** (left + 1) })
  })

function gameCard(game: BoardGame, words: BoardWords): Markup {
  const { no, table, sides, result } = game
  const where = table ? html` · ${table}` : ''
  const rows = sides.map((side, at) => {
    const isWinner = result?.winner === at
    const seed = side.seed === null ? '' : html`<small class="seed">${side.seed}</small>`
    const forfeited = result?.forfeits.includes(at === 0 ? 0 : 1)
      ? html` <small>${say(words, (texts) => texts.forfeited)}</small>`
      : ''
    const score = result ? html`<b class="won">${result.won[at] ?? 0}</b>` : ''
    const won = isWinner ? html`<span class="visually-hidden"> ${say(words, (texts) => texts.wins)}</span>` : ''
    return html`<p class="${isWinner ? 'side winner' : result ? 'side loser' : 'side'}">${seed}<span class="name">${sideName(side, words)}${won}${forfeited}</span>${score}</p>`
  })
  return html`<article class="card-game"><p class="card-no">${inLangs(words, (lang) => {
    const texts = words.texts[lang]
    return texts ? fill(texts.gameNo, { no }) : ''
  })}${where}</p>${rows}</article>`
}
