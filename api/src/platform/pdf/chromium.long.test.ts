import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
/** The temporary folder may be in memory, too small for two browsers. */
const cache = fileURLToPath(new URL('../../../../node_modules/.cache', import.meta.url))
let cacheFolder: string
beforeAll(async () => {
  cacheFolder = await mkdtemp(join(cache, 'olympiad-chromium-'))
})
afterAll(() => rm(cacheFolder, { recursive: true, force: true }))

test('two processes that unpack the browser at once both get a complete one', async () => {
  const program = `
    import { execFileSync } from 'node:child_process'
    const { chromiumLaunch } = await import(${JSON.stringify(import.meta.resolve('./chromium.ts'))})
    const { executablePath, env } = await chromiumLaunch({ cacheFolder: ${JSON.stringify(cacheFolder)} })
    process.stdout.write(execFileSync(executablePath, ['--version', '--no-sandbox'], { env }))`
  const starts = [1, 2].map(() => run(process.execPath, ['--input-type=module', '--eval', program]))
  for (const { stdout } of await Promise.all(starts)) expect(stdout).toMatch(/\d+\.\d+\.\d+/)
  expect(await readdir(cacheFolder)).toEqual([expect.stringMatching(/^chromium-[\d.]+$/)])
})
