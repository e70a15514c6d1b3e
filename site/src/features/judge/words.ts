import type { Lang } from '@olympiad/contracts/lang'
import { createContext, useContext } from 'react'
import type { judgeProps } from './judge.server.ts'

export type JudgeProps = ReturnType<typeof judgeProps>
export type Words = { readonly lang: Lang } & JudgeProps['words'][Lang]

export const WordsContext = createContext<Words | undefined>(undefined)

/** In the language of the page, or of the team while it reads. */
export function useWords(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('no words')
  return words
}
