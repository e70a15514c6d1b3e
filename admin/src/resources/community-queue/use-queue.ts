import type { ModerationCaseKind } from '@olympiad/contracts/community'
import type { AdminModerationCase } from '@olympiad/contracts/views/community'
import { useEffect, useState } from 'react'
import { useInfiniteGetList } from 'react-admin'
import { shouldRetry } from '../../data/should-retry.ts'
import { isDecidedElsewhere, type OpenCasePosition, openCaseIndex } from './open-case-position.ts'

/** Cases per request. */
const PAGE_SIZE = 25
/** Loads more when so few are left. */
const PREFETCH_THRESHOLD = 5

/** Hides a locally decided case at once. `onLost` reports a case that another admin decided. */
export function useQueue(kind: ModerationCaseKind | undefined, onLost: () => void) {
  const [position, setPosition] = useState<OpenCasePosition>()
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const {
    data,
    total = 0,
    error,
    isPending,
    isFetching,
    refetch,
    hasNextPage,
    fetchNextPage,
  } = useInfiniteGetList<AdminModerationCase>(
    'community-cases',
    {
      pagination: { page: 1, perPage: PAGE_SIZE },
      sort: { field: 'opened_at', order: 'ASC' },
      filter: { status: 'open', ...(kind && { kind }) },
    },
    { retry: shouldRetry },
  )
  // A later page may repeat a case of an earlier one.
  const loaded = [...new Map(data?.pages.flatMap((page) => page.data).map((each) => [each.id, each])).values()]
  const cases = loaded.filter(({ id }) => !decided.has(id))
  const ids = cases.map(({ id }) => id)
  const index = openCaseIndex(ids, position)
  const openCase = cases[index]
  const isLost = data !== undefined && isDecidedElsewhere(ids, position, decided)

  useEffect(() => {
    if (isLost) onLost()
  }, [isLost, onLost])

  useEffect(() => {
    if (openCase && (openCase.id !== position?.id || index !== position.index)) setPosition({ id: openCase.id, index })
    if (!openCase && position) setPosition(undefined)
  }, [openCase, index, position])

  useEffect(() => {
    if (hasNextPage && !isFetching && cases.length - index <= PREFETCH_THRESHOLD) void fetchNextPage()
  }, [hasNextPage, isFetching, cases.length, index, fetchNextPage])

  const change = (id: string, isDecided: boolean) =>
    setDecided((all) => {
      const next = new Set(all)
      if (isDecided) next.add(id)
      else next.delete(id)
      return next
    })

  return {
    open: openCase,
    index,
    waitingCount: Math.max(total - (loaded.length - cases.length), cases.length),
    isPending,
    error,
    refetch,
    move: (step: 1 | -1) => {
      const to = cases[index + step]
      if (to) setPosition({ id: to.id, index: index + step })
    },
    markDecided: (id: string) => change(id, true),
    /** From here on only the server's response decides whether it waits. */
    clearDecided: (id: string) => change(id, false),
    reopenCase: (id: string) => {
      change(id, false)
      setPosition({ id, index: 0 })
    },
  }
}

export type ModerationQueue = ReturnType<typeof useQueue>
