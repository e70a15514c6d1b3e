import { Box } from '@mui/material'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { PersonLink } from '../person/PersonLink.tsx'
import { Portrait } from './Portrait.tsx'

type PersonNameProps = { person: AdminPerson; secondary: ReactNode; narrow?: boolean; showPicture?: boolean }

/** Members have a page; an admin has the form alone. */
export function PersonName({ person, secondary, narrow = false, showPicture = true }: PersonNameProps) {
  const translate = useTranslate()
  const { id, isAdmin } = person
  const name = person.name || translate('console.not_set')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      {showPicture && <Portrait person={person} />}
      <TwoLines
        narrow={narrow}
        first={
          isAdmin ? (
            <RecordLink resource="admins" type="edit" id={id}>
              {name}
            </RecordLink>
          ) : (
            <PersonLink id={id}>{name}</PersonLink>
          )
        }
        second={secondary}
      />
    </Box>
  )
}
