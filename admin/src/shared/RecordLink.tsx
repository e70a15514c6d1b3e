import { Link } from '@mui/material'
import type { MouseEvent } from 'react'
import { LinkBase, useCreatePath } from 'react-admin'

type RecordLinkProps = {
  resource: string
  id: string
  type: 'edit' | 'show'
  /** Where no row around it leads there too, so that nothing else shows that it leads anywhere. */
  alone?: boolean
  children: string
}

/** The name of a record as the way to its screen, so that a row can be opened by keyboard. */
export function RecordLink({ resource, id, type, alone = false, children }: RecordLinkProps) {
  const path = useCreatePath()
  return (
    <Link
      component={LinkBase}
      to={path({ resource, type, id })}
      // The row around it leads to the same place; one navigation is enough.
      onClick={(event: MouseEvent) => event.stopPropagation()}
      color="text.primary"
      underline={alone ? 'always' : 'hover'}
      sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {children}
    </Link>
  )
}
