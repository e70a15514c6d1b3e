import { useEffect, useState } from 'react'
import type { DialogPrompt } from './dialog-prompt.ts'

type Prompt<Loaded, Question, Answer> = { loaded: Loaded; question: Question; resolve: (answer: Answer) => void }

export function useDialogPrompt<Loaded, Question, Answer>(
  { registerHandler }: DialogPrompt<Question, Answer>,
  load: () => Promise<Loaded>,
  defaultAnswer: Answer,
): Prompt<Loaded, Question, Answer> | undefined {
  const [prompt, setPrompt] = useState<Prompt<Loaded, Question, Answer>>()
  useEffect(() => {
    let cancel = () => {}
    const unregister = registerHandler(async (question) => {
      const loaded = await load()
      const answer = await new Promise<Answer>((resolve) => {
        cancel = () => resolve(defaultAnswer)
        setPrompt({ loaded, question, resolve })
      })
      setPrompt(undefined)
      return answer
    })
    return () => {
      unregister()
      cancel()
    }
  }, [registerHandler, load, defaultAnswer])
  return prompt
}
