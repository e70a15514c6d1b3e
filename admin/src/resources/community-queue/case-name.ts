import { shortened } from '@olympiad/contracts/shortened'
import type { AdminCase } from '@olympiad/contracts/views/community'

/** Characters that tell a comment from others. */
const MOST = 120

/** A topic's title, or the beginning of a comment; empty where it is gone. */
export function caseName({ post }: Pick<AdminCase, 'post'>): string {
  if (!post) return ''
  if (post.title) return post.title
  return shortened(new DOMParser().parseFromString(post.body, 'text/html').body.textContent, MOST)
}
