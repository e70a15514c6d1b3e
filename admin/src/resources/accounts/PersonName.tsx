import { Box } from '@mui/material'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import type { ReactNode } from 'react'
import { useResourceContext, useTranslate } from 'react-admin'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { Portrait } from './Portrait.tsx'

type PersonNameProps = { person: AdminPerson; secondary: ReactNode; narrow?: boolean; showPicture?: boolean }

export function PersonName({ person, secondary, narrow = false, showPicture = true }: PersonNameProps) {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      {showPicture && <Portrait person={person} />}
      <TwoLines
        narrow={narrow}
        first={
          <RecordLink resource={resource} type="edit" id={person.id}>
            {person.name || translate('console.not_set')}
          </RecordLink>
        }
        second={secondary}
      />
    </Box>
  )
}
