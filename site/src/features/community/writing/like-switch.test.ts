import { beforeEach, describe, expect, it } from 'vitest'
import { type Liking, likeSwitch } from './like-switch.ts'

let shown: Liking[]
let refusals: unknown[]
let asked: { liked: boolean; answer: (liking: Liking) => void; refuse: (why: Error) => void }[]
beforeEach(() => {
  shown = []
  refusals = []
  asked = []
})

const button = (known: Liking) =>
  likeSwitch(known, {
    ask: (liked) => new Promise((answer, refuse) => asked.push({ liked, answer, refuse })),
    show: (liking) => shown.push(liking),
    failed: (refusal) => refusals.push(refusal),
  })
const now = () => shown.at(-1)

describe('a like', () => {
  it('shows at once, then as the server counts it', async () => {
    const done = button({ liked: false, count: 4 })()
    expect(now()).toEqual({ liked: true, count: 5 })
    asked[0]?.answer({ liked: true, count: 9 })
    await done
    expect(now()).toEqual({ liked: true, count: 9 })
  })

  it('goes back when it is refused, and says so', async () => {
    const done = button({ liked: true, count: 4 })()
    expect(now()).toEqual({ liked: false, count: 3 })
    asked[0]?.refuse(new Error('down'))
    await done
    expect(now()).toEqual({ liked: true, count: 4 })
    expect(refusals).toHaveLength(1)
  })

  it('is asked for once when it is clicked three times, in the end as it was first', async () => {
    const click = button({ liked: false, count: 0 })
    const done = click()
    await click()
    await click()
    asked[0]?.answer({ liked: true, count: 1 })
    await done
    expect(asked.map(({ liked }) => liked)).toEqual([true])
    expect(now()).toEqual({ liked: true, count: 1 })
  })

  it('is taken back after the answer when it was clicked again meanwhile', async () => {
    const click = button({ liked: false, count: 7 })
    const done = click()
    await click()
    expect(now()).toEqual({ liked: false, count: 7 })
    asked[0]?.answer({ liked: true, count: 8 })
    await expect.poll(() => asked.length).toBe(2)
    expect(now()).toEqual({ liked: false, count: 7 })
    asked[1]?.answer({ liked: false, count: 7 })
    await done
    expect(asked.map(({ liked }) => liked)).toEqual([true, false])
  })

  it('can be clicked again after a refusal', async () => {
    const click = button({ liked: false, count: 0 })
    const refused = click()
    asked[0]?.refuse(new Error('down'))
    await refused
    const done = click()
    asked[1]?.answer({ liked: true, count: 1 })
    await done
    expect(now()).toEqual({ liked: true, count: 1 })
  })

  it('is as the server has it, also where that is not what was asked', async () => {
    const done = button({ liked: false, count: 2 })()
    asked[0]?.answer({ liked: false, count: 2 })
    await done
    expect(now()).toEqual({ liked: false, count: 2 })
    expect(asked).toHaveLength(1)
  })
})
