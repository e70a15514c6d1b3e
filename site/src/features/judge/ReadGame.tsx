import { formatTeamNumber } from '@olympiad/contracts/constants'
import { type GamePart, resultOfGame, type Side, scoresOfPart } from '@olympiad/contracts/judging/games'
import { langOfWords } from '@olympiad/contracts/lang'
import { fill } from '../../i18n/texts.ts'
import { Figure } from './figures.tsx'
import { type KeptGame, SIDES, winnerSoFar } from './kept-game.ts'
import { Heading } from './Screen.tsx'
import { useWords } from './words.ts'

/** Two teams side by side with the parts that each has won. */
export function GamePair({ game }: { game: KeptGame }) {
  const { won } = resultOfGame(game.settings.rules, game)
  const winner = winnerSoFar(game)
  return (
    <div className="game-head">
      {SIDES.map((side) => (
        <div key={side} className={winner === side ? 'leads' : undefined}>
          <span className="team-no">{formatTeamNumber(game.teams[side].team_no)}</span>
          <bdi lang={langOfWords(game.teams[side].name)}>{game.teams[side].name}</bdi>
          <output aria-live="polite">
            <Figure value={won[side]} />
          </output>
        </div>
      ))}
    </div>
  )
}

export function GameHead({ game }: { game: KeptGame }) {
  const { texts } = useWords()
  return (
    <div className="score-head">
      <Heading above={game.table ? fill(texts.table, { table: game.table }) : null}>
        {fill(texts.gameNo, { no: game.no })}
      </Heading>
      <GamePair game={game} />
    </div>
  )
}

/** As the teams read it. */
export function ReadGame({ game }: { game: KeptGame }) {
  const { texts } = useWords()
  const { rules } = game.settings
  const name = (side: Side) => <bdi lang={langOfWords(game.teams[side].name)}>{game.teams[side].name}</bdi>
  const cells = (part: GamePart) => scoresOfPart(part, rules)
  return (
    <>
      <table className="read game-read">
        <thead>
          <tr>
            <td />
            {SIDES.map((side) => (
              <th scope="col" key={side}>
                {name(side)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(game.forfeits.length > 0 ? [] : game.parts).map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id
            <tr key={at}>
              <th scope="row">
                {fill(texts.partNo, { no: at + 1 })}
                {'forfeited_by' in part ? (
                  <small> · {fill(texts.partForfeitedBy, { name: game.teams[part.forfeited_by].name })}</small>
                ) : null}
              </th>
              {SIDES.map((side) => (
                <td key={side}>
                  <Figure value={cells(part)[side]} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{texts.violations}</th>
            {SIDES.map((side) => (
              <td key={side}>
                <Figure value={game.violations[side]} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {game.forfeits.map((side) => (
        <p className="notice" key={side}>
          {name(side)}: {texts.forfeits}
        </p>
      ))}
      {game.remark ? (
        <p className="read-remark">
          {texts.remark}: <bdi>{game.remark}</bdi>
        </p>
      ) : null}
      <GameWinner game={game} />
    </>
  )
}

function GameWinner({ game }: { game: KeptGame }) {
  const { texts } = useWords()
  const winner = winnerSoFar(game)
  return (
    <p className="game-winner">
      {winner === null ? texts.tied : fill(texts.winner, { name: game.teams[winner].name })}
    </p>
  )
}
