/** The oldest addresses drop out. */
const MAX_ADDRESSES = 20_000
const BURST_S = 20

/** Returns the seconds to wait; 0 admits and counts the request. */
export type Throttle = (address: string) => number

/** In memory, for read-only work that a database count would double. 0 disables it. */
export function createThrottle(perSecond: number, now: () => number = () => performance.now() / 1000): Throttle {
  if (perSecond === 0) return () => 0
  const maxPoints = perSecond * BURST_S
  const allowances = new Map<string, { points: number; at_s: number }>()
  return (address) => {
    const at_s = now()
    const allowance = allowances.get(address)
    const points = allowance ? Math.min(maxPoints, allowance.points + (at_s - allowance.at_s) * perSecond) : maxPoints
    if (allowance && points < 1) return (1 - points) / perSecond
    allowances.delete(address)
    allowances.set(address, { points: points - 1, at_s })
    const [oldest] = allowances.keys()
    if (allowances.size > MAX_ADDRESSES && oldest !== undefined) allowances.delete(oldest)
    return 0
  }
}
