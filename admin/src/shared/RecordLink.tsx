import { Box, Link } from '@mui/material'
import type { MouseEvent } from 'react'
import { LinkBase, useCreatePath } from 'react-admin'
import { useMay } from '../auth/use-rights.ts'

type RecordLinkProps = {
  resource: string
  id: string
  type: 'edit' | 'show'
  /** No row link surrounds it, so it must look like a link. */
  alone?: boolean
  children: string
}

const NAME = { fontWeight: 600, overflowWrap: 'anywhere' } as const

/** Makes a row accessible by keyboard. */
export function RecordLink({ resource, id, type, alone = false, children }: RecordLinkProps) {
  const path = useCreatePath()
  const mayOpen = useMay(type === 'edit' ? 'edit' : 'read', resource)
  if (!mayOpen)
    return (
      <Box component="span" sx={NAME}>
        {children}
      </Box>
    )
  return (
    <Link
      component={LinkBase}
      to={path({ resource, type, id })}
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
