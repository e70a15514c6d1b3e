import type { AdminSeason } from '@olympiad/contracts/views/admin'
import { type ReactNode, useState } from 'react'
import { useGetList, useResourceContext, useStore } from 'react-admin'
import { Navigate, useLocation } from 'react-router'
import { retry } from '../data/retry.ts'
import { RecordsLoading } from './Records.tsx'

const NEWEST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'created_at', order: 'DESC' } } as const

/**
 * A list whose address says nothing, and that was not narrowed before, begins with the current season, as the dashboard
 * does, where the list has anything of it. From then on it is found as it was left.
 */
export function StartsWithSeason({ children }: { children: ReactNode }) {
  const resource = useResourceContext() ?? ''
  const { search } = useLocation()
  const [stored] = useStore(`${resource}.listParams`)
  const isUntouched = search === '' && stored === undefined
  const [isNew] = useState(isUntouched)
  const seasons = useGetList<AdminSeason>(
    'seasons',
    { ...NEWEST, filter: { home_active: true } },
    { enabled: isNew, retry },
  )
  const season = seasons.data?.[0]?.id
  const within = useGetList(resource, { ...NEWEST, filter: { season } }, { enabled: isNew && Boolean(season), retry })
  if (isNew && (seasons.isPending || (season && within.isPending))) return <RecordsLoading />
  if (isNew && isUntouched && within.total) {
    return <Navigate to={{ search: `?filter=${encodeURIComponent(JSON.stringify({ season }))}` }} replace />
  }
  return children
}
