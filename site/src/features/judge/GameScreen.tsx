import { formatTeamNumber } from '@olympiad/contracts/constants'
import type { PlayedGameForm } from '@olympiad/contracts/forms/games'
import { MAX_REASON } from '@olympiad/contracts/judging/events'
import {
  type GamePart,
  type GameRules,
  MAX_GAME_PARTS,
  problemsOfGame,
  resultOfGame,
  type Side,
  scoresOfPart,
} from '@olympiad/contracts/judging/games'
import { langOfWords } from '@olympiad/contracts/lang'
import type { JudgingBundle } from '@olympiad/contracts/views/judging'
import { useRef, useState } from 'react'
import { fill } from '../../i18n/texts.ts'
import { Figure, isolatedFigure } from './figures.tsx'
import { Score } from './GamesScreen.tsx'
import { Segments, Stepper } from './items.tsx'
import type { Judge } from './judge.ts'
import { changeGame, correctGame, type GameChange, type KeptGame, sidesToAnswer, winnerSoFar } from './kept-game.ts'
import { goTo, placeUrl, replaceWith } from './place.ts'
import { Heading, Top } from './Screen.tsx'
import { StateWords, Why } from './SentScreen.tsx'
import { useWords } from './words.ts'

const SIDES = [0, 1] as const
const now = (): string => new Date().toISOString()
const listUrl = ({ event, challenge }: KeptGame): string => placeUrl.teams(event, challenge, 1)

export function GameScreen({
  judge,
  game,
  bundle,
}: {
  judge: Judge
  game: KeptGame
  bundle: JudgingBundle | undefined
}) {
  const { texts, reasons } = useWords()
  const [strict, setStrict] = useState(false)
  const [asks, setAsks] = useState(false)
  const latest = useRef(game)
  latest.current = game
  const change = (next: GameChange) => void judge.saveGames([changeGame(latest.current, next, now())])
  const { rules, stage } = game.settings
  const problems = problemsOfGame(rules, game, stage === 'knock_out')
  const isDecided = problems.length === 0
  const isForfeited = game.forfeits.length > 0
  const view = bundle?.games.find(({ id }) => id === game.game)

  function finish(): void {
    if (problems.length > 0) {
      setStrict(true)
      requestAnimationFrame(() => document.getElementById('game-problem')?.focus())
      return
    }
    if (sidesToAnswer(game).length > 0) {
      goTo(placeUrl.gameTeams(game.id))
      return
    }
    void judge.saveGames([{ ...game, finished_at: now(), state: 'waiting' }]).then(() => judge.send())
    replaceWith(listUrl(game))
  }

  return (
    <>
      <Top back={listUrl(game)} />
      <main id="content" className="game">
        <GameHead game={game} />
        {view && view.state !== 'planned' ? (
          <p className="notice warn" role="alert">
            {reasons.second_entry}
          </p>
        ) : null}
        {isForfeited ? null : (
          <ol className="game-parts">
            {game.parts.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id, and only the last one goes
              <li key={at}>
                <PartRow
                  {...{ game, part, at }}
                  change={(next) => change({ parts: game.parts.map((each, nth) => (nth === at ? next : each)) })}
                />
              </li>
            ))}
          </ol>
        )}
        {isForfeited ? null : (
          <div className="answer-keys">
            {game.parts.length < MAX_GAME_PARTS && !isDecided ? (
              <button
                className="btn line"
                type="button"
                onClick={() => change({ parts: [...game.parts, { scores: startOf(rules) }] })}
              >
                {fill(texts.addPart, { no: game.parts.length + 1 })}
              </button>
            ) : null}
            {game.parts.length > 0 ? (
              <button className="btn plain" type="button" onClick={() => change({ parts: game.parts.slice(0, -1) })}>
                {fill(texts.removePart, { no: game.parts.length })}
              </button>
            ) : null}
          </div>
        )}
        <div className="game-sides">
          {SIDES.map((side) => (
            <SideKeys key={side} game={game} side={side} change={change} />
          ))}
        </div>
        <div className="field">
          <label htmlFor="remark">
            {texts.remark} <small>{texts.optional}</small>
          </label>
          <textarea
            id="remark"
            className="control"
            rows={2}
            dir="auto"
            maxLength={MAX_REASON}
            value={game.remark}
            onChange={({ currentTarget }) => change({ remark: currentTarget.value })}
          />
        </div>
        <GameProblems {...{ game, problems, strict }} />
        <div className="answer-keys">
          <button className="btn green" type="button" onClick={finish}>
            {sidesToAnswer(game).length > 0 ? texts.toTeams : texts.finishGame}
          </button>
          {asks ? (
            <>
              <span>{texts.discardSure}</span>
              <button
                className="btn danger"
                type="button"
                onClick={() => {
                  void judge.removeGames([game.id])
                  replaceWith(listUrl(game))
                }}
              >
                {texts.discardYes}
              </button>
              <button className="btn line" type="button" onClick={() => setAsks(false)}>
                {texts.keep}
              </button>
            </>
          ) : (
            <button className="btn plain" type="button" onClick={() => setAsks(true)}>
              {texts.discardGame}
            </button>
          )}
        </div>
      </main>
    </>
  )
}

/** Nothing is scored yet: no balls are on a half, nobody has won the round. */
const startOf = ({ least, most }: GameRules): [number, number] => {
  const zero = Math.min(Math.max(0, least), most)
  return [zero, zero]
}

/** Two teams side by side with the parts that each has won. */
export function GameHead({ game }: { game: KeptGame }) {
  const { texts } = useWords()
  const { won } = resultOfGame(game.settings.rules, game)
  const winner = winnerSoFar(game)
  return (
    <div className="score-head">
      <Heading above={game.table ? fill(texts.table, { table: game.table }) : null}>
        {fill(texts.gameNo, { no: game.no })}
      </Heading>
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
    </div>
  )
}

type PartProps = {
  game: KeptGame
  part: PlayedGameForm['parts'][0]
  at: number
  change: (part: PlayedGameForm['parts'][0]) => void
}

/** If a part is worth one point, its winner is chosen; else each team's score is counted. */
function PartRow({ game, part, at, change }: PartProps) {
  const { texts } = useWords()
  const { rules } = game.settings
  const isChosen = rules.least === 0 && rules.most === 1
  const title = `part-${at}`
  const scores = scoresOfPart(part, rules)
  const forfeitedBy = 'forfeited_by' in part ? part.forfeited_by : null
  return (
    <>
      <h2 id={title}>{fill(texts.partNo, { no: at + 1 })}</h2>
      {forfeitedBy !== null ? null : isChosen ? (
        <Segments
          className="segments options winners"
          name={title}
          value={scores[0] === scores[1] ? 1 : scores[0] > scores[1] ? 0 : 2}
          change={(chosen) => change({ scores: chosen === 0 ? [1, 0] : chosen === 2 ? [0, 1] : [0, 0] })}
          labels={{ labelledBy: title, describedBy: undefined, invalid: false }}
          options={[
            { key: 'home', words: <bdi>{game.teams[0].name}</bdi> },
            { key: 'none', words: texts.noWinner },
            { key: 'away', words: <bdi>{game.teams[1].name}</bdi> },
          ]}
        />
      ) : (
        <div className="game-sides">
          {SIDES.map((side) => (
            <div key={side}>
              <bdi id={`${title}-${side}`} lang={langOfWords(game.teams[side].name)}>
                {game.teams[side].name}
              </bdi>
              <Stepper
                {...{ least: rules.least, most: rules.most, value: scores[side] }}
                change={(next = 0) => change({ scores: side === 0 ? [next, scores[1]] : [scores[0], next] })}
                labels={{ labelledBy: `${title} ${title}-${side}`, describedBy: undefined, invalid: false }}
              />
            </div>
          ))}
        </div>
      )}
      <label className="part-forfeit">
        <span className="visually-hidden">{texts.partForfeit}</span>
        <select
          className="control"
          value={String(forfeitedBy)}
          onChange={({ currentTarget: { value } }) =>
            change(value === 'null' ? { scores: startOf(rules) } : { forfeited_by: value === '0' ? 0 : 1 })
          }
        >
          <option value="null">{texts.partPlayed}</option>
          {SIDES.map((side) => (
            <option key={side} value={side}>
              {fill(texts.partForfeitedBy, { name: game.teams[side].name })}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

type SideProps = { game: KeptGame; side: Side; change: (change: GameChange) => void }

function SideKeys({ game, side, change }: SideProps) {
  const { texts } = useWords()
  const title = `side-${side}`
  const [home, away] = game.violations
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>
        <bdi lang={langOfWords(game.teams[side].name)}>{game.teams[side].name}</bdi>
      </h2>
      <span id={`${title}-violations`}>{texts.violations}</span>
      <Stepper
        {...{ least: 0, most: 19, value: game.violations[side] }}
        change={(next = 0) => change({ violations: side === 0 ? [next, away] : [home, next] })}
        labels={{ labelledBy: `${title}-violations ${title}`, describedBy: undefined, invalid: false }}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={game.forfeits.includes(side)}
          onChange={({ currentTarget: { checked } }) => {
            const others = game.forfeits.filter((each) => each !== side)
            change({ forfeits: checked ? [...others, side] : others })
          }}
        />
        <span>{texts.forfeits}</span>
      </label>
    </section>
  )
}

type ProblemsProps = { game: KeptGame; problems: ReturnType<typeof problemsOfGame>; strict: boolean }

/** Missing parts are named only once the judge wants to finish. */
function GameProblems({ game, problems, strict }: ProblemsProps) {
  const { texts } = useWords()
  const { least, most } = game.settings.rules
  const shown = problems.filter(({ problem }) => strict || problem !== 'open')
  return (
    <div role="alert" id="game-problem" tabIndex={-1}>
      {shown.map(({ problem, part }) => (
        <p className="error" key={`${problem} ${part}`}>
          <span>
            {problem === 'open' ? texts.gameOpen : null}
            {problem === 'both_forfeit' ? texts.bothForfeit : null}
            {problem === 'beyond' ? fill(texts.partBeyond, { no: part ?? 0 }) : null}
            {problem === 'bounds'
              ? fill(texts.partBounds, { no: part ?? 0, least: isolatedFigure(least), most: isolatedFigure(most) })
              : null}
          </span>
        </p>
      ))}
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
      {winner === null ? texts.tied : fill(texts.winner, { name: game.teams[winner].name })}{' '}
      <Score won={resultOfGame(game.settings.rules, game).won} />
    </p>
  )
}

/** A finished game as it was sent. */
export function FinishedGame({ judge, game }: { judge: Judge; game: KeptGame }) {
  const { texts } = useWords()
  return (
    <>
      <Top back={placeUrl.sent()} />
      <main id="content" className="handed">
        <GameHead game={game} />
        <p>
          <StateWords state={game.state} />
        </p>
        <Why sheet={game} />
        {game.state === 'refused' ? (
          <button
            className="btn"
            type="button"
            onClick={() => {
              const corrected = correctGame(game, crypto.randomUUID(), now())
              void judge.saveGames([corrected]).then(() => judge.removeGames([game.id]))
              replaceWith(placeUrl.game(corrected.id))
            }}
          >
            {texts.correctGame}
          </button>
        ) : null}
        <ReadGame game={game} />
        {game.answers.map(({ answer, captain, objection }, side) =>
          captain ? (
            <p key={game.teams[side === 0 ? 0 : 1].id}>
              {fill(answer === 'agreed' ? texts.agreedBy : texts.objectedBy, { name: captain })} <bdi>{objection}</bdi>
            </p>
          ) : null,
        )}
      </main>
    </>
  )
}
