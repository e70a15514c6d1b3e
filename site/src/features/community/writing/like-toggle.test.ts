import { beforeEach, describe, expect, it } from 'vitest'
import { createLikeToggle, type LikeState } from './like-toggle.ts'

let shown: LikeState[]
let refusals: unknown[]
let requests: { liked: boolean; answer: (liking: LikeState) => void; refuse: (why: Error) => void }[]
beforeEach(() => {
  shown = []
  refusals = []
  requests = []
})

const button = (initial: LikeState) =>
  createLikeToggle(initial, {
    sendLike: (liked) => new Promise((answer, refuse) => requests.push({ liked, answer, refuse })),
    render: (liking) => shown.push(liking),
    onError: (refusal) => refusals.push(refusal),
  })
const now = () => shown.at(-1)

describe('a like', () => {
  it('shows at once, then with the count of the server', async () => {
    const done = button({ liked: false, count: 4 })()
    expect(now()).toEqual({ liked: true, count: 5 })
    requests[0]?.answer({ liked: true, count: 9 })
    await done
    expect(now()).toEqual({ liked: true, count: 9 })
  })

  it('reverts after an error, and reports it', async () => {
    const done = button({ liked: true, count: 4 })()
    expect(now()).toEqual({ liked: false, count: 3 })
    requests[0]?.refuse(new Error('down'))
    await done
    expect(now()).toEqual({ liked: true, count: 4 })
    expect(refusals).toHaveLength(1)
  })

  it('sends one call for three clicks', async () => {
    const click = button({ liked: false, count: 0 })
    const done = click()
    await click()
    await click()
    requests[0]?.answer({ liked: true, count: 1 })
    await done
    expect(requests.map(({ liked }) => liked)).toEqual([true])
    expect(now()).toEqual({ liked: true, count: 1 })
  })

  it('is undone after the answer when a second click came during the call', async () => {
    const click = button({ liked: false, count: 7 })
    const done = click()
    await click()
    expect(now()).toEqual({ liked: false, count: 7 })
    requests[0]?.answer({ liked: true, count: 8 })
    await expect.poll(() => requests.length).toBe(2)
    expect(now()).toEqual({ liked: false, count: 7 })
    requests[1]?.answer({ liked: false, count: 7 })
    await done
    expect(requests.map(({ liked }) => liked)).toEqual([true, false])
  })

  it('can be clicked again after an error', async () => {
    const click = button({ liked: false, count: 0 })
    const refused = click()
    requests[0]?.refuse(new Error('down'))
    await refused
    const done = click()
    requests[1]?.answer({ liked: true, count: 1 })
    await done
    expect(now()).toEqual({ liked: true, count: 1 })
  })

  it('takes the state of the server, even if it differs from the request', async () => {
    const done = button({ liked: false, count: 2 })()
    requests[0]?.answer({ liked: false, count: 2 })
    await done
    expect(now()).toEqual({ liked: false, count: 2 })
    expect(requests).toHaveLength(1)
  })
})
