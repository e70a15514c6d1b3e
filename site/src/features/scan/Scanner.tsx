import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Texts } from '../../i18n/texts.ts'
import { type CameraProblem, cameraProblemOf, closeCamera, openCamera } from './camera.ts'
import { createDetector, type Detect } from './detector.ts'
import { createRepeatFilter } from './repeats.ts'

type ScannerProps = {
  /** Of the area `scan`. */
  texts: Texts<'scan'>
  /** Each code once while it stays in view. */
  onText: (text: string) => void
  onClose: () => void
}

/** Camera and detector load when it is shown. Its page needs `scan.css`, a policy with WebAssembly and the camera. */
export function Scanner({ texts, onText, onClose }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isOn, setIsOn] = useState(false)
  const [problem, setProblem] = useState<CameraProblem | 'unread'>()
  const readText = useEffectEvent(onText)
  const problems = { denied: texts.denied, missing: texts.missing, failed: texts.failed, unread: texts.unread }

  useEffect(() => {
    const stop = new AbortController()
    const isNew = createRepeatFilter()
    const view = video.current
    if (!view) return
    const read = (text: string) => isNew(text, performance.now()) && readText(text)
    watchCamera(view, { signal: stop.signal, read, onOpen: () => setIsOn(true) }).catch((error: unknown) => {
      if (stop.signal.aborted) return
      console.warn('the camera shows nothing', error)
      setProblem(cameraProblemOf(error))
    })
    return () => stop.abort()
  }, [])

  async function readPicture(file: File): Promise<void> {
    const picture = await createImageBitmap(file)
    const found = await (await createDetector())(picture)
    picture.close()
    setProblem(found.length === 0 ? 'unread' : undefined)
    for (const text of found) onText(text)
  }

  return (
    <section className="scanner" aria-label={texts.title}>
      <video ref={video} muted playsInline hidden={!isOn} aria-label={texts.view} />
      <p role="status">{problem ? '' : isOn ? texts.aim : texts.starting}</p>
      {problem ? (
        <p className="notice warn" role="alert">
          {problems[problem]}
        </p>
      ) : null}
      <div className="scanner-keys">
        <label className="btn small line">
          {texts.picture}
          <input
            className="visually-hidden"
            type="file"
            accept="image/*"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0]
              currentTarget.value = ''
              if (file) readPicture(file).catch(() => setProblem('unread'))
            }}
          />
        </label>
        <button className="btn small line" type="button" onClick={onClose}>
          {texts.close}
        </button>
      </div>
    </section>
  )
}

type Watching = { signal: AbortSignal; read: (text: string) => void; onOpen: () => void }

async function watchCamera(view: HTMLVideoElement, { signal, read, onOpen }: Watching): Promise<void> {
  const [stream, detect] = await openBoth(signal)
  view.srcObject = stream
  await view.play()
  onOpen()
  while (!signal.aborted) {
    for (const text of await detect(view)) if (!signal.aborted) read(text)
    // Frames come only while the page is visible.
    await new Promise((resolve) => view.requestVideoFrameCallback(resolve))
  }
}

/** The camera is on until the signal, or until the detector fails. */
async function openBoth(signal: AbortSignal): Promise<[MediaStream, Detect]> {
  const opening = openCamera()
  const close = () => void opening.then(closeCamera, () => undefined)
  signal.addEventListener('abort', close)
  try {
    const both = await Promise.all([opening, createDetector()])
    signal.throwIfAborted()
    return both
  } catch (error) {
    close()
    throw error
  }
}
