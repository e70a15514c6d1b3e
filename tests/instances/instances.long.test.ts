import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { CallError, type Fetcher, send } from '@olympiad/contracts/call'
import { sendContactMessage } from '@olympiad/contracts/calls/content'
import { getUser, signOut } from '@olympiad/contracts/calls/current-session'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coach } from '../support/people.ts'
import { startTwoInstances, type TwoInstances } from './two-instances.ts'

const FRESH_MS = 250

let instances: TwoInstances
beforeAll(async () => {
  instances = await startTwoInstances('copies')
}, 180_000)
afterAll(() => instances?.close())

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
    const { one, two, as, signInAt } = instances
    const cookie = await signInAt(one.url, coach.number)
    for (const { url } of [two, one]) expect(await isSignedIn(as(url, cookie))).toBe(true)
    await send(signOut, {}, as(two.url, cookie))
    for (const { url } of [one, two]) expect(await isSignedIn(as(url, cookie))).toBe(false)
  })
})

describe('A limit', () => {
  async function write(to: string, from: string, nth: number): Promise<number> {
    const { hostname, port } = new URL(to)
    const message = {
      name: 'Noura',
      email: `visitor${nth}@copies.test`,
      phone: '0500000000',
      message: 'When does it begin?',
    }
    const clientRequest = request({
      ...{ hostname, port, localAddress: from, method: 'POST', path: sendContactMessage.path, agent: false },
      headers: { 'content-type': 'application/json', origin: instances.balancer.url },
    })
    clientRequest.end(JSON.stringify(message))
    const [answer] = await once(clientRequest, 'response')
    answer.resume()
    return answer.statusCode
  }

  it('counts requests to both copies together, by the balancer’s forwarded address', async () => {
    const statuses: number[] = []
    for (let nth = 0; nth < 20; nth += 1) statuses.push(await write(instances.balancer.url, '127.0.0.2', nth))
    expect(statuses).toEqual(Array(20).fill(200))
    for (let nth = 20; nth < 24; nth += 1) expect(await write(instances.balancer.url, '127.0.0.2', nth)).toBe(429)
    expect(await write(instances.balancer.url, '127.0.0.3', 24), 'somebody else behind the same balancer').toBe(200)
  })
})

describe('A page', () => {
  it(`that is changed at one copy is fresh at the other within ${FRESH_MS} ms`, async () => {
    const { one, two, as, adminAt } = instances
    const admin = as(one.url, await adminAt(one.url))
    const path = withLangPrefix(routes.home(), 'en')
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
      for (const { url } of [one, two, two]) expect(await read(url)).not.toContain(question)
      expect((await create(question)).status).toBeLessThan(300)
      await pause(FRESH_MS)
      for (const { url } of [one, two]) expect(await read(url)).toContain(question)
    }
  })
})

describe('A copy that is stopped under load', () => {
  it('says so before it goes, and nobody is refused', async () => {
    const { balancer, two, as, signInAt } = instances
    const coachAt = as(balancer.url, await signInAt(balancer.url, coach.number))
    await balancer.checkHealth()
    expect(balancer.countReady()).toBe(2)
    const answers: string[] = []
    let isOver = false
    const visitor = async (): Promise<void> => {
      while (!isOver) answers.push(await visit(() => fetch(balancer.url + withLangPrefix(routes.home(), 'ar'))))
    }
    const member = async (): Promise<void> => {
      while (!isOver) answers.push(await visit(() => coachAt(getUser.path, { method: 'POST' })))
    }
    const load = [...Array.from({ length: 6 }, visitor), ...Array.from({ length: 2 }, member)]
    const before = await answered(answers, 50)
    const stopped = two.product.stop()
    await expect.poll(() => balancer.countReady(), { timeout: 10_000 }).toBe(1)
    await stopped
    const after = await answered(answers, before + 50)
    await two.product.start()
    await expect.poll(() => balancer.countReady(), { timeout: 10_000 }).toBe(2)
    await answered(answers, after + 50)
    isOver = true
    await Promise.all(load)
    expect(answers.filter((answer) => answer !== '200')).toEqual([])
  })
})

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
