import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useBulkDeleteController, useListContext, useTranslate } from 'react-admin'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { type DeletionTexts, useDeletion } from './use-deletion.ts'

export function BulkDeleteButton(props: DeletionTexts) {
  const translate = useTranslate()
  const { question, options } = useDeletion(props)
  const { selectedIds = [] } = useListContext()
  const [isOpen, setIsOpen] = useState(false)
  const { handleDelete } = useBulkDeleteController(options)
  return (
    <>
      <Button size="small" color="error" startIcon={<DeleteIcon />} onClick={() => setIsOpen(true)}>
        {translate('ra.action.delete')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        destructive
        title={translate(question)}
        confirmLabel="ra.action.delete"
        onClose={() => setIsOpen(false)}
        onConfirm={() => {
          setIsOpen(false)
          handleDelete()
        }}
      >
        {translate('console.selected', { smart_count: selectedIds.length })}
      </ConfirmDialog>
    </>
  )
}
