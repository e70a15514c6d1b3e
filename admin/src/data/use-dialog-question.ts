import { useEffect, useState } from 'react'
import type { DialogQuestion } from './dialog-question.ts'

type Asked<Loaded, Question, Answer> = { loaded: Loaded; question: Question; settle: (answer: Answer) => void }

/**
 * Asks a question for as long as the component is there, with what is loaded for each: its dialog. `left` is the
 * answer of who goes away.
 */
export function useDialogQuestion<Loaded, Question, Answer>(
  { askedBy }: DialogQuestion<Question, Answer>,
  load: () => Promise<Loaded>,
  left: Answer,
): Asked<Loaded, Question, Answer> | undefined {
  const [asked, setAsked] = useState<Asked<Loaded, Question, Answer>>()
  useEffect(() => {
    let leave = () => {}
    const takeDown = askedBy(async (question) => {
      const loaded = await load()
      const answer = await new Promise<Answer>((settle) => {
        leave = () => settle(left)
        setAsked({ loaded, question, settle })
      })
      setAsked(undefined)
      return answer
    })
    return () => {
      takeDown()
      leave()
    }
  }, [askedBy, load, left])
  return asked
}
