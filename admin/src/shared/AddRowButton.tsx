import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { useSimpleFormIterator, useTranslate } from 'react-admin'

/** For a list of rows in a form. react-admin's own shows an icon alone. */
export function AddRowButton({ label, blank = {} }: { label: string; blank?: object }) {
  const translate = useTranslate()
  const { add } = useSimpleFormIterator()
  return (
    <Button size="small" startIcon={<AddIcon />} onClick={() => add(blank)}>
      {translate(label)}
    </Button>
  )
}
