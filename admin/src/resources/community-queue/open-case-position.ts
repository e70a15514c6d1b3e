export type OpenCasePosition = { id: string; index: number }

/** Returns the case's own index, or that of the case that moved up after it left; -1 for no cases. */
export function openCaseIndex(waiting: readonly string[], at: OpenCasePosition | undefined): number {
  if (waiting.length === 0) return -1
  const own = at ? waiting.indexOf(at.id) : 0
  return own >= 0 ? own : Math.min(at?.index ?? 0, waiting.length - 1)
}

export const isDecidedElsewhere = (
  waiting: readonly string[],
  at: OpenCasePosition | undefined,
  decided: ReadonlySet<string>,
): boolean => at !== undefined && !waiting.includes(at.id) && !decided.has(at.id)
