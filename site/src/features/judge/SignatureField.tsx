import { type PointerEvent, useRef, useState } from 'react'
import { type Point, SIGNATURE_BOX, type Stroke, signaturePath } from './signature-path.ts'
import { useWords } from './words.ts'

/** Drawn by finger, pen or mouse. Optional: keyboards agree by the tick alone. */
export function SignatureField({ change }: { change: (path: string) => void }) {
  const { texts } = useWords()
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const current = useRef<Point[] | undefined>(undefined)
  const { width, height } = SIGNATURE_BOX

  function pointOf({ currentTarget, clientX, clientY }: PointerEvent): Point {
    const box = currentTarget.getBoundingClientRect()
    return [((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height]
  }
  function draw(event: PointerEvent): void {
    if (!current.current) return
    current.current = [...current.current, pointOf(event)]
    const drawn = [...strokes.slice(0, -1), current.current]
    setStrokes(drawn)
  }
  function end(): void {
    if (!current.current) return
    current.current = undefined
    change(signaturePath(strokes))
  }
  return (
    <div className="signature">
      <p className="label">
        {texts.signature} <span>{texts.optional}</span>
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={texts.signature}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          current.current = [pointOf(event)]
          setStrokes([...strokes, current.current])
        }}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path className="base" d={`M40 ${height - 40}H${width - 40}`} />
        <path d={signaturePath(strokes)} />
      </svg>
      {strokes.length > 0 ? (
        <button
          className="plain"
          type="button"
          onClick={() => {
            setStrokes([])
            change('')
          }}
        >
          {texts.signAgain}
        </button>
      ) : null}
    </div>
  )
}
