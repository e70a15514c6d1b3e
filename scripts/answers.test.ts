import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { ANSWERS, answers } from './answers.ts'

it('what calls answer is written down as the types are now (node scripts/answers.ts)', async () => {
  const written = await readFile(ANSWERS, 'utf8')
  // As a truth value: the difference of two such texts takes longer to print than it helps.
  expect(written === answers()).toBe(true)
}, 120_000)
