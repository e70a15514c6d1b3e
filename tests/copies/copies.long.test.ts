import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { CallError, type Fetcher, send } from '@olympiad/contracts/call'
import { sendContact } from '@olympiad/contracts/calls/content'
import { getUser, signOut } from '@olympiad/contracts/calls/own-session'
import { inLang, routes } from '@olympiad/contracts/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coach } from '../support/people.ts'
import { openWorld, type World } from './world.ts'

const FRESH_MS = 250

let world: World
beforeAll(async () => {
  world = await openWorld('copies')
}, 180_000)
afterAll(() => world?.close())

const isSignedIn = async (fetcher: Fetcher): Promise<boolean> => {
  try {
    return (await send(getUser, {}, fetcher)).success
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return false
    throw error
  }
}

describe('A session', () => {
  it('that is opened at one copy holds at the other, and ends at both', async () => {
    const { one, two, as, signInAt } = world
    const cookie = await signInAt(one.url, coach.number)
    for (const { url } of [two, one]) expect(await isSignedIn(as(url, cookie))).toBe(true)
    await send(signOut, {}, as(two.url, cookie))
    for (const { url } of [one, two]) expect(await isSignedIn(as(url, cookie))).toBe(false)
  })
})

describe('A limit', () => {
  /** Sends the contact form from one of this machine's addresses; gives the status. */
  async function write(to: string, from: string, nth: number): Promise<number> {
    const { hostname, port } = new URL(to)
    const message = {
      name: 'Noura',
      email: `visitor${nth}@copies.test`,
      phone: '0500000000',
      message: 'When does it begin?',
    }
    const asked = request({
      ...{ hostname, port, localAddress: from, method: 'POST', path: sendContact.path, agent: false },
      headers: { 'content-type': 'application/json', origin: world.balancer.url },
    })
    asked.end(JSON.stringify(message))
    const [answer] = await once(asked, 'response')
    answer.resume()
    return answer.statusCode
  }

  it('counts what comes to both copies together, by the address that the balancer names', async () => {
    const statuses: number[] = []
    for (let nth = 0; nth < 20; nth += 1) statuses.push(await write(world.balancer.url, '127.0.0.2', nth))
    expect(statuses).toEqual(Array(20).fill(200))
    for (let nth = 20; nth < 24; nth += 1) expect(await write(world.balancer.url, '127.0.0.2', nth)).toBe(429)
    expect(await write(world.balancer.url, '127.0.0.3', 24), 'somebody else behind the same balancer').toBe(200)
  })
})

describe('A page', () => {
  it(`that is changed at one copy is fresh at the other within ${FRESH_MS} ms`, async () => {
    const { one, two, as, adminAt } = world
    const admin = as(one.url, await adminAt(one.url))
    const path = inLang(routes.home(), 'en')
    const read = async (url: string): Promise<string> => (await fetch(url + path)).text()
    const create = async (name: string): Promise<Response> =>
      admin('/api/admin/faqs', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name,
          name_en: name,
          description: 'نعم',
          description_en: 'Yes',
          status: true,
          order_id: 1,
        }),
      })
    for (const question of ['Is the first one seen?', 'And the second one?', 'And the third?']) {
      // Both have it in memory.
      for (const { url } of [one, two, two]) expect(await read(url)).not.toContain(question)
      expect((await create(question)).status).toBeLessThan(300)
      await pause(FRESH_MS)
      for (const { url } of [one, two]) expect(await read(url)).toContain(question)
    }
  })
})

describe('A copy that is stopped under load', () => {
  it('says so before it goes, and nobody is refused', async () => {
    const { balancer, two, as, signInAt } = world
    const coachAt = as(balancer.url, await signInAt(balancer.url, coach.number))
    await balancer.look()
    expect(balancer.ready()).toBe(2)
    const answers: string[] = []
    let isOver = false
    const visitor = async (): Promise<void> => {
      while (!isOver) answers.push(await visit(() => fetch(balancer.url + inLang(routes.home(), 'ar'))))
    }
    const member = async (): Promise<void> => {
      while (!isOver) answers.push(await visit(() => coachAt(getUser.path, { method: 'POST' })))
    }
    const load = [...Array.from({ length: 6 }, visitor), ...Array.from({ length: 2 }, member)]
    const before = await answered(answers, 50)
    const stopped = two.product.stop()
    await expect.poll(() => balancer.ready(), { timeout: 10_000 }).toBe(1)
    await stopped
    const after = await answered(answers, before + 50)
    await two.product.start()
    await expect.poll(() => balancer.ready(), { timeout: 10_000 }).toBe(2)
    await answered(answers, after + 50)
    isOver = true
    await Promise.all(load)
    expect(answers.filter((answer) => answer !== '200')).toEqual([])
  })
})

/** The status of an answer that came whole, or what came instead. */
async function visit(ask: () => ReturnType<Fetcher>): Promise<string> {
  try {
    const answer = await ask()
    await answer.arrayBuffer()
    return String(answer.status)
  } catch (error) {
    return String(error instanceof Error ? (error.cause ?? error) : error)
  }
}

async function answered(answers: readonly string[], count: number): Promise<number> {
  await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count)
  return answers.length
}
