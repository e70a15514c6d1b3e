import type { DraftKey } from '../../../lib/draft.ts'

/** `of` is `new`, `answer:<id>`, or an edited post with its version: an old draft never replaces a newer text. */
export const forumDraft = ({ userId, of }: { userId: string; of: string }): DraftKey => ({
  storageArea: 'localStorage',
  storageKey: `forum-draft:${userId}:${of}`,
})
