import type { PostState } from '@olympiad/contracts/community'

type Shown = { state: PostState }

/** What the page's own box is for: a comment on the topic, or on a thread's page an answer to its comment. */
export const ownBox = (topicId: string, parent: string | undefined): { of: string; parent: string | null } =>
  parent === undefined ? { of: `comment:${topicId}`, parent: null } : { of: `answer:${parent}`, parent }

/** Whether a member may comment on a topic, or answer its comment `parent`; or why not. */
export function standing(
  topic: Shown & { locked: boolean },
  reader: { writes: boolean },
  parent: Shown | undefined,
): 'open' | 'locked' | 'banned' | 'unshown' | 'waiting' | 'gone' {
  if (topic.locked) return 'locked'
  if (!reader.writes) return 'banned'
  if (topic.state !== 'shown') return 'unshown'
  if (!parent || parent.state === 'shown') return 'open'
  return parent.state === 'pending' ? 'waiting' : 'gone'
}
