import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startProduct } from './support/product.ts'
import { artefacts } from './support/screenshots.ts'

it('A copy that shuts down reports itself unready while it still responds, and ends in order', async () => {
  const product = await startProduct({ DEMO: '1', DRAIN_SECONDS: '4', LOG_LEVEL: 'info' })
  const { url, pid } = product
  const status = async (path: string) => (await fetch(url + path)).status
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200])
  process.kill(pid, 'SIGTERM')
  await expect.poll(() => status('/readyz'), { interval: 20 }).toBe(503)
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'not ready', lacking: ['staying'] })
  expect([await status('/healthz'), await status('/api/teams'), await status('/ar/')]).toEqual([200, 401, 200])
  const ended = () => status('/healthz').catch(() => 'ended')
  await expect.poll(ended, { timeout: 12_000 }).toBe('ended')
  await product.close(join(artefacts, 'health.log'))
  const lines = product.log.filter((line) => line.startsWith('{"level":'))
  expect(lines.filter((line) => /^\{"level":[56]0/.test(line))).toEqual([])
  expect(lines.some((line) => line.includes('"route":"/api/teams"'))).toBe(true)
  // Health checks must not clutter the log, and cached pages log nothing.
  expect(lines.filter((line) => /readyz|healthz/.test(line) && line.startsWith('{"level":30'))).toEqual([])
})
