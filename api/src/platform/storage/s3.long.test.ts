import { expect, it, onTestFinished } from 'vitest'
import { allKeys, openTestStore } from './test-store.ts'

it('a store lists more files than one page holds', async () => {
  const { storage, end } = await openTestStore()
  onTestFinished(async () => {
    storage.close()
    await end()
  })
  const names = Array.from({ length: 1100 }, (_, n) => `many/${n}`)
  for (let at = 0; at < names.length; at += 50) {
    await Promise.all(names.slice(at, at + 50).map((name) => storage.put(name, new Uint8Array([1]))))
  }
  expect(await allKeys(storage)).toEqual(names.toSorted())
})
