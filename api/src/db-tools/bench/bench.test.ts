import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BenchDatabase, fillBenchDatabase } from './bench-database.ts'
import { type Measurement, measure, median } from './measure.ts'
import { operations } from './operations.ts'
import { type BenchServer, startEmbeddedServer } from './servers.ts'
import { formatRows, growth } from './table.ts'

const costing = (...cpu: (number | undefined)[]): Measurement[] =>
  cpu.map((databaseCpu, at) => ({ perSecond: 1000 / (at + 1), databaseCpu, clientCpu: 50 }))

describe('growth', () => {
  it('is an operation’s cost at the last size compared to the first, by CPU if known, else by time', () => {
    expect(growth(costing(100, 400, 130))).toBeCloseTo(1.3)
    expect(growth(costing(undefined, undefined))).toBeCloseTo(2)
  })

  it('is by medians, which one bad moment does not move', () => {
    expect(median([1, 900, 2, 3, 2])).toBe(2)
    expect(median([1, 2, 3, 4])).toBe(2.5)
  })
})

describe('a run', () => {
  const sizes = [100, 200]
  const servers: BenchServer[] = []
  const grounds: BenchDatabase[] = []
  beforeAll(async () => {
    for (const size of sizes) {
      const server = await startEmbeddedServer()
      servers.push(server)
      grounds.push(await fillBenchDatabase(server.client, server.database, size))
    }
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
  })

  it('gives figures of every operation at every size, in as many columns, and leaves the teams as they were', async () => {
    const figures = await measure(operations, grounds, 1, () => {}, 0)
    const each = [...figures.values()].flat()
    expect(each).toHaveLength(operations.length * sizes.length)
    for (const { perSecond, databaseCpu, clientCpu } of each) {
      expect(perSecond).toBeGreaterThan(0)
      expect(databaseCpu).toBeGreaterThan(0)
      expect(clientCpu).toBeGreaterThan(0)
    }
    const rows = formatRows(figures, sizes, [100, undefined])
    expect(rows).toHaveLength(operations.length + 2)
    expect(new Set(rows.map(({ length }) => length)).size, 'rows of one length').toBe(1)
    expect(await grounds[1]?.teams.countDocuments()).toBe(200)
  })
})
