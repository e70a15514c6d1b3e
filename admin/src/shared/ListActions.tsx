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

export function ListActions({
  createLabel = 'ra.action.create',
  hasFilters,
  children,
}: {
  createLabel?: string | undefined
  hasFilters: boolean
  children?: ReactNode
}) {
  const translate = useTranslate()
  const { hasCreate } = useResourceDefinition()
  const { refetch, isFetching } = useListContext()
  const phone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {hasCreate && <NewRecordButton label={createLabel} size="small" />}
      {hasFilters && <FilterButton />}
      {children}
      {!phone && <ColumnsButton />}
      <Button size="small" startIcon={<ReloadIcon />} disabled={isFetching} onClick={() => refetch()}>
        {translate('console.reload')}
      </Button>
    </TopToolbar>
  )
}
