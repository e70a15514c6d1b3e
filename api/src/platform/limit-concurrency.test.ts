import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('works wait for a free slot in order, and a failed one frees its slot', async () => {
  const limit = limitConcurrency(2)
  const begun: number[] = []
  const ends: Array<PromiseWithResolvers<void>> = []
  const works = [0, 1, 2, 3].map((name) => {
    const end = Promise.withResolvers<void>()
    ends.push(end)
    return limit(async () => {
      begun.push(name)
      await end.promise
    })
  })
  expect(begun).toEqual([0, 1])
  ends[1]?.reject(new Error('failed'))
  await expect(works[1]).rejects.toThrow('failed')
  expect(begun).toEqual([0, 1, 2])
  ends[0]?.resolve()
  await works[0]
  expect(begun).toEqual([0, 1, 2, 3])
  for (const end of ends) end.resolve()
  await Promise.all([works[2], works[3]])
})
