import { sendTo } from '@olympiad/contracts/call'
import type { PostType } from '@olympiad/contracts/community'
import { showToast } from '../../../lib/toast.ts'
import type { ForumKit } from './kit.ts'
import { type Liking, likeSwitch } from './like-switch.ts'
import { wentToSignIn } from './refusals.client.ts'

function switchOf(button: HTMLButtonElement, kit: ForumKit): () => Promise<void> {
  const number = button.querySelector<HTMLElement>('[data-number]')
  const { like: id = '', type = '', count = '' } = button.dataset
  return likeSwitch(
    { liked: button.ariaPressed === 'true', count: Number(count) },
    {
      async ask(liked): Promise<Liking> {
        const body = { id, type: type as PostType, liked }
        const { newCommunity } = await sendTo(kit.calls.like, { body }, fetch)
        return { liked: newCommunity.likes.length > 0, count: newCommunity.likes_count }
      },
      show({ liked, count }) {
        button.ariaPressed = String(liked)
        if (number) number.textContent = count.toLocaleString('en')
      },
      // What went wrong is said in the specified words, whatever it is (002 §8).
      failed(refusal) {
        if (!wentToSignIn(refusal, kit)) showToast(kit.says.failed, 'danger')
      },
    },
  )
}

/** Makes the like buttons of the page switches. */
export function reactToLikes(kit: ForumKit): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-like]')) {
    const click = switchOf(button, kit)
    button.addEventListener('click', () => void click())
  }
}
