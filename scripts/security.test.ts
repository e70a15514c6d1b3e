import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

it('every promise of SECURITY.md names an existing test', async () => {
  const page = await readFile(join(root, 'SECURITY.md'), 'utf8')
  const [, promises = ''] = page.split('| promise | test |')
  const rows =
    promises
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => /^\| (?!-)/.test(line)) ?? []
  expect(rows.length).toBeGreaterThan(10)
  for (const row of rows) {
    const tests = [...row.matchAll(/`([\w/.-]+\.test\.ts)`/g)].flatMap(([, path]) => path ?? [])
    expect(tests.length, row).toBeGreaterThan(0)
    for (const test of tests) await expect(access(join(root, test)), test).resolves.toBeUndefined()
  }
})
