import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { DeleteRecordButton } from './DeleteRecordButton.tsx'
import { EditRecordButton } from './EditRecordButton.tsx'

/** What can be done with a row: edited, where a wide desk has room for it, since its name leads there too; deleted. */
export function RowActions({
  children,
  remove = <DeleteRecordButton />,
}: {
  children?: ReactNode
  remove?: ReactNode
}) {
  return (
    // The first icon stands below the first letter of the column's name.
    <Box sx={{ display: 'flex', alignItems: 'center', whiteSpace: 'nowrap', marginInlineStart: '-5px' }}>
      <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
        <EditRecordButton />
      </Box>
      {children}
      {remove}
    </Box>
  )
}
