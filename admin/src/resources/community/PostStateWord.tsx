import type { PostState } from '@olympiad/contracts/community'
import { useTranslate } from 'react-admin'
import { StateWord, type Tone } from '../../shared/StateWord.tsx'

const TONES = {
  shown: 'success',
  pending: 'warning',
  hidden: 'neutral',
  deleted: 'error',
  withdrawn: 'neutral',
} as const satisfies Record<PostState | 'withdrawn', Tone>

/** Who sees a topic or comment; of one that was reported and then deleted by its author, that. */
export function PostStateWord({ post: { state, withdrawn } }: { post: { state: PostState; withdrawn: boolean } }) {
  const translate = useTranslate()
  const word = withdrawn ? 'withdrawn' : state
  return <StateWord tone={TONES[word]}>{translate(`resources.community.states.${word}`)}</StateWord>
}
