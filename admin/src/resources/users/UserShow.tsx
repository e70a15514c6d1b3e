import { Box, Typography } from '@mui/material'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { EditButton, Show, useRecordContext, useRedirect, useTranslate } from 'react-admin'
import { RecordActions } from '../../shared/RecordActions.tsx'
import { PersonData } from '../privacy/PersonData.tsx'

const actions = (
  <RecordActions>
    <EditButton />
  </RecordActions>
)

function Person() {
  const translate = useTranslate()
  const redirect = useRedirect()
  const person = useRecordContext<AdminPerson>()
  if (!person) return null
  if (person.name === '') return <Typography>{translate('resources.privacy.gone')}</Typography>
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {translate('resources.privacy.title', { name: `\u2068${person.name}\u2069` })}
      </Typography>
      <PersonData user={person.id} onErased={() => redirect('list', 'users')} />
    </Box>
  )
}

export function UserShow() {
  return (
    <Show component="div" actions={actions}>
      <Person />
    </Show>
  )
}
