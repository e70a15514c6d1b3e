import { truncateText } from '@olympiad/contracts/truncate-text'
import type { AdminModerationCase } from '@olympiad/contracts/views/community'

const MAX_LENGTH = 120

/** Empty for a deleted post. */
export function caseName({ post }: Pick<AdminModerationCase, 'post'>): string {
  if (!post) return ''
  if (post.title) return post.title
  return truncateText(new DOMParser().parseFromString(post.body, 'text/html').body.textContent, MAX_LENGTH)
}
