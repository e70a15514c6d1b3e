import type { CaseKind } from '@olympiad/contracts/community'
import type { AdminCase } from '@olympiad/contracts/views/community'
import { useEffect, useState } from 'react'
import { useInfiniteGetList } from 'react-admin'
import { retry } from '../../data/retry.ts'
import { type At, isLost, standing } from './standing.ts'

/** Cases asked for at once. */
const PAGE = 25
/** The next ones are asked for when so few are left. */
const AHEAD = 5

/**
 * What waits, longest first, and the one that is open. `leave` takes a case out of sight as soon as it is decided here,
 * `bring` puts it back and opens it; what others decide goes with the next answer of the server, and `onLost` is told of it.
 */
export function useQueue(kind: CaseKind | undefined, onLost: () => void) {
  const [at, setAt] = useState<At>()
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
  } = useInfiniteGetList<AdminCase>(
    'community-cases',
    {
      pagination: { page: 1, perPage: PAGE },
      sort: { field: 'opened_at', order: 'ASC' },
      filter: { status: 'open', ...(kind && { kind }) },
    },
    { retry },
  )
  // A page that was asked for later may repeat a case of an earlier one.
  const loaded = [...new Map(data?.pages.flatMap((page) => page.data).map((each) => [each.id, each])).values()]
  const cases = loaded.filter(({ id }) => !decided.has(id))
  const ids = cases.map(({ id }) => id)
  const index = standing(ids, at)
  const open = cases[index]
  const lost = data !== undefined && isLost(ids, at, decided)

  useEffect(() => {
    if (lost) onLost()
  }, [lost, onLost])

  useEffect(() => {
    if (open && (open.id !== at?.id || index !== at.index)) setAt({ id: open.id, index })
    if (!open && at) setAt(undefined)
  }, [open, index, at])

  useEffect(() => {
    if (hasNextPage && !isFetching && cases.length - index <= AHEAD) void fetchNextPage()
  }, [hasNextPage, isFetching, cases.length, index, fetchNextPage])

  const change = (id: string, isDecided: boolean) =>
    setDecided((all) => {
      const others = new Set(all)
      if (isDecided) others.add(id)
      else others.delete(id)
      return others
    })

  return {
    open,
    index,
    /** How many wait, those beyond the loaded ones as well. */
    waiting: Math.max(total - (loaded.length - cases.length), cases.length),
    isPending,
    error,
    refetch,
    move: (step: 1 | -1) => {
      const to = cases[index + step]
      if (to) setAt({ id: to.id, index: index + step })
    },
    leave: (id: string) => change(id, true),
    /** From here on the server's answer alone says whether it waits. */
    settle: (id: string) => change(id, false),
    bring: (id: string) => {
      change(id, false)
      setAt({ id, index: 0 })
    },
  }
}

export type Queue = ReturnType<typeof useQueue>
