import { Box } from '@mui/material'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import type { ReactNode } from 'react'
import { useResourceContext, useTranslate } from 'react-admin'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { Portrait } from './Portrait.tsx'

type PersonNameProps = { person: AdminPerson; below: ReactNode; narrow?: boolean; pictured?: boolean }

/** A person's picture beside the name, which leads to the form, and a quieter line. */
export function PersonName({ person, below, narrow = false, pictured = true }: PersonNameProps) {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      {pictured && <Portrait person={person} />}
      <TwoLines
        narrow={narrow}
        first={
          <RecordLink resource={resource} type="edit" id={person.id}>
            {person.name || translate('console.not_set')}
          </RecordLink>
        }
        second={below}
      />
    </Box>
  )
}
