import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import { crashUnderLoad } from './crash-under-load.ts'
import { createCustomers } from './create-customers.ts'
import { type Customer, continueCustomer, submitRegistration } from './customers.ts'
import { copyDataFile, type DataFile, readDataFile } from './data-file.ts'
import { findDatabaseCorruption } from './database-checks.ts'
import { findFileProblems, findLeftoverDrafts, findLostFiles } from './file-checks.ts'
import { resumeImports } from './import-admin.ts'
import { findImportProblems } from './import-checks.ts'
import { KILL_TARGETS, waitForExit } from './kill.ts'
import { setWebhookDelivery, type WebhookDelivery } from './payment-provider.ts'
import { findBrokenPromises, findContradictions, findUnappliedPayments, findUnknownPayments } from './record-checks.ts'
import { readSeasonRecords } from './season-records.ts'
import { createSeededRandom } from './seeded-random.ts'
import type { SoakEnvironment } from './soak-environment.ts'
import { listStoredFiles, type StoredFiles } from './stored-files.ts'

const MESSAGES = 10
const WARNING = 40
/** How long a customer retries; a request of a killed process to the provider takes longest. */
const TIMEOUT_MS = 60_000

export type RoundReport = {
  line: string
  problems: string[]
}

/**
 * Fifty customers come, everything is killed and restarted, and unanswered customers retry.
 * Then the records must satisfy all customers of all rounds; `everybody` grows by this round's.
 */
export async function runRound(
  environment: SoakEnvironment,
  everybody: Customer[],
  { round, seed }: { round: number; seed: number },
): Promise<RoundReport> {
  const { product, sandboxUrl } = environment
  const chance = createSeededRandom(seed)
  const victim = KILL_TARGETS[seed % KILL_TARGETS.length] ?? 'both'
  const post = chance.pickOne<WebhookDelivery>(['ok', 'twice', 'late', 'lose'])
  await setWebhookDelivery(sandboxUrl, post, MESSAGES)
  const crowd = await createCustomers(environment, round, chance)
  everybody.push(...crowd)

  await Promise.all(
    crowd.filter(({ registersEarly }) => registersEarly).map((customer) => submitRegistration(customer, () => {})),
  )
  const killed = await crashUnderLoad(environment, crowd, victim, chance)
  const promised = count(crowd)
  // A supervisor waits only for the product's own process.
  await waitForExit(killed.family.filter(({ pid }) => pid === product.pid))
  // Without its product the database still writes and shuts down cleanly, so check only the final state.
  const image = victim === 'product' ? undefined : await imageOf(environment, round)
  const drafts = await ageDrafts(product.dataDir)

  const started = Date.now()
  await product.start()
  const away = (performance.now() - killed.at) / 1000
  await waitForExit(killed.family)
  const left = image ? findProblems(environment, image, everybody) : []
  const unserved = [
    ...(await retryAll(crowd.filter(({ neverReturns }) => !neverReturns))),
    ...(await resumeImportAdmin(environment)),
  ]
  const kept = count(crowd)
  const look = await takeDataSnapshot(product.dataDir)
  const records = readSeasonRecords(look.file, environment.catalogue.season._id)
  return {
    line: [
      `round ${round + 1} (SOAK_SEED=${seed}): ${victim} killed at ${killed.ms} ms, after ${killed.answers} answers, up again ${away.toFixed(1)} s later; post ${post}`,
      `before: ${promised.registered} registered, ${promised.charged} charged, ${promised.paid} told that they are paid`,
      `after: ${kept.registered}, ${kept.charged}, ${kept.paid}`,
      `in all ${records.teams.length} teams, ${records.invoices.length} invoices, ${environment.importAdmin.confirmedImports.length} imports, ${look.files.size} files`,
      ...(drafts > 0 ? [`${drafts} drafts swept`] : []),
    ].join(' · '),
    problems: [
      ...left.map((what) => `as the kill left it: ${what}`),
      ...unserved,
      ...findProblems(environment, look, everybody),
      ...findLeftoverDrafts(look.files),
      ...findUnappliedPayments(
        records,
        crowd.filter(({ neverReturns }) => !neverReturns),
      ),
      ...listUnexpectedLogLines(product.log, started).map((line) => `logged after the start: ${line}`),
    ],
  }
}

/** Problems that must never exist; `findUnappliedPayments` covers those that resolve with time. */
export function findProblems(
  { catalogue, importAdmin }: SoakEnvironment,
  { file, files }: DataSnapshot,
  everybody: readonly Customer[],
): string[] {
  const records = readSeasonRecords(file, catalogue.season._id)
  return [
    ...findDatabaseCorruption(file),
    ...findContradictions(records),
    ...findBrokenPromises(records, everybody),
    ...findUnknownPayments(records, everybody),
    ...findImportProblems(file, importAdmin),
    ...findFileProblems(file, files),
    ...findLostFiles(file, files, everybody),
  ]
}

export type DataSnapshot = { file: DataFile; files: StoredFiles }

/** Records first: their files exist already. */
export async function takeDataSnapshot(dataDir: string): Promise<DataSnapshot> {
  const file = readDataFile(dataDir)
  return { file, files: await listStoredFiles(dataDir) }
}

/** Ignores a failed payment page: after a kill the provider's state is unknown for a while. The log has it twice. */
export function listUnexpectedLogLines(log: readonly string[], since: number): string[] {
  const complaints = log.filter((line) => {
    const [, level, time] = /^\{"level":(\d+),"time":(\d+)/.exec(line) ?? []
    return Number(level) >= WARNING && Number(time) >= since
  })
  const requestOf = (line: string): string | undefined => /"requestId":"([^"]+)"/.exec(line)?.[1]
  const refusals = complaints.filter((line) => line.includes('"msg":"payment_provider_unavailable"'))
  const refused = new Set(refusals.map(requestOf))
  const isItsEnd = (line: string): boolean => {
    const request = requestOf(line)
    return line.includes('"msg":"request"') && request !== undefined && refused.has(request)
  }
  return complaints.filter((line) => !refusals.includes(line) && !isItsEnd(line))
}

const count = (crowd: readonly Customer[]) => ({
  registered: crowd.filter(({ receipts }) => receipts.length > 0).length,
  charged: crowd.filter(({ paymentReference }) => paymentReference !== undefined).length,
  paid: crowd.filter(({ isConfirmedPaid }) => isConfirmedPaid).length,
})

async function imageOf({ product }: SoakEnvironment, round: number): Promise<DataSnapshot> {
  const copy = join(product.dataDir, 'soak', String(round))
  await copyDataFile(product.dataDir, copy)
  return { file: readDataFile(copy), files: await listStoredFiles(product.dataDir) }
}

const LONG_AGO_S = 24 * 3600

/** Makes interrupted drafts old enough for the clean-up. Returns their number. */
async function ageDrafts(dataDir: string): Promise<number> {
  const then = Date.now() / 1000 - LONG_AGO_S
  const drafts = [...(await listStoredFiles(dataDir)).values()].filter(({ isDraft }) => isDraft)
  for (const { key } of drafts) await utimes(join(dataDir, 'files', key), then, then)
  return drafts.length
}

async function resumeImportAdmin({ importAdmin }: SoakEnvironment): Promise<string[]> {
  try {
    await vi.waitFor(() => resumeImports(importAdmin), { timeout: TIMEOUT_MS, interval: 250 })
    return []
  } catch (error) {
    return [`the office comes back in vain: ${error}`]
  }
}

/** Customers retry as often as needed; a customer without success is a problem. */
async function retryAll(crowd: readonly Customer[]): Promise<string[]> {
  const ways = crowd.map((customer) =>
    vi.waitFor(() => continueCustomer(customer, () => {}), { timeout: TIMEOUT_MS, interval: 250 }),
  )
  const ends = await Promise.allSettled(ways)
  return ends.flatMap((end, n) =>
    end.status === 'rejected' ? [`${crowd[n]?.form.teamName} comes back in vain: ${end.reason}`] : [],
  )
}
