import AddIcon from '@mui/icons-material/Add'
import { Button, type ButtonProps } from '@mui/material'
import { LinkBase, useCreatePath, useResourceContext, useTranslate } from 'react-admin'
import { useMay } from '../auth/use-rights.ts'

type NewRecordButtonProps = Pick<ButtonProps, 'variant' | 'size'> & {
  label: string
}

/** Stays above the list on a phone, where react-admin's own button floats over the rows. */
export function NewRecordButton({ label, ...look }: NewRecordButtonProps) {
  const translate = useTranslate()
  const path = useCreatePath()
  const resource = useResourceContext() ?? ''
  const mayCreate = useMay('write')
  if (!mayCreate) return null
  return (
    <Button component={LinkBase} to={path({ resource, type: 'create' })} startIcon={<AddIcon />} {...look}>
      {translate(label)}
    </Button>
  )
}
