import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button, IconButton, Tooltip } from '@mui/material'
import type { MouseEvent } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useMay } from '../auth/use-rights.ts'

type KeptButtonProps = {
  variant: 'icon' | 'button'
  name: string
  reason: string
}

/** Replaces a delete button that the server would refuse. It stays focusable and explains why on press. */
export function BlockedDeleteButton({ variant, name, reason }: KeptButtonProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const mayDelete = useMay('write')
  if (!mayDelete) return null
  const buttonProps = {
    'aria-disabled': true,
    'aria-label': `${translate('console.delete_of', { name })}: ${translate(reason)}`,
    sx: { color: 'text.disabled' },
    onClick: (event: MouseEvent) => {
      event.stopPropagation()
      notify(reason, { type: 'warning' })
    },
  }
  return (
    <Tooltip title={translate(reason)}>
      {variant === 'button' ? (
        <Button {...buttonProps} startIcon={<DeleteIcon />}>
          {translate('ra.action.delete')}
        </Button>
      ) : (
        <IconButton {...buttonProps} size="small">
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </Tooltip>
  )
}
