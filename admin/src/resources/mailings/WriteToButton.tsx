import MailIcon from '@mui/icons-material/ForwardToInboxOutlined'
import { Button } from '@mui/material'
import { LinkBase, useListContext, useTranslate } from 'react-admin'
import { useMay } from '../../auth/use-rights.ts'
import { composePath } from './compose-path.ts'

/** Of all that the list shows, or of the selected rows. */
export function WriteToButton({ selected = false }: { selected?: boolean }) {
  const translate = useTranslate()
  const mayWrite = useMay('write', 'mailings')
  const { resource, filterValues, selectedIds = [] } = useListContext()
  const { s = '', ...filter } = filterValues
  if (!mayWrite) return null
  const target = selected ? { list: resource, ids: selectedIds.map(String) } : { list: resource, s, filter }
  return (
    <Button size="small" component={LinkBase} to={composePath(target)} startIcon={<MailIcon />}>
      {translate('resources.mailings.write')}
    </Button>
  )
}
