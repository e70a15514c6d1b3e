import { Link } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { useWayToDetail } from './use-way-to-detail.ts'

/** What names a submission in its list, as the way to its detail. */
export function DetailLink({ id, children }: { id: string; children: ReactNode }) {
  const { search } = useLocation()
  const { to, state } = useWayToDetail()(id, search)
  return (
    <Link
      component={RouterLink}
      to={to}
      state={state}
      // The row around it leads to the same place; one navigation is enough.
      onClick={(event: MouseEvent) => event.stopPropagation()}
      color="text.primary"
      sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {children}
    </Link>
  )
}
