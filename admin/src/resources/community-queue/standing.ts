/** Which case is open, and where it stood when it was last seen. */
export type At = { id: string; index: number }

/**
 * The place of the open case among those that wait: its own; where it waits no longer, that of the one that moved up. Of no
 * cases, -1.
 */
export function standing(waiting: readonly string[], at: At | undefined): number {
  if (waiting.length === 0) return -1
  const own = at ? waiting.indexOf(at.id) : 0
  return own >= 0 ? own : Math.min(at?.index ?? 0, waiting.length - 1)
}

/** Whether the open case waits no longer though nobody here has decided it: somebody else has. */
export const isLost = (waiting: readonly string[], at: At | undefined, decided: ReadonlySet<string>): boolean =>
  at !== undefined && !waiting.includes(at.id) && !decided.has(at.id)
