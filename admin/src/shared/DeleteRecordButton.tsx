import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button, IconButton, Tooltip } from '@mui/material'
import { type MouseEvent, type ReactNode, useState } from 'react'
import {
  useDeleteController,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { useMay } from '../auth/use-rights.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { type DeletionTexts, useDeletion } from './use-deletion.ts'

type DeleteRecordButtonProps = DeletionTexts & {
  variant?: 'icon' | 'button'
  buttonLabel?: string
  recordName?: string
  icon?: ReactNode
  /** Skips the undo period, for a server that may require a confirmation first. */
  immediate?: boolean
}

export function DeleteRecordButton(props: DeleteRecordButtonProps) {
  const { variant, buttonLabel = 'ra.action.delete', recordName = 'console.delete_of', icon, immediate = false } = props
  const translate = useTranslate()
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  const nameOf = useGetRecordRepresentation(resource)
  const { question, options } = useDeletion(props, immediate)
  const [isOpen, setIsOpen] = useState(false)
  const { handleDelete } = useDeleteController({ ...options, redirect: 'list' })
  const mayDelete = useMay('write')
  if (!record || !mayDelete) return null
  const label = translate(recordName, { name: String(nameOf(record)) })
  const ask = (event: MouseEvent) => {
    event.stopPropagation()
    setIsOpen(true)
  }
  return (
    <>
      {variant === 'button' ? (
        <Button color="error" startIcon={icon ?? <DeleteIcon />} onClick={ask}>
          {translate(buttonLabel)}
        </Button>
      ) : (
        <Tooltip title={translate(buttonLabel)}>
          <IconButton size="small" aria-label={label} onClick={ask}>
            {icon ?? <DeleteIcon fontSize="small" />}
          </IconButton>
        </Tooltip>
      )}
      <ConfirmDialog
        open={isOpen}
        destructive
        title={translate(question)}
        confirmLabel={buttonLabel}
        onClose={() => setIsOpen(false)}
        onConfirm={() => {
          setIsOpen(false)
          handleDelete()
        }}
      >
        <bdi>{String(nameOf(record))}</bdi>
      </ConfirmDialog>
    </>
  )
}
