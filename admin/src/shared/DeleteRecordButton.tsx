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
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { type DeletionTexts, useDeletion } from './use-deletion.ts'

type DeleteRecordButtonProps = DeletionTexts & {
  /** In a table or card an icon, in a form a button with its word. */
  variant?: 'icon' | 'button'
  /** Where it is called otherwise: keys of its word and of its name beside others, and its icon. */
  word?: string
  named?: string
  icon?: ReactNode
  /** Without the seconds in which it can be taken back: where the server may ask something first. */
  atOnce?: boolean
}

/** Deletes the record: asks first, then takes it out of sight, and mostly it can be taken back for some seconds. */
export function DeleteRecordButton(props: DeleteRecordButtonProps) {
  const { variant, word = 'ra.action.delete', named = 'console.delete_of', icon, atOnce = false } = props
  const translate = useTranslate()
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  const nameOf = useGetRecordRepresentation(resource)
  const { question, options } = useDeletion(props, atOnce)
  const [asked, setAsked] = useState(false)
  const { handleDelete } = useDeleteController({ ...options, redirect: 'list' })
  if (!record) return null
  const label = translate(named, { name: String(nameOf(record)) })
  const ask = (event: MouseEvent) => {
    event.stopPropagation()
    setAsked(true)
  }
  return (
    <>
      {variant === 'button' ? (
        <Button color="error" startIcon={icon ?? <DeleteIcon />} onClick={ask}>
          {translate(word)}
        </Button>
      ) : (
        <Tooltip title={translate(word)}>
          <IconButton size="small" aria-label={label} onClick={ask}>
            {icon ?? <DeleteIcon fontSize="small" />}
          </IconButton>
        </Tooltip>
      )}
      <ConfirmDialog
        open={asked}
        destructive
        title={translate(question)}
        confirm={word}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          handleDelete()
        }}
      >
        <bdi>{String(nameOf(record))}</bdi>
      </ConfirmDialog>
    </>
  )
}
