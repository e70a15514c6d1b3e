import { type SheetResult, TIME_KEY } from '@olympiad/contracts/judging/score-sheet'
import { useEffect, useState } from 'react'
import { fill } from '../../i18n/texts.ts'
import { itemId, NumberField, ProblemNotes } from './items.tsx'
import type { KeptSheet, SheetChange } from './kept-sheet.ts'
import { elapsedSeconds, formatSeconds, isMeasured, readClocks, startStopwatch } from './stopwatch.ts'
import { useWords } from './words.ts'

type Props = {
  sheet: KeptSheet
  limit: number
  result: SheetResult
  strict: boolean
  change: (change: SheetChange) => void
}

const TICK_MS = 100
export const NO_TIME = '–:––'

export function StopwatchField({ sheet, limit, result, strict, change }: Props) {
  const { texts } = useWords()
  const { stopwatch: run, time } = sheet
  const [clocks, setClocks] = useState(readClocks)
  const [wasInterrupted, setInterrupted] = useState(false)
  const seconds = run ? elapsedSeconds(run, clocks, limit) : (time ?? 0)
  const isOver = run !== null && seconds >= limit
  const problems = result.problems.filter(({ item, problem }) => item === TIME_KEY && (strict || problem !== 'missing'))

  useEffect(() => {
    if (!run) return
    const tick = setInterval(() => setClocks(readClocks()), TICK_MS)
    return () => clearInterval(tick)
  }, [run])
  useEffect(() => {
    if (!run || run.interrupted) return
    const note = () => document.visibilityState === 'hidden' && change({ stopwatch: { ...run, interrupted: true } })
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [run, change])

  function stop(): void {
    if (!run) return
    const at = readClocks()
    setInterrupted(!isMeasured(run, at))
    change({ stopwatch: null, time: elapsedSeconds(run, at, limit) })
  }
  useEffect(() => {
    if (isOver) stop()
  })

  return (
    <section className="watch" aria-labelledby="watch-title" id={itemId(TIME_KEY)} tabIndex={-1}>
      <h2 id="watch-title">{texts.time}</h2>
      <p className="watch-face" role="timer" aria-live="off">
        <bdi dir="ltr">{run || time !== null ? formatSeconds(seconds) : NO_TIME}</bdi>
        <small>{fill(texts.ofLimit, { limit: formatSeconds(limit) })}</small>
      </p>
      <div className="watch-keys">
        {run ? (
          <button className="key stop" type="button" onClick={stop}>
            {texts.stop}
          </button>
        ) : (
          <button
            className="key start"
            type="button"
            // A taken time is dropped in two presses only.
            disabled={time !== null}
            onClick={() => {
              setInterrupted(false)
              change({ stopwatch: startStopwatch(readClocks()), time: null })
            }}
          >
            {texts.start}
          </button>
        )}
        {run || time !== null ? (
          <button className="key quiet" type="button" onClick={() => change({ stopwatch: null, time: null })}>
            {texts.reset}
          </button>
        ) : null}
      </div>
      {run ? null : (
        <div className="watch-typed">
          <span id="watch-typed">{texts.typeSeconds}</span>
          <NumberField
            value={time ?? undefined}
            change={(next) => change({ time: next ?? null })}
            decimals={0}
            labels={{
              labelledBy: 'watch-typed',
              describedBy: problems.length > 0 ? 'watch-problem' : undefined,
              invalid: problems.length > 0,
            }}
          />
        </div>
      )}
      {wasInterrupted || (run && !isMeasured(run, clocks)) ? <p className="hint">{texts.interrupted}</p> : null}
      <ProblemNotes id="watch-problem" problems={problems} />
    </section>
  )
}
