import DataIcon from '@mui/icons-material/FolderSharedOutlined'
import { Box, Button } from '@mui/material'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { LinkBase, useCreatePath, useRecordContext, useTranslate } from 'react-admin'
import { AccountEdit } from '../accounts/AccountForms.tsx'
import { PromoteButton } from './PromoteButton.tsx'

function DataButton() {
  const translate = useTranslate()
  const path = useCreatePath()
  const person = useRecordContext<AdminPerson>()
  if (!person) return null
  return (
    <Button component={LinkBase} to={path({ resource: 'users', type: 'show', id: person.id })} startIcon={<DataIcon />}>
      {translate('resources.privacy.open')}
    </Button>
  )
}

export function UserEdit() {
  return (
    <AccountEdit
      extraActions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end' }}>
          <DataButton />
          <PromoteButton />
        </Box>
      }
    />
  )
}
