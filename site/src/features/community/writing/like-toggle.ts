export type LikeState = { liked: boolean; count: number }

type LikeToggleOptions = {
  /** Returns the server's state. @throws {CallError} */
  sendLike: (liked: boolean) => Promise<LikeState>
  render: (liking: LikeState) => void
  onError: (refusal: unknown) => void
}

/**
 * Optimistic like button: shows the click at once, then the server's state, and the previous state after an error.
 * Clicks during a call only change the wish, which the next call sends.
 */
export function createLikeToggle(
  confirmed: LikeState,
  { sendLike, render, onError }: LikeToggleOptions,
): () => Promise<void> {
  let wish = confirmed.liked
  let isSending = false
  const optimisticState = (): LikeState => ({
    liked: wish,
    count: confirmed.count + Number(wish) - Number(confirmed.liked),
  })

  return async () => {
    wish = !wish
    render(optimisticState())
    if (isSending) return
    isSending = true
    try {
      while (wish !== confirmed.liked) {
        const sent = wish
        confirmed = await sendLike(sent)
        // The server's state wins, unless the user clicked again.
        if (wish === sent) wish = confirmed.liked
        render(optimisticState())
      }
    } catch (refusal) {
      wish = confirmed.liked
      render(confirmed)
      onError(refusal)
    } finally {
      isSending = false
    }
  }
}
