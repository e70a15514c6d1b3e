import { MAX_GAME_PARTS, problemsOfGame } from '@olympiad/contracts/judging/games'
import type { JudgingBundle } from '@olympiad/contracts/views/judging'
import { useRef, useState } from 'react'
import { fill } from '../../i18n/texts.ts'
import { Discard } from './Discard.tsx'
import { GameProblems, PartRow, SideKeys, startOf } from './game-fields.tsx'
import type { Judge } from './judge.ts'
import { changeGame, type GameChange, type KeptGame, SIDES, sidesToAnswer } from './kept-game.ts'
import { goTo, placeUrl, replaceWith } from './place.ts'
import { GameHead } from './ReadGame.tsx'
import { Remark } from './Remark.tsx'
import { Top } from './Screen.tsx'
import { useWords } from './words.ts'

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
              <button className="plain" type="button" onClick={() => change({ parts: game.parts.slice(0, -1) })}>
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
        <Remark value={game.remark} change={(remark) => change({ remark })} />
        <GameProblems {...{ game, problems, strict }} />
        <div className="answer-keys">
          <button className="btn green" type="button" onClick={finish}>
            {sidesToAnswer(game).length > 0 ? texts.toTeams : texts.finishGame}
          </button>
        </div>
        <p className="actions-quiet">
          <Discard
            words={texts.discardGame}
            discard={() => {
              replaceWith(listUrl(game))
              void judge.removeGames([game.id])
            }}
          />
        </p>
      </main>
    </>
  )
}
