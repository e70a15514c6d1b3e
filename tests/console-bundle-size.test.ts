import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findChunk, findLoadedAssets, measureTransferSize } from './support/console-bundle-size.ts'

/** Compressed bytes of the first load with its first list. */
const LIMIT = 380_000
const resources = join(dirname(dirname(fileURLToPath(import.meta.url))), 'admin', 'src', 'resources')
const lists = ['SimpleList']
for await (const index of glob('*/index.ts', { cwd: resources })) {
  const [, screen] =
    /list: lazy\(.*?import\('\.\/([\w/-]+)\.tsx'\)/.exec(await readFile(join(resources, index), 'utf8')) ?? []
  if (screen) lists.push(screen)
}

describe('The first load of the console', () => {
  it('has the list of every resource to weigh', () => expect(lists.length).toBeGreaterThan(20))

  it.each(lists.toSorted())('with %s is small in both languages', async (list) => {
    expect(await measureTransferSize(list, 'ar')).toBeLessThan(LIMIT)
    expect(await measureTransferSize(list, 'en')).toBeLessThan(LIMIT)
  })

  it('with the dashboard leaves drawings and tables for later', async () => {
    const loaded = await findLoadedAssets('dashboard/Dashboard.tsx', 'ar')
    const charts = ['dashboard/RegistrationsChart.tsx', 'dashboard/SeasonLinesChart.tsx']
    for (const later of [...charts, 'shared/EmptyPicture.tsx', 'list']) {
      expect(loaded).not.toContain(await findChunk(later))
    }
    expect(await measureTransferSize('dashboard/Dashboard.tsx', 'ar')).toBeLessThan(LIMIT - 50_000)
  })
})
