import type { PostState } from '@olympiad/contracts/community'

type WithState = { state: PostState }

export const commentTarget = (topicId: string, parent: string | undefined): { of: string; parent: string | null } =>
  parent === undefined ? { of: `comment:${topicId}`, parent: null } : { of: `answer:${parent}`, parent }

export function commentAccess(
  topic: WithState & { locked: boolean },
  reader: { writes: boolean },
  parent: WithState | undefined,
): 'open' | 'locked' | 'banned' | 'unshown' | 'waiting' | 'gone' {
  if (topic.locked) return 'locked'
  if (!reader.writes) return 'banned'
  if (topic.state !== 'shown') return 'unshown'
  if (!parent || parent.state === 'shown') return 'open'
  return parent.state === 'pending' ? 'waiting' : 'gone'
}
