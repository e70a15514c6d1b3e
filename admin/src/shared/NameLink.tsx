import { Box, Link } from '@mui/material'
import type { MouseEvent } from 'react'
import { LinkBase } from 'react-admin'

type NameLinkProps = {
  /** Without it, the name alone. */
  to?: string
  /** No row link surrounds it, so it must look like a link. */
  alone?: boolean
  children: string
}

const NAME = { fontWeight: 600, overflowWrap: 'anywhere' } as const

/** Makes a row accessible by keyboard. */
export function NameLink({ to, alone = false, children }: NameLinkProps) {
  if (to === undefined)
    return (
      <Box component="span" sx={NAME}>
        {children}
      </Box>
    )
  return (
    <Link
      component={LinkBase}
      to={to}
      // The row opens the same page; one navigation is enough.
      onClick={(event: MouseEvent) => event.stopPropagation()}
      color="text.primary"
      underline={alone ? 'always' : 'hover'}
      sx={NAME}
    >
      {children}
    </Link>
  )
}
