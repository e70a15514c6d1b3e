/** Whether somebody likes a post, and how many do. */
export type Liking = { liked: boolean; count: number }

type Around = {
  /** Tells the server, and gives what it then has. @throws whatever refuses it */
  ask: (liked: boolean) => Promise<Liking>
  show: (liking: Liking) => void
  failed: (refusal: unknown) => void
}

/**
 * The switch behind a like button: each click shows at once what it will be, then what the server says, and what was
 * before where it refuses. While a call is under way further clicks change the wish alone, which the next call tells.
 */
export function likeSwitch(known: Liking, { ask, show, failed }: Around): () => Promise<void> {
  let wish = known.liked
  let asking = false
  const wished = (): Liking => ({ liked: wish, count: known.count + Number(wish) - Number(known.liked) })

  return async () => {
    wish = !wish
    show(wished())
    if (asking) return
    asking = true
    try {
      while (wish !== known.liked) {
        const asked = wish
        known = await ask(asked)
        // The server's word stands, unless somebody has clicked since.
        if (wish === asked) wish = known.liked
        show(wished())
      }
    } catch (refusal) {
      wish = known.liked
      show(known)
      failed(refusal)
    } finally {
      asking = false
    }
  }
}
