import { useEffect } from 'react'
import { useStore } from 'react-admin'
import { useLocation } from 'react-router'

/** Ids alone: a stored name would outlive the right to read it. */
export type RecentRecord = { resource: string; id: string }

const KEPT = 8
const NONE: readonly RecentRecord[] = []
const RECORD_PATH = /^\/([\w-]+)\/([0-9a-f]{24})(?:\/show)?$/

export const addRecent = (recent: readonly RecentRecord[], opened: RecentRecord): readonly RecentRecord[] =>
  [opened, ...recent.filter(({ resource, id }) => resource !== opened.resource || id !== opened.id)].slice(0, KEPT)

/** Newest first. */
export const useRecentRecords = () => useStore<readonly RecentRecord[]>('find.recent', NONE)

export function useRememberOpenedRecord(): void {
  const { pathname } = useLocation()
  const [, setRecent] = useRecentRecords()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setter is new at each change of the list.
  useEffect(() => {
    const [, resource, id] = RECORD_PATH.exec(pathname) ?? []
    if (resource && id) setRecent((recent: readonly RecentRecord[]) => addRecent(recent, { resource, id }))
  }, [pathname])
}
