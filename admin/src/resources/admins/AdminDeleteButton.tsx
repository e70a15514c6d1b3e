import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button, IconButton, Tooltip } from '@mui/material'
import { useGetIdentity, useRecordContext, useTranslate } from 'react-admin'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'

export function AdminDeleteButton({ variant = 'icon' }: { variant?: 'icon' | 'button' }) {
  const translate = useTranslate()
  const admin = useRecordContext()
  const { identity } = useGetIdentity()
  if (!admin || admin.id !== identity?.id) return <DeleteRecordButton variant={variant} immediate />
  const why = translate('resources.admins.own')
  return (
    <Tooltip title={why}>
      <span>
        {variant === 'icon' ? (
          <IconButton size="small" disabled aria-label={why}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        ) : (
          <Button disabled startIcon={<DeleteIcon />}>
            {translate('ra.action.delete')}
          </Button>
        )}
      </span>
    </Tooltip>
  )
}
