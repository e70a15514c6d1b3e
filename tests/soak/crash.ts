import type { ProcessMark } from '../support/processes.ts'
import type { Chance } from './chance.ts'
import { type Customer, goOn } from './customers.ts'
import { aimAt, type Victim } from './kill.ts'
import { work } from './office.ts'
import type { World } from './world.ts'

/** In this share of the rounds the kill falls when the last ones are told: nothing that follows covers what was not kept. */
const AT_LAST = 0.25
/** The others fall anywhere, and half of them up to this many milliseconds after an answer, so between two. */
const SPREAD_MS = 40

/** How many answers a customer gets who is not disturbed, the printed invoice left out. */
function answersFor({ early, impatient, hesitant, sends }: Customer): number {
  const [pictures, scores] = [sends?.pictures ? 1 : 0, sends?.scores ? 1 : 0]
  const registration = early ? 0 : pictures + (impatient ? 2 : 1)
  return registration + pictures + (hesitant ? 0 : 1 + scores)
}

/** When the kill fell, after how many answers, and everything that ran before. */
type Killed = { at: number; ms: number; answers: number; family: ProcessMark[] }

/**
 * Lets the crowd in and kills at the moment that chance has chosen: often the very moment in which an answer arrives. Done
 * when nobody waits for an answer any more.
 */
export async function crash(
  { product, office }: World,
  crowd: readonly Customer[],
  victim: Victim,
  chance: Chance,
): Promise<Killed> {
  const last = crowd.map(answersFor).reduce((sum, each) => sum + each, 0)
  const after = chance.happens(AT_LAST) ? last : 1 + chance.below(last)
  const later = chance.happens(0.5) ? 0 : chance.below(SPREAD_MS)
  const aim = await aimAt(product.pid, victim)
  const began = performance.now()
  const killed = Promise.withResolvers<Omit<Killed, 'family'>>()
  let answers = 0
  const strike = () => {
    aim.kill()
    const at = performance.now()
    killed.resolve({ at, ms: Math.round(at - began), answers })
  }
  const heard = () => {
    answers += 1
    if (answers === after && later === 0) strike()
    else if (answers === after) setTimeout(strike, later)
    else if (answers < after && answers % 10 === 0) void aim.look()
  }
  // The office works on until it is disturbed.
  const working = work(office, () => {}).catch(() => {})
  await Promise.allSettled(crowd.map((customer) => goOn(customer, heard)))
  // Who was refused has left an answer too few: then the kill falls into the silence.
  if (answers < after) strike()
  await working
  return { ...(await killed.promise), family: aim.family() }
}
