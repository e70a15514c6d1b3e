import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useBulkDeleteController, useListContext, useTranslate } from 'react-admin'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { type DeletionTexts, useDeletion } from './use-deletion.ts'

/** Deletes the chosen rows: asks first, and for some seconds it can be taken back. */
export function BulkDeleteButton(props: DeletionTexts) {
  const translate = useTranslate()
  const { question, options } = useDeletion(props)
  const { selectedIds = [] } = useListContext()
  const [asked, setAsked] = useState(false)
  const { handleDelete } = useBulkDeleteController(options)
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
