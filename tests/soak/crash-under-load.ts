import type { ProcessIdentity } from '../support/processes.ts'
import { type Customer, continueCustomer } from './customers.ts'
import { runImports } from './import-admin.ts'
import { type KillTarget, prepareKill } from './kill.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { SoakEnvironment } from './soak-environment.ts'

/** Share of the rounds with a kill right after the last response, when later writes cover nothing. */
const KILL_AT_END_SHARE = 0.25
/** The other kills are random, half of them up to this long after a response. */
const SPREAD_MS = 40

/** Responses that an undisturbed customer gets, without the printed invoice. */
function answersFor({ registersEarly, submitsTwice, stopsBeforePaying, files }: Customer): number {
  const [pictures, scores] = [files?.pictures ? 1 : 0, files?.scores ? 1 : 0]
  const registration = registersEarly ? 0 : pictures + (submitsTwice ? 2 : 1)
  return registration + pictures + (stopsBeforePaying ? 0 : 1 + scores)
}

type Killed = { at: number; ms: number; answers: number; family: ProcessIdentity[] }

/** Kills at a random moment, often when a response arrives. Returns when no customer waits any more. */
export async function crashUnderLoad(
  { product, importAdmin }: SoakEnvironment,
  crowd: readonly Customer[],
  victim: KillTarget,
  chance: SeededRandom,
): Promise<Killed> {
  const last = crowd.map(answersFor).reduce((sum, each) => sum + each, 0)
  const after = chance.withProbability(KILL_AT_END_SHARE) ? last : 1 + chance.integerBelow(last)
  const later = chance.withProbability(0.5) ? 0 : chance.integerBelow(SPREAD_MS)
  const aim = await prepareKill(product.pid, victim)
  const startedAt = performance.now()
  const killed = Promise.withResolvers<Omit<Killed, 'family'>>()
  let answers = 0
  const killNow = () => {
    aim.kill()
    const at = performance.now()
    killed.resolve({ at, ms: Math.round(at - startedAt), answers })
  }
  const onResponse = () => {
    answers += 1
    if (answers === after && later === 0) killNow()
    else if (answers === after) setTimeout(killNow, later)
    else if (answers < after && answers % 10 === 0) void aim.refresh()
  }
  const working = runImports(importAdmin, () => {}).catch(() => {})
  await Promise.allSettled(crowd.map((customer) => continueCustomer(customer, onResponse)))
  // A refused customer gets fewer responses, so kill once all are idle.
  if (answers < after) killNow()
  await working
  return { ...(await killed.promise), family: aim.processes() }
}
