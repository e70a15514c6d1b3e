import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { HttpError, useBulkDeleteController, useListContext, useNotify, useTranslate } from 'react-admin'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type BulkDeleteButtonProps = { question?: string; done?: string; failed?: string }

/** Deletes the chosen rows: asks first, and for some seconds it can be taken back. */
export function BulkDeleteButton(props: BulkDeleteButtonProps) {
  const { question = 'texts.confirm_delete', done = 'texts.delete_done', failed = 'texts.delete_failed' } = props
  const translate = useTranslate()
  const notify = useNotify()
  const { selectedIds = [] } = useListContext()
  const [asked, setAsked] = useState(false)
  const { handleDelete } = useBulkDeleteController({
    mutationMode: 'undoable',
    successMessage: done,
    mutationOptions: {
      onError: (error) => notify(error instanceof HttpError ? error.message : failed, { type: 'error' }),
    },
  })
  return (
    <>
      <Button size="small" color="error" startIcon={<DeleteIcon />} onClick={() => setAsked(true)}>
        {translate('ra.action.delete')}
      </Button>
      <ConfirmDialog
        open={asked}
        destructive
        title={translate(question)}
        confirm="ra.action.delete"
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          handleDelete()
        }}
      >
        {translate('console.selected', { smart_count: selectedIds.length })}
      </ConfirmDialog>
    </>
  )
}
