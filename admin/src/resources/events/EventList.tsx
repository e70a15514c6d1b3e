import { EVENT_PAGE_SIZES } from '@olympiad/contracts/judging/events'
import { localized } from '@olympiad/contracts/lang'
import type { AdminEvent } from '@olympiad/contracts/views/judging'
import { DataTable } from 'react-admin'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { WIDE_ONLY } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { EventActions } from './EventActions.tsx'
import { EventCard } from './EventCard.tsx'
import { EventName } from './EventName.tsx'
import { EventState } from './EventState.tsx'
import { useEventTexts } from './event-texts.ts'
import { useDays } from './use-days.ts'

const Column = DataTable.Col<AdminEvent>
const filters = [<SearchFilter key="s" source="s" alwaysOn />]

function EventTable() {
  const lang = useLang()
  const { columns } = useEventTexts()
  const days = useDays()
  return (
    <DataTable<AdminEvent> rowClick="show" bulkActionButtons={false}>
      <Column source="name" label={columns.event} render={(event) => <EventName event={event} />} />
      <Column source="starts_on" label={columns.days} render={days} sx={{ whiteSpace: 'nowrap' }} />
      <Column
        source="place"
        label={columns.place}
        disableSort
        sx={WIDE_ONLY}
        render={(event) => localized(event, 'place', lang)}
      />
      <Column source="state" label={columns.state} disableSort render={(event) => <EventState event={event} />} />
      <Column
        source="divisions"
        label={columns.divisions}
        disableSort
        sx={WIDE_ONLY}
        render={({ divisions }) => divisions.length}
      />
      <Column source="actions" label={columns.actions} disableSort render={() => <EventActions />} />
    </DataTable>
  )
}

export function EventList() {
  return (
    <ManagedList
      sort={{ field: 'starts_on', order: 'DESC' }}
      pageSizes={EVENT_PAGE_SIZES}
      filters={filters}
      ofChosenSeason
      createLabel="resources.events.create"
      table={<EventTable />}
      card={<EventCard />}
    />
  )
}
