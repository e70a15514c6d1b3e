import { formatTeamNumber } from '@olympiad/contracts/constants'
import type { RoundState } from '@olympiad/contracts/judging/events'
import { roundName } from '@olympiad/contracts/judging/round-name'
import { localized } from '@olympiad/contracts/lang'
import type { ChallengeView } from '@olympiad/contracts/views/judging'
import { ErrorNotice } from '../../components/form/ErrorNotice.tsx'
import { fill } from '../../i18n/texts.ts'
import type { HeadJudgeProps } from './head-judge.server.ts'
import { progressOf } from './scorings.ts'
import type { GamesState } from './use-games.ts'
import type { HeadJudgeState } from './use-head-judge.ts'
import { useHeadJudgeSend } from './use-head-judge-send.ts'

type Props = { props: HeadJudgeProps; judge: HeadJudgeState; games: GamesState }

/** Rounds of each challenge: open or closed, and which teams or how many games they lack. */
export const Rounds = ({ props, judge, games }: Props) => (
  <>
    {props.divisions.map(({ id, name }) => {
      const challenges = judge.bundle.challenges.filter(({ division }) => division === id)
      return challenges.length === 0 ? null : (
        <section key={id} className="division">
          <h2 className="h3">{name}</h2>
          {challenges.map((challenge) => (
            <section key={challenge.id}>
              <h3>{localized(challenge, 'name', props.lang)}</h3>
              <ul className="rounds">
                {challenge.rounds.map((round) => (
                  <Round key={round.no} {...{ props, judge, games }} challenge={challenge} round={round} />
                ))}
              </ul>
            </section>
          ))}
        </section>
      )
    })}
  </>
)

const STATE_CLASS = { planned: 'state closed', open: 'state', closed: 'state closed' } as const
type RoundProps = Props & { challenge: ChallengeView; round: ChallengeView['rounds'][number] }

function Round({ props, judge, games, challenge, round: { no, state } }: RoundProps) {
  const { texts, words } = props
  const sender = useHeadJudgeSend(props, () => void judge.refresh())
  const { teams, entered, missing } = progressOf(challenge, no, judge.bundle.entries, judge.bundle.teams)
  const drawn = games.games.filter((game) => game.challenge === challenge.id)
  const played = drawn.filter(({ state }) => state === 'confirmed').length
  const [done, all] = challenge.games ? [played, drawn.length] : [entered, teams]
  const next: RoundState = state === 'open' ? 'closed' : 'open'
  const action = { planned: texts.openRound, open: texts.closeRound, closed: texts.openAgain }[state]
  const name = roundName(challenge, no, props.lang)
  return (
    <li className="stepped">
      <h4>{name}</h4>
      <span className={STATE_CLASS[state]}>{words.roundState[state]}</span>
      <p className="num">
        <label>
          {challenge.games ? fill(texts.gamesPlayed, { played, games: all }) : fill(texts.progress, { entered, teams })}
          <progress max={all || 1} value={done} />
        </label>
      </p>
      {!challenge.games && missing.length > 0 ? (
        <details>
          <summary className="unfold">{fill(texts.missing, { count: missing.length })}</summary>
          <ul>
            {missing.map((team) => (
              <li key={team.id}>
                <bdi dir="ltr">{formatTeamNumber(team.team_no)}</bdi> <bdi>{team.name}</bdi>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <ErrorNotice message={sender.submitError?.message} />
      <button
        className={state === 'open' ? 'btn line' : 'btn green small'}
        type="button"
        aria-busy={sender.sending}
        onClick={() =>
          void sender.run(async () => {
            await judge.setRound(challenge.id, no, next)
            return 'stays'
          })
        }
      >
        {action}
        <span className="visually-hidden">
          {' '}
          {localized(challenge, 'name', props.lang)} {name}
        </span>
      </button>
    </li>
  )
}
