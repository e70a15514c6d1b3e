import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects all garbage and returns its pages to the system; blocks for some 100 ms.
 * The start leaves some 100 MB that V8 keeps for hours, because an idle server allocates too little to collect.
 */
export function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc')
  const collectGarbage: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  // Other flavors keep the pages for later allocations.
  if (typeof collectGarbage === 'function') collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
