import { teamOfCode } from '@olympiad/contracts/judging/check-in'
import { useEffect, useRef, useState } from 'react'
import type { CheckInProps } from './check-in.server.ts'
import type { ScanProblem } from './check-in.ts'

type Props = {
  props: CheckInProps
  teams: readonly { id: string }[]
  onFound: (team: string) => void
  onClose: () => void
}

const PAUSE_MS = 150

/** Reads a team's code with the camera. The camera and the reader open with it, and close with it. */
export function Scanner({ props: { texts, words }, teams, onFound, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [note, setNote] = useState<string>(texts.scanOpening)
  const latest = useRef({ teams, onFound })
  latest.current = { teams, onFound }
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    const over = new AbortController()
    void scan(
      video.current,
      over.signal,
      (problem) => setNote(problem ? words.problem[problem] : texts.scanHelp),
      (text) => {
        const team = teamOfCode(text)
        if (!team || !latest.current.teams.some(({ id }) => id === team)) return setNote(texts.scanUnknown)
        over.abort()
        dialog.current?.close()
        latest.current.onFound(team)
      },
    )
    return () => over.abort()
  }, [texts, words])
  return (
    <dialog className="stepped dialog scanner" ref={dialog} aria-labelledby="scan-title" onClose={onClose}>
      <h2 id="scan-title">{texts.scan}</h2>
      <video ref={video} playsInline muted />
      <p className="sub" role="status">
        {note}
      </p>
      <button className="btn line" type="button" onClick={() => dialog.current?.close()}>
        {texts.scanClose}
      </button>
    </dialog>
  )
}

const problemOf = (error: unknown): ScanProblem => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed'
}

/** Until the signal ends it. `tell` gets the problem that stops it, or nothing once the camera shows a picture. */
async function scan(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  tell: (problem?: ScanProblem) => void,
  found: (text: string) => void,
): Promise<void> {
  if (!video) return
  // Without TLS a browser has no cameras for a page.
  if (!navigator.mediaDevices) return tell('none')
  let stream: MediaStream | undefined
  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  signal.addEventListener('abort', stop)
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
    if (signal.aborted) return stop()
    video.srcObject = stream
    const { openCodeReader } = await import('./code-reader.ts')
    const [reader] = await Promise.all([openCodeReader(), video.play()])
    if (signal.aborted) return
    tell()
    while (!signal.aborted) {
      const [code] = video.readyState >= video.HAVE_CURRENT_DATA ? await reader.detect(video) : []
      if (code && !signal.aborted) found(code.rawValue)
      await new Promise((resume) => setTimeout(resume, PAUSE_MS))
    }
  } catch (error) {
    if (signal.aborted) return
    stop()
    console.warn('nothing can be scanned', error)
    tell(problemOf(error))
  }
}
