import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { artefacts } from '../support/screenshots.ts'
import { CORRUPTIONS, confirmedDataCorruptions, corruptDatabase, FILE_CORRUPTIONS } from './corruptions.ts'
import type { Customer } from './customers.ts'
import { copyDataFile, copyOpenFile, readDataFile } from './data-file.ts'
import { findLeftoverDrafts } from './file-checks.ts'
import { findUnappliedPayments } from './record-checks.ts'
import { findProblems, listUnexpectedLogLines, runRound, takeDataSnapshot } from './round.ts'
import { readSeasonRecords } from './season-records.ts'
import { type SoakEnvironment, startSoakEnvironment } from './soak-environment.ts'
import { listStoredFiles } from './stored-files.ts'

/** Two in every test run, twenty in `pnpm test:soak`. */
const ROUNDS = Number(process.env['SOAK_ROUNDS'] ?? 2)
/**
 * The short run is deterministic; a long one explores. To replay a failed round:
 * `SOAK_SEED=<its seed> SOAK_ROUNDS=1 pnpm test:soak`.
 */
const FIRST_SEED = Number(process.env['SOAK_SEED'] ?? (ROUNDS > 2 ? randomInt(1_000_000) : 1))
const ROUND_MS = 300_000
/** By then a background job has queried the provider about payments with a lost webhook. */
const HEALED_MS = 120_000

describe('A product killed with -9 while fifty customers register and pay and an admin imports', () => {
  let environment: SoakEnvironment
  const everybody: Customer[] = []

  beforeAll(async () => {
    environment = await startSoakEnvironment()
  })
  afterAll(() => environment?.close(join(artefacts, 'soak.log')))

  const rounds = Array.from({ length: ROUNDS }, (_, round) => ({ round, seed: FIRST_SEED + round }))
  it.each(rounds)(
    'the product starts again as if nothing had been, and has kept every promise (SOAK_SEED=$seed)',
    async (each) => {
      const { line, problems } = await runRound(environment, everybody, each)
      console.log(line)
      expect(problems).toEqual([])
    },
    ROUND_MS,
  )

  it('the log check ignores a failed payment page and reports every other failed request', () => {
    const line = (requestId: string, msg: string) => JSON.stringify({ level: 40, time: 2, requestId, status: 502, msg })
    const other = line('b', 'request')
    expect(listUnexpectedLogLines([line('a', 'payment_provider_unavailable'), line('a', 'request'), other], 1)).toEqual(
      [other],
    )
  })

  it(
    'those who never came back have what they paid for as well',
    async () => {
      const { product, catalogue } = environment
      const forgotten = () =>
        findUnappliedPayments(readSeasonRecords(readDataFile(product.dataDir), catalogue.season._id), everybody)
      await vi.waitFor(() => expect(forgotten()).toEqual([]), { timeout: HEALED_MS, interval: 500 })
      expect(findProblems(environment, await takeDataSnapshot(product.dataDir), everybody)).toEqual([])
    },
    ROUND_MS,
  )

  it('the checks detect every corruption', async () => {
    const folder = join(environment.product.dataDir, 'soak')
    const [sound, damaged] = [join(folder, 'sound'), join(folder, 'damaged')]
    await copyOpenFile(environment.product.dataDir, sound)
    const files = await listStoredFiles(environment.product.dataDir)
    const file = readDataFile(sound)
    expect(findProblems(environment, { file, files }, everybody)).toEqual([])
    const unseen: string[] = []
    for (const { what, apply } of [...CORRUPTIONS, ...confirmedDataCorruptions(everybody)]) {
      await copyDataFile(sound, damaged)
      corruptDatabase(damaged, apply)
      if (findProblems(environment, { file: readDataFile(damaged), files }, everybody).length === 0) unseen.push(what)
    }
    for (const { what, how: apply } of FILE_CORRUPTIONS) {
      for (const key of sentKeys(everybody)) {
        const less = new Map(files)
        apply(less, key)
        if (findProblems(environment, { file, files: less }, everybody).length === 0) unseen.push(`${what}: ${key}`)
      }
    }
    expect(findLeftoverDrafts(new Map([['a.part', { key: 'a.part', isDraft: true, isComplete: true }]]))).toHaveLength(
      1,
    )
    expect(unseen).toEqual([])
  })
})

function sentKeys(customers: readonly Customer[]): string[] {
  const sent = customers.flatMap(({ files: sends }) => sends ?? [])
  const last = [
    sent.flatMap(({ teamPictures }) => teamPictures).at(-1),
    sent.flatMap(({ forumPictures }) => forumPictures).at(-1),
  ]
  return last.map((name) => `uploads/${name}`)
}
