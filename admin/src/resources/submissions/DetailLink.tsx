import { Link } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { useDetailLink } from './use-detail-link.ts'

export function DetailLink({ id, children }: { id: string; children: ReactNode }) {
  const { search } = useLocation()
  const { to, state } = useDetailLink()(id, search)
  return (
    <Link
      component={RouterLink}
      to={to}
      state={state}
      // The row opens the same page; one navigation is enough.
      onClick={(event: MouseEvent) => event.stopPropagation()}
      color="text.primary"
      sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {children}
    </Link>
  )
}
