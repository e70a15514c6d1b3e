import ReloadIcon from '@mui/icons-material/RefreshOutlined'
import { Button, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import {
  ColumnsButton,
  FilterButton,
  TopToolbar,
  useListContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import { NewRecordButton } from './NewRecordButton.tsx'

/** What stands above every list: a new record, filters and the searches that are kept, its own buttons, columns, reload. */
export function ListActions({
  create = 'ra.action.create',
  filtered,
  children,
}: {
  create?: string | undefined
  /** Whether the list has filters. */
  filtered: boolean
  children?: ReactNode
}) {
  const translate = useTranslate()
  const { hasCreate } = useResourceDefinition()
  const { refetch, isFetching } = useListContext()
  const phone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {hasCreate && <NewRecordButton label={create} size="small" />}
      {filtered && <FilterButton />}
      {children}
      {!phone && <ColumnsButton />}
      <Button size="small" startIcon={<ReloadIcon />} disabled={isFetching} onClick={() => refetch()}>
        {translate('console.reload')}
      </Button>
    </TopToolbar>
  )
}
