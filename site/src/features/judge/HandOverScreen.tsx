import encodeQR from 'qr'
import { useEffect, useState } from 'react'
import { fill } from '../../i18n/texts.ts'
import { countOf, type HandOver, handOverOf, type Series, seriesOf } from './hand-over.ts'
import type { JudgeState } from './judge.ts'
import { placeUrl } from './place.ts'
import { Heading, Top } from './Screen.tsx'
import { useWords } from './words.ts'

/** Long enough for a camera that is slow to focus. */
const CODE_MS = 800

/** Shows what waits as codes, one after the other, for the camera of another judge. */
export function HandOverScreen({ state }: { state: JudgeState }) {
  const { texts } = useWords()
  // The series keeps entries that are sent meanwhile: the other device must see one series whole.
  const [handOver] = useState(() => state.account && handOverOf(state.account, state))
  const [all, setAll] = useState<readonly Series[]>([])
  const [nth, setNth] = useState(0)
  useEffect(() => {
    if (handOver) void seriesOf(handOver).then(setAll)
  }, [handOver])
  const series = all[nth]
  return (
    <>
      <Top back={placeUrl.sent()} />
      <main id="content">
        <Heading>{texts.handOverTitle}</Heading>
        {!handOver || countOf(handOver) === 0 ? <p className="notice">{texts.nothingWaits}</p> : null}
        {series ? (
          <>
            <p>{texts.handOverText}</p>
            <Codes key={nth} codes={series.codes} />
            {all.length > 1 ? (
              <p className="answer-keys">
                <span role="status">{fill(texts.seriesOf, { nth: nth + 1, count: all.length })}</span>
                <button className="btn small line" type="button" onClick={() => setNth((nth + 1) % all.length)}>
                  {texts.nextSeries}
                </button>
              </p>
            ) : null}
            <p className="note">
              <Counts {...series.handOver} /> {texts.handOverStays}
            </p>
          </>
        ) : null}
      </main>
    </>
  )
}

function Counts({ sheets, games }: HandOver) {
  const { texts } = useWords()
  return [
    ...(sheets.length > 0 ? [fill(texts.handOverSheets, { count: sheets.length })] : []),
    ...(games.length > 0 ? [fill(texts.handOverGames, { count: games.length })] : []),
  ].join(' ')
}

function Codes({ codes }: { codes: readonly string[] }) {
  const { texts } = useWords()
  const [nth, setNth] = useState(0)
  const [plays, setPlays] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const step = (by: number) => setNth((at) => (at + by + codes.length) % codes.length)
  useEffect(() => {
    if (!plays) return
    const timer = setInterval(() => setNth((at) => (at + 1) % codes.length), CODE_MS)
    return () => clearInterval(timer)
  }, [plays, codes.length])
  const name = fill(texts.codeOf, { nth: nth + 1, count: codes.length })
  const turn = (by: number) => () => {
    setPlays(false)
    step(by)
  }
  return (
    <>
      <Code text={codes[nth] ?? ''} name={name} />
      {codes.length > 1 ? (
        <>
          <p className="code-no" aria-live={plays ? 'off' : 'polite'}>
            {name}
          </p>
          <div className="answer-keys code-keys">
            <button className="btn small line" type="button" onClick={turn(-1)}>
              {texts.previousCode}
            </button>
            <button className="btn small line" type="button" onClick={() => setPlays(!plays)}>
              {plays ? texts.pause : texts.play}
            </button>
            <button className="btn small line" type="button" onClick={turn(1)}>
              {texts.nextCode}
            </button>
          </div>
        </>
      ) : null}
    </>
  )
}

/** With the quiet border that readers need, dark on white in both themes. */
function Code({ text, name }: { text: string; name: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x},${y}h1v1h-1z` : []))).join('')
  return (
    <svg className="code" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={name}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
