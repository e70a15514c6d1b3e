/** So many addresses are told apart; of more, those that asked longest ago are forgotten, and had most likely caught up. */
const MOST = 20_000
/** Whoever was quiet for so long may do at once what they may do in that time. */
const SAVED_S = 20

/** Seconds that an address has to wait before it may ask again; 0 where it need not, and then it is counted. */
export type Brake = (address: string) => number

/**
 * Slows down who asks for more than `perSecond`, in the memory of this process alone: for what costs us work and changes
 * nothing, where a count in the database would be as dear as what it saves. 0 slows nobody down.
 */
export function createBrake(perSecond: number, now: () => number = () => performance.now() / 1000): Brake {
  if (perSecond === 0) return () => 0
  const most = perSecond * SAVED_S
  /** What is left of an address, and when that was so. */
  const left = new Map<string, { points: number; at_s: number }>()
  return (address) => {
    const at_s = now()
    const before = left.get(address)
    const points = before ? Math.min(most, before.points + (at_s - before.at_s) * perSecond) : most
    if (before && points < 1) return (1 - points) / perSecond
    left.delete(address)
    left.set(address, { points: points - 1, at_s })
    const [oldest] = left.keys()
    if (left.size > MOST && oldest !== undefined) left.delete(oldest)
    return 0
  }
}
