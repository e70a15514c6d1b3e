import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import { brokenPromises, contradictions, forgottenMoney, strangeMoney } from './audit.ts'
import { booksOf } from './books.ts'
import { chanceOf } from './chance.ts'
import { crash } from './crash.ts'
import { crowdOf } from './crowd.ts'
import { type Customer, goOn, register } from './customers.ts'
import { copyDataFile, type DataFile, readDataFile } from './data-file.ts'
import { draftsLeft, fileProblems, lostFiles } from './file-audit.ts'
import { type KeptFiles, keptFiles } from './files.ts'
import { importProblems } from './imports.ts'
import { gone, VICTIMS } from './kill.ts'
import { goOnWorking } from './office.ts'
import { type Post, tellPost } from './provider.ts'
import { damageOf } from './soundness.ts'
import type { World } from './world.ts'

/** So many messages of the provider go astray in the round's way. */
const MESSAGES = 10
/** Pino's level. */
const WARNING = 40
/** A person tries again for so long; the slowest answer is one that the provider gave to a process that is gone. */
const PATIENCE_MS = 60_000

export type RoundReport = {
  line: string
  /** What is wrong, in words; nothing after a good round. */
  problems: string[]
}

/**
 * Fifty customers come, everything is killed, everything starts again, and who was left without an answer repeats. Then the
 * books must hold what all customers of all rounds were promised: `everybody` gets this round's added.
 */
export async function playRound(
  world: World,
  everybody: Customer[],
  { round, seed }: { round: number; seed: number },
): Promise<RoundReport> {
  const { product, sandboxUrl } = world
  const chance = chanceOf(seed)
  const victim = VICTIMS[seed % VICTIMS.length] ?? 'both'
  const post = chance.one<Post>(['ok', 'twice', 'late', 'lose'])
  await tellPost(sandboxUrl, post, MESSAGES)
  const crowd = await crowdOf(world, round, chance)
  everybody.push(...crowd)

  await Promise.all(crowd.filter(({ early }) => early).map((customer) => register(customer, () => {})))
  const killed = await crash(world, crowd, victim, chance)
  const promised = count(crowd)
  // A supervisor waits for the product's own process, and for nothing else.
  await gone(killed.family.filter(({ pid }) => pid === product.pid))
  // Without its product a database ends in peace, and still writes: there is nothing to look at but what it then leaves.
  const image = victim === 'product' ? undefined : await imageOf(world, round)
  const drafts = await ageDrafts(product.dataDir)

  const started = Date.now()
  await product.start()
  const away = (performance.now() - killed.at) / 1000
  await gone(killed.family)
  const left = image ? problemsOf(world, image, everybody) : []
  const inVain = [...(await comeBack(crowd.filter(({ fickle }) => !fickle))), ...(await workAgain(world))]
  const kept = count(crowd)
  const look = await lookAt(product.dataDir)
  const books = booksOf(look.file, world.catalogue.season._id)
  return {
    line: [
      `round ${round + 1} (SOAK_SEED=${seed}): ${victim} killed at ${killed.ms} ms, after ${killed.answers} answers, up again ${away.toFixed(1)} s later; post ${post}`,
      `before: ${promised.registered} registered, ${promised.charged} charged, ${promised.paid} told that they are paid`,
      `after: ${kept.registered}, ${kept.charged}, ${kept.paid}`,
      `in all ${books.teams.length} teams, ${books.invoices.length} invoices, ${world.office.told.length} imports, ${look.files.size} files`,
      ...(drafts > 0 ? [`${drafts} drafts swept`] : []),
    ].join(' · '),
    problems: [
      ...left.map((what) => `as the kill left it: ${what}`),
      ...inVain,
      ...problemsOf(world, look, everybody),
      ...draftsLeft(look.files),
      ...forgottenMoney(
        books,
        crowd.filter(({ fickle }) => !fickle),
      ),
      ...complaintsOf(product.log, started).map((line) => `logged after the start: ${line}`),
    ],
  }
}

/** All that must never be, at no moment: see `forgottenMoney` for what may take a while. */
export function problemsOf(
  { catalogue, office }: World,
  { file, files }: Look,
  everybody: readonly Customer[],
): string[] {
  const books = booksOf(file, catalogue.season._id)
  return [
    ...damageOf(file),
    ...contradictions(books),
    ...brokenPromises(books, everybody),
    ...strangeMoney(books, everybody),
    ...importProblems(file, office),
    ...fileProblems(file, files),
    ...lostFiles(file, files, everybody),
  ]
}

/** The books and the files of a data folder at one moment. */
export type Look = { file: DataFile; files: KeptFiles }

/** The books first: what they lead to lies there already. */
export async function lookAt(dataDir: string): Promise<Look> {
  const file = readDataFile(dataDir)
  return { file, files: await keptFiles(dataDir) }
}

/**
 * The warnings and errors of the product, said since a moment. That a payment page could not be opened is no damage: of one
 * who was asking the provider when the kill came, nobody knows what the provider has done. It is told twice, by the refusal
 * and by the end of its request.
 */
export function complaintsOf(log: readonly string[], since: number): string[] {
  const complaints = log.filter((line) => {
    const [, level, time] = /^\{"level":(\d+),"time":(\d+)/.exec(line) ?? []
    return Number(level) >= WARNING && Number(time) >= since
  })
  const requestOf = (line: string): string | undefined => /"requestId":"([^"]+)"/.exec(line)?.[1]
  const refusals = complaints.filter((line) => line.includes('"msg":"provider_down"'))
  const refused = new Set(refusals.map(requestOf))
  const isItsEnd = (line: string): boolean => {
    const request = requestOf(line)
    return line.includes('"msg":"request"') && request !== undefined && refused.has(request)
  }
  return complaints.filter((line) => !refusals.includes(line) && !isItsEnd(line))
}

const count = (crowd: readonly Customer[]) => ({
  registered: crowd.filter(({ told }) => told.length > 0).length,
  charged: crowd.filter(({ authorised }) => authorised !== undefined).length,
  paid: crowd.filter(({ saysPaid }) => saysPaid).length,
})

async function imageOf({ product }: World, round: number): Promise<Look> {
  const copy = join(product.dataDir, 'soak', String(round))
  await copyDataFile(product.dataDir, copy)
  return { file: readDataFile(copy), files: await keptFiles(product.dataDir) }
}

const LONG_AGO_S = 24 * 3600

/** Makes what was being written when the kill came as old as what nobody goes on writing; gives how many there are. */
async function ageDrafts(dataDir: string): Promise<number> {
  const then = Date.now() / 1000 - LONG_AGO_S
  const drafts = [...(await keptFiles(dataDir)).values()].filter(({ draft }) => draft)
  for (const { key } of drafts) await utimes(join(dataDir, 'files', key), then, then)
  return drafts.length
}

/** The office repeats what was not answered. */
async function workAgain({ office }: World): Promise<string[]> {
  try {
    await vi.waitFor(() => goOnWorking(office), { timeout: PATIENCE_MS, interval: 250 })
    return []
  } catch (error) {
    return [`the office comes back in vain: ${error}`]
  }
}

/** Everybody who comes back repeats what was not answered, as often as it takes; those who get nowhere are problems. */
async function comeBack(crowd: readonly Customer[]): Promise<string[]> {
  const ways = crowd.map((customer) =>
    vi.waitFor(() => goOn(customer, () => {}), { timeout: PATIENCE_MS, interval: 250 }),
  )
  const ends = await Promise.allSettled(ways)
  return ends.flatMap((end, n) =>
    end.status === 'rejected' ? [`${crowd[n]?.form.teamName} comes back in vain: ${end.reason}`] : [],
  )
}
