import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { DeleteRecordButton } from './DeleteRecordButton.tsx'
import { EditRecordButton } from './EditRecordButton.tsx'

export function RowActions({
  children,
  deleteButton = <DeleteRecordButton />,
}: {
  children?: ReactNode
  deleteButton?: ReactNode
}) {
  return (
    // Aligns the first icon with the column header's first letter.
    <Box sx={{ display: 'flex', alignItems: 'center', whiteSpace: 'nowrap', marginInlineStart: '-5px' }}>
      <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
        <EditRecordButton />
      </Box>
      {children}
      {deleteButton}
    </Box>
  )
}
