import { langOfWords } from '@olympiad/contracts/lang'
import { useEffect, useRef, useState } from 'react'
import { fill } from '../../i18n/texts.ts'
import { GameHead, ReadGame } from './GameScreen.tsx'
import type { Judge } from './judge.ts'
import { answerGame, type KeptGame, sidesToAnswer } from './kept-game.ts'
import { placeUrl, replaceWith } from './place.ts'
import { Agreement, Handed, Objection } from './TeamScreen.tsx'
import { type JudgeProps, useWords } from './words.ts'

type Props = { judge: Judge; game: KeptGame }

/** Both captains read it, one after the other. */
export function GameTeamsScreen({ words, ...props }: Props & { words: JudgeProps['words'] }) {
  const [side] = sidesToAnswer(props.game)
  return (
    <Handed words={words}>
      {side === undefined ? <Answered {...props} /> : <Reading key={side} {...props} side={side} />}
    </Handed>
  )
}

function Reading({ judge, game, side }: Props & { side: 0 | 1 }) {
  const { texts } = useWords()
  const [objects, setObjects] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { name } = game.teams[side]
  const answer = (given: { answer: 'agreed' | 'objected' | 'none'; captain: string; objection?: string }) =>
    void judge.saveGames([
      answerGame(game, side, { answer: given.answer, captain: given.captain, objection: given.objection ?? '' }, now()),
    ])
  return (
    <>
      <GameHead game={game} />
      <p className="lead">{texts.readGame}</p>
      <ReadGame game={game} />
      <h2 tabIndex={-1} ref={heading} className="whose-turn">
        <bdi lang={langOfWords(name)}>{name}</bdi>
      </h2>
      {objects ? (
        <Objection answer={answer} back={() => setObjects(false)} />
      ) : (
        <Agreement answer={answer} object={() => setObjects(true)} signs={false} />
      )}
      <p className="actions-quiet">
        <a className="plain" href={placeUrl.game(game.id)}>
          {texts.backToJudge}
        </a>
      </p>
    </>
  )
}

const now = (): string => new Date().toISOString()

/** Back with the judge, who alone sends it. */
function Answered({ judge, game }: Props) {
  const { texts } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const agreed = game.answers.every(({ answer }) => answer !== 'objected')
  function send(url: string): void {
    void judge.saveGames([{ ...game, state: 'waiting' }]).then(() => judge.send())
    replaceWith(url)
  }
  return (
    <div className="answered">
      <span className={agreed ? 'signal' : 'signal pending'} aria-hidden="true" />
      <h1 tabIndex={-1} ref={heading}>
        {agreed ? texts.bothAgreed : texts.objectedTitle}
      </h1>
      <ul className="why">
        {game.answers.map(({ answer, captain }, side) => {
          const { id, name } = game.teams[side === 0 ? 0 : 1]
          if (answer === 'none') return null
          return (
            <li key={id}>
              <bdi lang={langOfWords(name)}>{name}</bdi>:{' '}
              {fill(answer === 'agreed' ? texts.agreedBy : texts.objectedBy, { name: captain })}
            </li>
          )
        })}
      </ul>
      <p className="lead">{texts.handBack}</p>
      <p className="for-judge">{texts.forJudge}</p>
      <div className="answer-keys">
        <button className="btn" type="button" onClick={() => send(placeUrl.teams(game.event, game.challenge, 1))}>
          {texts.saveNextGame}
        </button>
        <button className="btn line" type="button" onClick={() => send(placeUrl.sent())}>
          {texts.send}
        </button>
      </div>
      <p className="actions-quiet">
        <a className="plain" href={placeUrl.game(game.id)}>
          {texts.changeGame}
        </a>
      </p>
    </div>
  )
}
