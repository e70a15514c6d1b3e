import type { PostState } from '@olympiad/contracts/community'
import { useTranslate } from 'react-admin'
import { StateBadge, type Tone } from '../../shared/StateBadge.tsx'

const TONES = {
  shown: 'success',
  pending: 'warning',
  hidden: 'neutral',
  deleted: 'error',
  withdrawn: 'neutral',
} as const satisfies Record<PostState | 'withdrawn', Tone>

export function PostStateBadge({ post: { state, withdrawn } }: { post: { state: PostState; withdrawn: boolean } }) {
  const translate = useTranslate()
  const label = withdrawn ? 'withdrawn' : state
  return <StateBadge tone={TONES[label]}>{translate(`resources.community.states.${label}`)}</StateBadge>
}
