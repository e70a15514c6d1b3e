import { useRef, useState } from 'react'
import { fill } from '../../i18n/texts.ts'
import { isolateBidi } from '../../lib/names.ts'
import { Scanner } from '../scan/Scanner.tsx'
import { type HandOver, isComplete, type ReadCodes, readHandOver, withCode } from './hand-over.ts'
import type { Judge, JudgeState } from './judge.ts'
import { goTo, paperSheetUrl, placeUrl, replaceWith } from './place.ts'
import { Heading, Top } from './Screen.tsx'
import { useWords } from './words.ts'

type Problem = 'unknown' | 'broken' | 'elsewhere'
type Taken = { name: string; count: number }

/** Takes over what another judge's device shows, or opens the sheet of a paper sheet's code. */
export function ScanScreen({ judge, state }: { judge: Judge; state: JudgeState }) {
  const { texts, scan } = useWords()
  const read = useRef<ReadCodes>(undefined)
  const [progress, setProgress] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const [taken, setTaken] = useState<Taken>()
  const problems = { unknown: texts.codeUnknown, broken: texts.codeBroken, elsewhere: texts.codeElsewhere }

  async function readText(text: string): Promise<void> {
    const paper = paperSheetUrl(text, location.origin)
    if (paper) return replaceWith(paper)
    const next = withCode(read.current, text)
    read.current = next ?? read.current
    setProblem(next ? undefined : 'unknown')
    if (!next) return
    setProgress(fill(texts.codesRead, { read: next.parts.size, count: next.count }))
    if (!isComplete(next)) return
    read.current = undefined
    const handOver = await readHandOver(next).catch((error: unknown) => {
      console.warn('the codes hold nothing that was handed over', error)
      return undefined
    })
    if (!handOver) setProblem('broken')
    else await take(handOver)
  }

  async function take(handOver: HandOver): Promise<void> {
    const judged = state.events.filter(({ role }) => role !== 'check_in').map(({ id }) => id)
    const handed = [...handOver.sheets, ...handOver.games]
    if (!handed.every(({ event }) => judged.includes(event))) return setProblem('elsewhere')
    setTaken({ name: isolateBidi(handOver.author.name), count: await judge.takeOver(handOver) })
    void judge.send()
  }

  return (
    <>
      <Top back={placeUrl.events()} />
      <main id="content">
        <Heading>{texts.scan}</Heading>
        {taken ? (
          <>
            <p className="notice" role="status">
              {taken.count > 0 ? fill(texts.taken, taken) : fill(texts.takenBefore, { name: taken.name })}
            </p>
            <div className="answer-keys">
              <a className="btn small" href={placeUrl.sent()}>
                {texts.sheets}
              </a>
              <button
                className="btn small line"
                type="button"
                onClick={() => {
                  setTaken(undefined)
                  setProgress('')
                }}
              >
                {texts.scanMore}
              </button>
            </div>
          </>
        ) : (
          <>
            <p>{texts.scanText}</p>
            <Scanner texts={scan} onText={(text) => void readText(text)} onClose={() => goTo(placeUrl.events())} />
            <p className="code-no" role="status">
              {progress}
            </p>
            {problem ? (
              <p className="notice warn" role="alert">
                {problems[problem]}
              </p>
            ) : null}
          </>
        )}
      </main>
    </>
  )
}
