import ReloadIcon from '@mui/icons-material/RefreshOutlined'
import { Button, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import {
  ColumnsButton,
  CreateButton,
  TopToolbar,
  useListContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'

/** What stands above every list: its own buttons, a new record, the choice of columns, reload. */
export function ListActions({
  create = 'ra.action.create',
  children,
}: {
  create?: string | undefined
  children?: ReactNode
}) {
  const translate = useTranslate()
  const { hasCreate } = useResourceDefinition()
  const { refetch, isFetching } = useListContext()
  const phone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {hasCreate && <CreateButton label={create} />}
      {children}
      {!phone && <ColumnsButton />}
      <Button size="small" startIcon={<ReloadIcon />} disabled={isFetching} onClick={() => refetch()}>
        {translate('console.reload')}
      </Button>
    </TopToolbar>
  )
}
