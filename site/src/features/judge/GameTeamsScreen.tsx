import { langOfWords } from '@olympiad/contracts/lang'
import { useEffect, useRef } from 'react'
import { fill } from '../../i18n/texts.ts'
import { Answered, Handed } from './Handed.tsx'
import type { Judge } from './judge.ts'
import { answerGame, type KeptGame, SIDES, sidesToAnswer } from './kept-game.ts'
import { placeUrl } from './place.ts'
import { GameHead, GamePair, ReadGame } from './ReadGame.tsx'
import { TeamAnswer } from './TeamAnswer.tsx'
import { type JudgeProps, useWords } from './words.ts'

type Props = { judge: Judge; game: KeptGame }

/** Both captains read it, one after the other. */
export function GameTeamsScreen({ words, ...props }: Props & { words: JudgeProps['words'] }) {
  const [side] = sidesToAnswer(props.game)
  return (
    <Handed words={words}>
      {side === undefined ? <AnsweredGame {...props} /> : <Reading key={side} {...props} side={side} />}
    </Handed>
  )
}

function Reading({ judge, game, side }: Props & { side: 0 | 1 }) {
  const { texts } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { name } = game.teams[side]
  return (
    <>
      <GameHead game={game} />
      <p className="lead">{texts.readGame}</p>
      <ReadGame game={game} />
      <h2 tabIndex={-1} ref={heading} className="whose-turn">
        <bdi lang={langOfWords(name)}>{name}</bdi>
      </h2>
      <TeamAnswer
        answer={({ answer, captain, objection }) =>
          void judge.saveGames([answerGame(game, side, { answer, captain, objection }, new Date().toISOString())])
        }
        signs={false}
        back={placeUrl.game(game.id)}
      />
    </>
  )
}

function AnsweredGame({ judge, game }: Props) {
  const { texts } = useWords()
  const { id, event, challenge, teams, answers } = game
  const agreed = answers.every(({ answer }) => answer !== 'objected')
  return (
    <Answered
      {...{ judge, agreed, title: agreed ? texts.bothAgreed : texts.objectedTitle }}
      finish={() => judge.saveGames([{ ...game, state: 'waiting' }])}
      next={{ words: texts.saveNextGame, url: placeUrl.teams(event, challenge, 1) }}
      change={{ words: texts.changeGame, url: placeUrl.game(id) }}
    >
      <ul className="why">
        {SIDES.map((side) => {
          const { answer, captain } = answers[side]
          const { name } = teams[side]
          if (answer === 'none') return null
          return (
            <li key={side}>
              <bdi lang={langOfWords(name)}>{name}</bdi>:{' '}
              {fill(answer === 'agreed' ? texts.agreedBy : texts.objectedBy, { name: captain })}
            </li>
          )
        })}
      </ul>
      <p className="lead">{texts.handBack}</p>
      <GamePair game={game} />
    </Answered>
  )
}
