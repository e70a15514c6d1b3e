import { sendToEndpoint } from '@olympiad/contracts/call'
import type { PostType } from '@olympiad/contracts/community'
import { showToast } from '../../../lib/toast.ts'
import type { ForumClientConfig } from './forum-client-config.ts'
import { redirectForumIfSignedOut } from './forum-errors.client.ts'
import { createLikeToggle, type LikeState } from './like-toggle.ts'

function createButtonToggle(button: HTMLButtonElement, config: ForumClientConfig): () => Promise<void> {
  const number = button.querySelector<HTMLElement>('[data-number]')
  const { like: id = '', type = '', count = '' } = button.dataset
  return createLikeToggle(
    { liked: button.ariaPressed === 'true', count: Number(count) },
    {
      async sendLike(liked): Promise<LikeState> {
        const body = { id, type: type as PostType, liked }
        const { newCommunity } = await sendToEndpoint(config.calls.like, { body }, fetch)
        return { liked: newCommunity.likes.length > 0, count: newCommunity.likes_count }
      },
      render({ liked, count }) {
        button.ariaPressed = String(liked)
        if (number) number.textContent = count.toLocaleString('en')
      },
      // Every failure has the same specified message (002 §8).
      onError(refusal) {
        if (!redirectForumIfSignedOut(refusal, config)) showToast(config.messages.failed, 'danger')
      },
    },
  )
}

export function initLikeButtons(config: ForumClientConfig): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-like]')) {
    const click = createButtonToggle(button, config)
    button.addEventListener('click', () => void click())
  }
}
