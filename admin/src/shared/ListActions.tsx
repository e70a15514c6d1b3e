import ReloadIcon from '@mui/icons-material/RefreshOutlined'
import FilterIcon from '@mui/icons-material/TuneOutlined'
import { Box, Button, useMediaQuery } from '@mui/material'
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
import { SEASON } from './season-in-address.ts'
import { ViewsButton } from './ViewsButton.tsx'
import { visuallyHidden } from './visually-hidden.ts'

/** The filter of the search field. */
export const SEARCH = 's'

type FilterFolding = { isOpen: boolean; onToggle: () => void }

/** One button for all filters, for a phone, where they would fill the screen. */
function FoldButton({ isOpen, onToggle }: FilterFolding) {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const active = Object.keys(filterValues).filter((name) => name !== SEARCH && name !== SEASON).length
  return (
    <Button size="small" variant="outlined" startIcon={<FilterIcon />} aria-expanded={isOpen} onClick={onToggle}>
      {translate('console.filters')}
      {active > 0 && (
        <Box component="span" sx={COUNT}>
          <span aria-hidden>{active}</span>
          <Box component="span" sx={visuallyHidden}>
            {translate('console.filters_active', { smart_count: active })}
          </Box>
        </Box>
      )}
    </Button>
  )
}

const COUNT = {
  marginInlineStart: 0.75,
  minWidth: 20,
  px: 0.5,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  lineHeight: '20px',
  textAlign: 'center',
} as const

type ListActionsProps = {
  createLabel?: string | undefined
  hasFilters: boolean
  folding: FilterFolding | undefined
  children?: ReactNode
}

export function ListActions({ createLabel = 'ra.action.create', hasFilters, folding, children }: ListActionsProps) {
  const translate = useTranslate()
  const { hasCreate } = useResourceDefinition()
  const { data, refetch, isFetching } = useListContext()
  const phone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {hasCreate && <NewRecordButton label={createLabel} size="small" />}
      {folding && <FoldButton {...folding} />}
      {hasFilters && folding?.isOpen !== false && <FilterButton disableSaveQuery />}
      <ViewsButton />
      {children}
      {/* Its menu lists the columns of a table on the screen. */}
      {!phone && data?.length !== 0 && <ColumnsButton />}
      {/* On a phone the button of the top bar is enough. */}
      {!phone && (
        <Button size="small" startIcon={<ReloadIcon />} disabled={isFetching} onClick={() => refetch()}>
          {translate('console.reload')}
        </Button>
      )}
    </TopToolbar>
  )
}
