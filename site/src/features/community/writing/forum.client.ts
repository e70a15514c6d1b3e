import { initCommentForms } from './comment-forms.client.ts'
import type { ForumClientConfig } from './forum-client-config.ts'
import { initLikeButtons } from './likes.client.ts'
import { initPostMenus } from './post-menus.client.ts'

export function initForum(): void {
  const { kit: config } = document.querySelector<HTMLElement>('[data-kit]')?.dataset ?? {}
  if (!config) return
  const read = JSON.parse(config) as ForumClientConfig
  initLikeButtons(read)
  initCommentForms(read)
  initPostMenus(read)
}
