import { reactToBoxes } from './boxes.client.ts'
import type { ForumKit } from './kit.ts'
import { reactToLikes } from './likes.client.ts'
import { reactToMenus } from './menus.client.ts'

/** Makes the likes, the boxes and the menus of a topic page work for whoever is signed in. */
export function reactToForum(): void {
  const { kit } = document.querySelector<HTMLElement>('[data-kit]')?.dataset ?? {}
  if (!kit) return
  const read = JSON.parse(kit) as ForumKit
  reactToLikes(read)
  reactToBoxes(read)
  reactToMenus(read)
}
