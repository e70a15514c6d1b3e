import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillGround, type Ground } from './ground.ts'
import { type Figure, type Figures, measure, median } from './measure.ts'
import { operations } from './operations.ts'
import { embeddedServer, type Server } from './servers.ts'
import { grown, growth, tableOf } from './table.ts'

const costing = (...cpu: (number | undefined)[]): Figure[] =>
  cpu.map((databaseCpu, at) => ({ perSecond: 1000 / (at + 1), databaseCpu, clientCpu: 50 }))

const named = (part: string) => {
  const found = operations.find(({ name }) => name.includes(part))
  if (found === undefined) throw new Error(`there is no operation '${part}'`)
  return found
}

describe('growth', () => {
  it('is what an operation costs at the last size compared to the first, by CPU where that is told, else by time', () => {
    expect(growth(costing(100, 400, 130))).toBeCloseTo(1.3)
    expect(growth(costing(undefined, undefined))).toBeCloseTo(2)
  })

  it('beyond 1.3 is too much for an indexed read, and not for what goes through all', () => {
    const figures: Figures = new Map([
      [named('by its number'), costing(100, 100, 131)],
      [named('two indexes'), costing(100, 300, 129)],
      [named('$group'), costing(100, 1000, 10_000)],
    ])
    expect(grown(figures)).toEqual([named('by its number')])
  })

  it('is by medians, which one bad moment does not move', () => {
    expect(median([1, 900, 2, 3, 2])).toBe(2)
    expect(median([1, 2, 3, 4])).toBe(2.5)
  })
})

describe('a run', () => {
  const sizes = [100, 200]
  const servers: Server[] = []
  const grounds: Ground[] = []
  beforeAll(async () => {
    for (const size of sizes) {
      const server = await embeddedServer()
      servers.push(server)
      grounds.push(await fillGround(server.client, server.database, size))
    }
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
  })

  it('gives figures of every operation at every size, in aligned columns, and leaves the teams as they were', async () => {
    const figures = await measure(operations, grounds, 1, () => {})
    const each = [...figures.values()].flat()
    expect(each).toHaveLength(operations.length * sizes.length)
    for (const { perSecond, databaseCpu, clientCpu } of each) {
      expect(perSecond).toBeGreaterThan(0)
      expect(databaseCpu).toBeGreaterThan(0)
      expect(clientCpu).toBeGreaterThan(0)
    }
    const [, ...lines] = tableOf(figures, sizes, [100, undefined]).split('\n')
    expect(lines).toHaveLength(operations.length + 2)
    expect(new Set(lines.slice(0, -1).map(({ length }) => length)).size, 'lines of one length').toBe(1)
    expect(await grounds[1]?.teams.countDocuments()).toBe(200)
  })
})
