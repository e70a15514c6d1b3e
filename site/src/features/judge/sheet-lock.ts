/** A grant may take so long, such as after a reload; then another tab has the sheet. */
const GRANT_MS = 500

export type SheetHold = { takeOver(): void; leave(): void }

/** One tab of a device fills in a sheet, so that none overwrites another. `tell` hears of each change. */
export function holdSheet(
  locks: LockManager,
  sheet: string,
  tell: (isElsewhere: boolean) => void,
  grant_ms = GRANT_MS,
): SheetHold {
  const name = `judge-sheet-${sheet}`
  let current: AbortController | undefined

  async function ask(steal: boolean): Promise<void> {
    current?.abort()
    const asking = new AbortController()
    const { signal } = asking
    current = asking
    const late = setTimeout(() => tell(true), grant_ms)
    const hold = async (): Promise<void> => {
      clearTimeout(late)
      if (signal.aborted) return
      tell(false)
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    }
    try {
      // The two can't be asked for together.
      await locks.request(name, steal ? { steal } : { signal }, hold)
    } catch {
      // Another tab has taken it over, unless this one has given it up.
      if (signal.aborted) return
      tell(true)
      void ask(false)
    } finally {
      clearTimeout(late)
    }
  }

  void ask(false)
  return {
    takeOver: () => void ask(true),
    leave() {
      current?.abort()
    },
  }
}
