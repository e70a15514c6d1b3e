import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, it } from 'vitest'

it('each module has at most one file that goes past the ORM', async () => {
  const files: string[] = []
  for await (const file of glob('modules/**/*.ts', { cwd: import.meta.dirname })) files.push(file)
  const raw = files.filter(
    (file) =>
      !/\.(?:test|fixture)\.ts$/.test(file) &&
      /\bgetCollection\b/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
  )
  expect(raw.length).toBeGreaterThan(0)
  const byModule = Map.groupBy(raw, (file) => file.split('/')[1])
  expect([...byModule.values()].filter(({ length }) => length > 1).flat()).toEqual([])
})
