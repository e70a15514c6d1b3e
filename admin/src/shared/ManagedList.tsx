import { useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { type ReactElement, type ReactNode, useState } from 'react'
import { type FilterPayload, List, type SortPayload, useCanAccess, useResourceContext } from 'react-admin'
import { shouldRetry } from '../data/should-retry.ts'
import { ClearSelectionOnFilter } from './ClearSelectionOnFilter.tsx'
import { EmptyList } from './EmptyList.tsx'
import { ExportButton } from './ExportButton.tsx'
import { SEARCH } from './folded-filters.ts'
import { HiddenFilters } from './HiddenFilters.tsx'
import { ListActions } from './ListActions.tsx'
import { ListError } from './ListError.tsx'
import { ListPagination } from './ListPagination.tsx'
import { Records } from './Records.tsx'
import { useColumnsInUrl } from './use-columns-in-url.ts'
import { WithChosenSeason } from './WithChosenSeason.tsx'

type ManagedListProps = {
  sort: SortPayload
  /** The specification fixes them; the first is the default. */
  pageSizes: readonly [number, ...number[]]
  filters?: ReactElement[]
  /** Requires a `season` filter. */
  ofChosenSeason?: true
  permanentFilter?: FilterPayload
  createLabel?: string
  actions?: ReactNode
  exportButton?: ReactNode
  /** Of the usual button. */
  exportLabel?: string
  table: ReactNode
  card: ReactNode
  dialog?: ReactElement
}

/** The search stays in sight. */
const FOLDED_FILTERS = { [`& .filter-field:not([data-source=${SEARCH}])`]: { display: 'none' } } as const

/** Filter, sort and page live in the address. */
export function ManagedList({ ofChosenSeason, ...props }: ManagedListProps) {
  const list = <RecordList {...props} />
  return ofChosenSeason ? <WithChosenSeason>{list}</WithChosenSeason> : list
}

const isSearch = ({ props }: ReactElement): boolean =>
  typeof props === 'object' && props !== null && 'source' in props && props.source === SEARCH

function RecordList(props: Omit<ManagedListProps, 'ofChosenSeason'>) {
  const { sort, pageSizes, filters, permanentFilter, createLabel, actions, table, card, dialog } = props
  const { exportLabel, exportButton = <ExportButton label={exportLabel} /> } = props
  const phone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const [hasOpenFilters, setOpenFilters] = useState(false)
  const canFold = phone && filters?.some((filter) => !isSearch(filter)) === true
  const folding = canFold ? { isOpen: hasOpenFilters, onToggle: () => setOpenFilters(!hasOpenFilters) } : undefined
  const resource = useResourceContext() ?? ''
  const { canAccess = false } = useCanAccess({ action: 'list', resource })
  useColumnsInUrl()
  return (
    <List
      {...(filters && { filters })}
      {...(permanentFilter && { filter: permanentFilter })}
      actions={
        <ListActions createLabel={createLabel} hasFilters={filters !== undefined} folding={folding}>
          {actions}
          {exportButton}
        </ListActions>
      }
      sort={sort}
      perPage={pageSizes[0]}
      pagination={<ListPagination pageSizes={pageSizes} />}
      empty={<EmptyList createLabel={createLabel} />}
      error={<ListError />}
      // react-admin asks for the list of a screen that it leaves for the access-denied one.
      queryOptions={{ retry: shouldRetry, enabled: canAccess }}
      {...(dialog && { aside: dialog })}
      {...(folding?.isOpen === false && { sx: FOLDED_FILTERS })}
    >
      <ClearSelectionOnFilter />
      <HiddenFilters filters={filters} />
      <Records table={table} card={card} />
    </List>
  )
}
