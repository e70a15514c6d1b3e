import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeOldDrafts } from './old-drafts.ts'

const log = pino({ level: 'silent' })
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olympiad-drafts-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('removes old partial files, but neither young ones nor complete files', async () => {
  const uploads = join(folder, 'uploads')
  await mkdir(uploads)
  const [old, young, complete] = ['.old.part', '.young.part', 'whole.png'].map((name) => join(uploads, name))
  for (const path of [old, young, complete]) await writeFile(path ?? '', 'bytes')
  const before = new Date(Date.now() - 2 * 3_600_000)
  for (const path of [old, complete]) await utimes(path ?? '', before, before)
  await removeOldDrafts(folder, log)
  expect((await readdir(uploads)).toSorted()).toEqual(['.young.part', 'whole.png'])
})

it('accepts a missing folder', async () => {
  await removeOldDrafts(join(folder, 'none'), log)
})
