import type { PlayedGameForm } from '@olympiad/contracts/forms/games'
import { MAX_GAME_PARTS, scoresOfPart } from '@olympiad/contracts/judging/games'
import type { GameDetail } from '@olympiad/contracts/views/games'
import { useState } from 'react'
import { fill } from '../../i18n/texts.ts'
import { showToast } from '../../lib/toast.ts'
import { CorrectionEnd } from './CorrectionEnd.tsx'
import type { HeadJudgeProps } from './head-judge.server.ts'
import type { GamesState } from './use-games.ts'
import { useHeadJudgeSend } from './use-head-judge-send.ts'

type Props = { props: HeadJudgeProps; games: GamesState; game: GameDetail; onDone: () => void }

const SIDES = [0, 1] as const
const withSide = (pair: readonly [number, number], side: 0 | 1, value: number): [number, number] =>
  side === 0 ? [value, pair[1]] : [pair[0], value]

/** Enters a result in place of what was sent. The server knows the rules and names the wrong part. */
export function CorrectGame({ props, games, game, onDone }: Props) {
  const { texts, messages, bundle } = props
  const settings = bundle.challenges.find(({ id }) => id === game.challenge)?.games
  const before: PlayedGameForm = game.result ?? game.entries.at(-1) ?? { parts: [], violations: [0, 0], forfeits: [] }
  const [parts, setParts] = useState(() =>
    settings ? before.parts.map((part) => scoresOfPart(part, settings.rules)) : [],
  )
  const [violations, setViolations] = useState<readonly [number, number]>(before.violations)
  const [forfeits, setForfeits] = useState<readonly (0 | 1)[]>(before.forfeits)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const sender = useHeadJudgeSend(props, () => void games.refresh())
  const submit = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    void sender.run(async () => {
      await games.decide(game, {
        ...{ action: 'correct', version: game.version, reason: reason.trim() },
        parts: parts.map(([home, away]) => ({ scores: [home, away] })),
        violations: [violations[0], violations[1]],
        forfeits: [...forfeits],
      })
      showToast(texts.gameCorrected)
      onDone()
      return 'stays'
    })
  }
  const number = (label: string, value: number, change: (value: number) => void) => (
    <input
      className="control num"
      type="number"
      step={1}
      aria-label={label}
      value={Number.isNaN(value) ? '' : value}
      onChange={({ target }) => change(target.valueAsNumber)}
    />
  )
  const nameOf = (side: 0 | 1): string => game.sides[side].team?.name ?? ''
  return (
    <form
      noValidate
      className="correct-game"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h3>{texts.correctGame}</h3>
      <table className="games-table">
        <thead>
          <tr>
            <td />
            {SIDES.map((side) => (
              <th scope="col" key={side}>
                <bdi>{nameOf(side)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((scores, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id, and only the last one goes
            <tr key={at}>
              <th scope="row">{fill(texts.partNo, { no: at + 1 })}</th>
              {SIDES.map((side) => (
                <td key={side}>
                  {number(`${fill(texts.partNo, { no: at + 1 })}: ${nameOf(side)}`, scores[side], (value) =>
                    setParts(parts.map((each, nth) => (nth === at ? withSide(each, side, value) : each))),
                  )}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{texts.violations}</th>
            {SIDES.map((side) => (
              <td key={side}>
                {number(`${texts.violations}: ${nameOf(side)}`, violations[side], (value) =>
                  setViolations(withSide(violations, side, value)),
                )}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{texts.forfeited}</th>
            {SIDES.map((side) => (
              <td key={side}>
                <input
                  type="checkbox"
                  aria-label={`${texts.forfeited}: ${nameOf(side)}`}
                  checked={forfeits.includes(side)}
                  onChange={({ target }) =>
                    setForfeits([...forfeits.filter((each) => each !== side), ...(target.checked ? [side] : [])])
                  }
                />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <div className="decisions">
        {parts.length < MAX_GAME_PARTS ? (
          <button className="btn line small" type="button" onClick={() => setParts([...parts, [0, 0]])}>
            {fill(texts.addPart, { no: parts.length + 1 })}
          </button>
        ) : null}
        {parts.length > 0 ? (
          <button className="plain" type="button" onClick={() => setParts(parts.slice(0, -1))}>
            {fill(texts.removePart, { no: parts.length })}
          </button>
        ) : null}
      </div>
      <CorrectionEnd
        {...{ texts, reason, sender }}
        error={isMissing ? messages.field_required : undefined}
        announced
        onReason={setReason}
        onCancel={onDone}
      />
    </form>
  )
}
