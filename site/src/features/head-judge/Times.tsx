import { roundName } from '@olympiad/contracts/judging/round-name'
import { localized } from '@olympiad/contracts/lang'
import { useEffect, useState } from 'react'
import { fill } from '../../i18n/texts.ts'
import { formatTime } from '../../lib/dates.ts'
import { isolateBidi } from '../../lib/names.ts'
import { createServerClock } from '../../lib/server-clock.ts'
import type { HeadJudgeProps } from './head-judge.server.ts'
import { type TableProgress, tableProgress } from './late.ts'
import { teamName, teamNumber } from './names.ts'
import type { HeadJudgeState } from './use-head-judge.ts'

type Props = { props: HeadJudgeProps; judge: HeadJudgeState }

const TICK_MS = 15_000

/** The server's time, a few times a minute. */
export function useServerNow(at: string): Date {
  const [clock] = useState(() =>
    createServerClock(at, () => (typeof performance === 'undefined' ? 0 : performance.now())),
  )
  const [now, setNow] = useState(() => new Date(at))
  useEffect(() => {
    clock.set(at)
    const tick = () => setNow(clock.now())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [at, clock])
  return now
}

/** Lateness of each table, by the timetable and by the sheets that it has sent. */
export function Times({ props, judge, tables }: Props & { tables: readonly TableProgress[] }) {
  const { texts } = props
  if (tables.length === 0) return <p className="notice">{texts.noTimes}</p>
  return (
    <>
      <p className="note">{texts.timesText}</p>
      <ul className="table-times">
        {tables.map((table) => (
          <li key={table.table} className="stepped">
            <h2>{fill(texts.table, { table: isolateBidi(table.table) })}</h2>
            <span className={table.late > 0 ? 'state failed' : 'state'}>
              {table.late > 0 ? fill(texts.lateBy, { minutes: table.late }) : texts.inTime}
            </span>
            <NextRun props={props} judge={judge} next={table.next} />
            {table.missing > 1 ? <p className="note">{fill(texts.lateRuns, { count: table.missing })}</p> : null}
          </li>
        ))}
      </ul>
    </>
  )
}

function NextRun({ props, judge: { bundle }, next }: Props & { next: TableProgress['next'] }) {
  const { texts, lang } = props
  if (!next?.team) return <p className="note">{texts.allSent}</p>
  const challenge = bundle.challenges.find(({ id }) => id === next.challenge)
  return (
    <p>
      <time dateTime={next.from}>{formatTime(next.from, lang)}</time> · <bdi>{teamName(bundle, next.team)}</bdi>{' '}
      <bdi dir="ltr" className="no">
        {teamNumber(bundle, next.team)}
      </bdi>
      <small>
        {challenge ? (
          <>
            <bdi>{localized(challenge, 'name', lang)}</bdi> · {roundName(challenge, next.round, lang)}
          </>
        ) : null}
      </small>
    </p>
  )
}

export const useTableProgress = ({ bundle }: HeadJudgeState): TableProgress[] => {
  const now = useServerNow(bundle.at)
  return tableProgress(bundle, now)
}
