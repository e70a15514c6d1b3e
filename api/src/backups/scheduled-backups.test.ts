import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { runIfDue } from '../platform/jobs/jobs.ts'
import {
  type ApiTestEnvironment,
  openApiTestEnvironment,
  startInstance,
  type TestApi,
  uniqueDatabaseName,
} from '../testing/harness.ts'
import { backupEnvironment, createScheduledBackups } from './scheduled-backups.ts'

const START = Date.parse('2026-03-01T01:00:00Z')
const HOUR_MS = 3_600_000

let environment: ApiTestEnvironment
let api: TestApi
let env: Record<string, string>
let folder: string
let clock: number
let logged: string[]
beforeAll(async () => {
  environment = await openApiTestEnvironment()
  const databaseName = uniqueDatabaseName()
  api = await startInstance(environment, { databaseName })
  const [server = '', options] = environment.mongoUri.split('?')
  const mongoUri = `${server.replace(/\/$/, '')}/${databaseName}${options ? `?${options}` : ''}`
  env = backupEnvironment(readConfig({ DATA_DIR: environment.folder, MONGODB_URI: mongoUri }))
  await api.deps.storage.put('uploads/kept.png', new Uint8Array([1, 2, 3]))
})
afterAll(async () => {
  await api.close()
  await environment.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olympiad-backups-'))
  clock = START
  logged = []
  await api.deps.orm.em.fork().getCollection('leases').deleteMany({})
})

function runJob(into = folder): Promise<boolean> {
  const now = () => new Date(clock)
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (what: object) => void logged.push(String('err' in what && what.err)),
  }
  const run = createScheduledBackups({ folder: into, everyHours: 24, keep: 2 }, env, { log, now })
  const fork = () => api.deps.orm.em.fork()
  return runIfDue({ name: 'backup', every_ms: HOUR_MS, run }, { fork, log, now })
}
const listBackups = async () => (await readdir(folder)).filter((name) => !name.startsWith('.')).sort()

describe('Backups by themselves', () => {
  it('are made when they are due by the clock, and the oldest go', async () => {
    await runJob()
    expect(await listBackups()).toEqual(['olympiad-2026-03-01T01-00-00Z'])
    expect(await readdir(join(folder, 'olympiad-2026-03-01T01-00-00Z', 'files', 'uploads'))).toEqual(['kept.png'])
    clock += 23 * HOUR_MS
    await runJob()
    expect(await listBackups()).toHaveLength(1)
    for (const _day of [2, 3]) {
      clock += 24 * HOUR_MS
      await runJob()
    }
    expect(await listBackups()).toEqual(['olympiad-2026-03-03T00-00-00Z', 'olympiad-2026-03-04T00-00-00Z'])
    expect(logged).toEqual([])
  })

  it('are made by one copy of the program', async () => {
    expect((await Promise.all([runJob(), runJob()])).filter(Boolean)).toHaveLength(1)
    expect(await listBackups()).toHaveLength(1)
  })

  it('that fail say why, harm none that is there, and are made up for an hour later', async () => {
    await runJob()
    clock += 24 * HOUR_MS
    const blocked = join(folder, 'blocked')
    await writeFile(blocked, 'no folder')
    await runJob(blocked)
    expect(logged.join()).toContain('blocked')
    await rm(blocked)
    expect(await listBackups()).toEqual(['olympiad-2026-03-01T01-00-00Z'])
    clock += HOUR_MS
    await runJob()
    expect(await listBackups()).toEqual(['olympiad-2026-03-01T01-00-00Z', 'olympiad-2026-03-02T02-00-00Z'])
  })
})
