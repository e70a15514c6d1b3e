import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button, IconButton, Tooltip } from '@mui/material'
import type { MouseEvent } from 'react'
import { useNotify, useTranslate } from 'react-admin'

type KeptButtonProps = {
  variant: 'icon' | 'button'
  name: string
  /** Key of why it can't be deleted. */
  reason: string
}

/** In place of a deletion that would be refused: looks disabled, but can be reached and pressed, to say why to everybody. */
export function KeptButton({ variant, name, reason }: KeptButtonProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const says = {
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
        <Button {...says} startIcon={<DeleteIcon />}>
          {translate('ra.action.delete')}
        </Button>
      ) : (
        <IconButton {...says} size="small">
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </Tooltip>
  )
}
