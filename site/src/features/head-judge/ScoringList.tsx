import { formatFigure } from '@olympiad/contracts/judging/ranking-words'
import type { ListedScoring } from '@olympiad/contracts/views/judging'
import { formatTime } from '../../lib/dates.ts'
import type { HeadJudgeProps } from './head-judge.server.ts'
import { placeOf, teamName, teamNumber } from './names.ts'
import type { HeadJudgeState } from './use-head-judge.ts'

const STATE_CLASS = { sent: 'state pending', confirmed: 'state', void: 'state closed' } as const

type Props = {
  props: HeadJudgeProps
  judge: HeadJudgeState
  tab: 'waiting' | 'all'
  scorings: readonly ListedScoring[]
  openId: string | undefined
}

export const ScoringList = ({ props, judge, tab, scorings, openId }: Props) => (
  <ul className="scorings">
    {scorings.map((scoring) => (
      <li key={scoring.id}>
        <a href={`#${tab}/${scoring.id}`} aria-current={scoring.id === openId || undefined}>
          <span className="who">
            <bdi>{teamName(judge.bundle, scoring.team)}</bdi>
            <small className="num">
              <bdi dir="ltr">{teamNumber(judge.bundle, scoring.team)}</bdi>
            </small>
          </span>
          <span className="where">{placeOf(judge.bundle, scoring, props)}</span>
          {tab === 'waiting' ? (
            <span className="why">{scoring.reasons.map((reason) => props.words.reason[reason]).join(' ')}</span>
          ) : (
            <span className={STATE_CLASS[scoring.state]}>{props.words.state[scoring.state]}</span>
          )}
          {scoring.objection && tab === 'waiting' ? <q dir="auto">{scoring.objection}</q> : null}
          <span className="figures">
            <b>
              {props.texts.points} <bdi dir="ltr">{formatFigure('points', scoring.points, props.lang)}</bdi>
            </b>
            <time dateTime={scoring.received_at}>{formatTime(scoring.received_at, props.lang)}</time>
          </span>
        </a>
      </li>
    ))}
  </ul>
)
