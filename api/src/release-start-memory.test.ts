import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { releaseStartMemory } from './release-start-memory.ts'

test('what nothing refers to any more is collected', async () => {
  const garbage = new WeakRef({})
  // Within its own turn the reference would still hold it.
  await nextTurn()
  releaseStartMemory()
  expect(garbage.deref()).toBeUndefined()
})
