import type { Draft } from '../../../lib/draft.ts'

/**
 * The draft of a member, and of what: `new` for a topic, else the post that it answers or changes (`answer:<id>`). What is
 * changed is named with its version, so that a draft of an older one never comes over a newer.
 */
export const forumDraft = ({ userId, of }: { userId: string; of: string }): Draft => ({
  place: 'localStorage',
  name: `forum-draft:${userId}:${of}`,
})
