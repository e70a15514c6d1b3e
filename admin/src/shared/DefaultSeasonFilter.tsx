import type { AdminSeason } from '@olympiad/contracts/views/admin'
import { type ReactNode, useState } from 'react'
import { useGetList, useResourceContext, useStore } from 'react-admin'
import { Navigate, useLocation } from 'react-router'
import { shouldRetry } from '../data/should-retry.ts'
import { RecordsLoading } from './Records.tsx'

const NEWEST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'created_at', order: 'DESC' } } as const

/**
 * Starts with the current season, unless the address or a stored filter says otherwise or the season has no records.
 */
export function DefaultSeasonFilter({ children }: { children: ReactNode }) {
  const resource = useResourceContext() ?? ''
  const { search } = useLocation()
  const [stored] = useStore(`${resource}.listParams`)
  const isUntouched = search === '' && stored === undefined
  const [isNew] = useState(isUntouched)
  const seasons = useGetList<AdminSeason>(
    'seasons',
    { ...NEWEST, filter: { home_active: true } },
    { enabled: isNew, retry: shouldRetry },
  )
  const season = seasons.data?.[0]?.id
  const within = useGetList(
    resource,
    { ...NEWEST, filter: { season } },
    { enabled: isNew && Boolean(season), retry: shouldRetry },
  )
  if (isNew && (seasons.isPending || (season && within.isPending))) return <RecordsLoading />
  if (isNew && isUntouched && within.total) {
    return <Navigate to={{ search: `?filter=${encodeURIComponent(JSON.stringify({ season }))}` }} replace />
  }
  return children
}
