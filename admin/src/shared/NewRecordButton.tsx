import AddIcon from '@mui/icons-material/Add'
import { Button, type ButtonProps } from '@mui/material'
import { LinkBase, useCreatePath, useResourceContext, useTranslate } from 'react-admin'

type NewRecordButtonProps = Pick<ButtonProps, 'variant' | 'size'> & {
  /** Key of its words. */
  label: string
}

/** The way to the form of a new record; on a phone too it stands above the list, where react-admin's own floats over the rows. */
export function NewRecordButton({ label, ...look }: NewRecordButtonProps) {
  const translate = useTranslate()
  const path = useCreatePath()
  const resource = useResourceContext() ?? ''
  return (
    <Button component={LinkBase} to={path({ resource, type: 'create' })} startIcon={<AddIcon />} {...look}>
      {translate(label)}
    </Button>
  )
}
