import type { ReactElement, ReactNode } from 'react'
import { type FilterPayload, List, type SortPayload } from 'react-admin'
import { retry } from '../data/retry.ts'
import { EmptyList } from './EmptyList.tsx'
import { ListActions } from './ListActions.tsx'
import { ListFailed } from './ListFailed.tsx'
import { ListPages } from './ListPages.tsx'
import { OtherFilters } from './OtherFilters.tsx'
import { Records } from './Records.tsx'
import { SelectionOfFilter } from './SelectionOfFilter.tsx'
import { StartsWithSeason } from './StartsWithSeason.tsx'
import { useColumnsInAddress } from './use-columns-in-address.ts'

type ManagedListProps = {
  sort: SortPayload
  /** Page sizes as the specification has them; the first is where it starts. */
  sizes: readonly [number, ...number[]]
  filters?: ReactElement[]
  /** Begins with the current season, by its filter of that name. */
  startsWithSeason?: true
  /** What all of its records have, beside what is chosen. */
  only?: FilterPayload
  /** Key of the words on the button for a new record. */
  create?: string
  /** Buttons of this list. */
  actions?: ReactNode
  /** A DataTable for a desk, and what a record looks like on a phone. */
  table: ReactNode
  card: ReactNode
  /** What opens over the list. */
  dialog?: ReactElement
}

/** A list of the console: filters, table or cards, pages; where one is lives in the address. */
export function ManagedList({ startsWithSeason, ...props }: ManagedListProps) {
  const list = <RecordList {...props} />
  return startsWithSeason ? <StartsWithSeason>{list}</StartsWithSeason> : list
}

function RecordList(props: Omit<ManagedListProps, 'startsWithSeason'>) {
  const { sort, sizes, filters, only, create, actions, table, card, dialog } = props
  useColumnsInAddress()
  return (
    <List
      {...(filters && { filters })}
      {...(only && { filter: only })}
      actions={
        <ListActions create={create} filtered={filters !== undefined}>
          {actions}
        </ListActions>
      }
      sort={sort}
      perPage={sizes[0]}
      pagination={<ListPages sizes={sizes} />}
      empty={<EmptyList create={create} />}
      error={<ListFailed />}
      queryOptions={{ retry }}
      {...(dialog && { aside: dialog })}
    >
      <SelectionOfFilter />
      <OtherFilters filters={filters} />
      <Records table={table} card={card} />
    </List>
  )
}
