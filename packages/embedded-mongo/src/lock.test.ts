import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFile } from './lock.ts'

test('a locked file cannot be locked again until its release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'lock')
  const unlock = lockFile(path)
  expect(() => lockFile(path)).toThrow('locked by another process')
  unlock()
  lockFile(path)()
})
