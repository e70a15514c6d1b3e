import type { PlayedGameForm } from '@olympiad/contracts/forms/games'
import { type GameRules, type problemsOfGame, type Side, scoresOfPart } from '@olympiad/contracts/judging/games'
import { langOfWords } from '@olympiad/contracts/lang'
import { fill } from '../../i18n/texts.ts'
import { isolatedFigure } from './figures.tsx'
import { Segments, Stepper } from './items.tsx'
import { type GameChange, type KeptGame, SIDES } from './kept-game.ts'
import { useWords } from './words.ts'

/** Nothing is scored yet: no balls are on a half, nobody has won the round. */
export const startOf = ({ least, most }: GameRules): [number, number] => {
  const zero = Math.min(Math.max(0, least), most)
  return [zero, zero]
}

type PartProps = {
  game: KeptGame
  part: PlayedGameForm['parts'][0]
  at: number
  change: (part: PlayedGameForm['parts'][0]) => void
}

/** If a part is worth one point, its winner is chosen; else each team's score is counted. */
export function PartRow({ game, part, at, change }: PartProps) {
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

export function SideKeys({ game, side, change }: SideProps) {
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
export function GameProblems({ game, problems, strict }: ProblemsProps) {
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
