import type { PostState } from '@olympiad/contracts/community'
import { useTranslate } from 'react-admin'
import { StateWord, type Tone } from '../../shared/StateWord.tsx'

const TONES = { shown: 'success', pending: 'warning', hidden: 'neutral', deleted: 'error' } as const satisfies Record<
  PostState,
  Tone
>

/** Who sees a topic or comment. */
export function PostStateWord({ state }: { state: PostState }) {
  const translate = useTranslate()
  return <StateWord tone={TONES[state]}>{translate(`resources.community.states.${state}`)}</StateWord>
}
