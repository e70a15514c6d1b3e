import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { chromiumLaunch } from './chromium.ts'

test('an unpacked browser is not unpacked again', async () => {
  const cacheFolder = await mkdtemp(join(tmpdir(), 'olympiad-chromium-'))
  onTestFinished(() => rm(cacheFolder, { recursive: true }))
  const { executablePath } = await chromiumLaunch()
  const folder = join(cacheFolder, basename(dirname(executablePath)))
  await mkdir(folder)
  expect((await chromiumLaunch({ cacheFolder })).executablePath).toBe(join(folder, 'chromium'))
  expect(await readdir(folder)).toEqual([])
})

test('a system browser is used as it is', async () => {
  expect(await chromiumLaunch({ executablePath: '/usr/bin/chromium' })).toMatchObject({
    executablePath: '/usr/bin/chromium',
  })
})

test('an unpacking that is stopped leaves nothing behind', async () => {
  const cacheFolder = await mkdtemp(join(tmpdir(), 'olympiad-chromium-'))
  onTestFinished(() => rm(cacheFolder, { recursive: true }))
  const stop = new AbortController()
  const unpacking = chromiumLaunch({ cacheFolder, signal: stop.signal })
  await vi.waitUntil(async () => (await readdir(cacheFolder)).length > 0)
  stop.abort()
  await expect(unpacking).rejects.toThrow(/abort/i)
  expect(await readdir(cacheFolder)).toEqual([])
})
