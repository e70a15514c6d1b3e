import EditIcon from '@mui/icons-material/EditOutlined'
import { IconButton, Tooltip } from '@mui/material'
import type { MouseEvent } from 'react'
import {
  LinkBase,
  useCreatePath,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { useMay } from '../auth/use-rights.ts'

export function EditRecordButton() {
  const translate = useTranslate()
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  const nameOf = useGetRecordRepresentation(resource)
  const path = useCreatePath()
  const mayEdit = useMay('edit')
  if (!record || !mayEdit) return null
  return (
    <Tooltip title={translate('ra.action.edit')}>
      <IconButton
        component={LinkBase}
        to={path({ resource, type: 'edit', id: record.id })}
        size="small"
        aria-label={translate('console.edit_of', { name: String(nameOf(record)) })}
        // The row opens the same page; one navigation is enough.
        onClick={(event: MouseEvent) => event.stopPropagation()}
      >
        <EditIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
