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

export function EditRecordButton() {
  const translate = useTranslate()
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  const nameOf = useGetRecordRepresentation(resource)
  const path = useCreatePath()
  if (!record) return null
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
