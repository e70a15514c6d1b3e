import encodeQR from 'qr'
import { useEffect, useState } from 'react'
import { fill } from '../../i18n/texts.ts'
import { codesOf, handOverOf } from './hand-over.ts'
import type { JudgeState } from './judge.ts'
import { placeUrl } from './place.ts'
import { Heading, Top } from './Screen.tsx'
import { useWords } from './words.ts'

/** Long enough for a camera that is slow to focus. */
const CODE_MS = 800

/** Shows what waits as codes, one after the other, for the camera of another judge. */
export function HandOverScreen({ state }: { state: JudgeState }) {
  const { texts } = useWords()
  const { account, sheets, bundles } = state
  // A sheet that is sent meanwhile stays in: the other device must see one series whole.
  const [handOver] = useState(() => account && handOverOf(account, sheets, bundles))
  const [codes, setCodes] = useState<string[]>([])
  useEffect(() => {
    if (handOver) void codesOf(handOver).then(setCodes)
  }, [handOver])
  return (
    <>
      <Top back={placeUrl.sent()} />
      <main id="content">
        <Heading>{texts.handOverTitle}</Heading>
        {handOver ? (
          <>
            <p>{texts.handOverText}</p>
            {codes.length > 0 ? <Codes codes={codes} /> : null}
            <p className="note">
              {fill(texts.handOverCount, { count: handOver.sheets.length })} {texts.handOverStays}
            </p>
          </>
        ) : (
          <p className="notice">{texts.nothingWaits}</p>
        )}
      </main>
    </>
  )
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
