import { useEffect, useState } from 'react'
import { fill } from '../../i18n/texts.ts'
import { formatSeconds } from '../judge/stopwatch.ts'
import type { CheckInProps } from './check-in.server.ts'
import { secondsLeft } from './check-in.ts'

const TICK_MS = 250

type Props = { texts: CheckInProps['texts']; ends_at: string; offset_ms: number }

/** Until the server's end of a repair, whatever the device's clock says. */
export function Countdown({ texts, ends_at, offset_ms }: Props) {
  const [now, setNow] = useState(() => Date.now())
  const left = secondsLeft(ends_at, now, offset_ms)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const tick = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(tick)
  }, [isOver])
  return isOver ? (
    <span className="time-over" role="status">
      {texts.timeOver}
    </span>
  ) : (
    <span className="time-left" role="timer">
      {fill(texts.timeLeft, { time: `\u2066${formatSeconds(left)}\u2069` })}
    </span>
  )
}
