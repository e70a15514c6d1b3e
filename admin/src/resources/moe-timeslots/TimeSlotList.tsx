import { SUBMISSION_PAGE_SIZES } from '@olympiad/contracts/constants'
import type { AdminMoeTime } from '@olympiad/contracts/views/programmes-admin'
import { DataTable, useRecordContext, useTranslate } from 'react-admin'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { Named } from '../../shared/Named.tsx'
import { NameInBoth } from '../../shared/NameInBoth.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { useLang } from '../../use-lang.ts'

const Column = DataTable.Col<AdminMoeTime>

function TimeSlotTable() {
  const lang = useLang()
  const translate = useTranslate()
  return (
    <DataTable<AdminMoeTime> rowClick="edit" bulkActionButtons={false}>
      <Column
        source={lang === 'en' ? 'name_en' : 'name'}
        label="resources.moe-timeslots.fields.label"
        render={(time) => <NameInBoth resource="moe-timeslots" record={time} />}
      />
      <Column source="slot" disableSort render={({ slot }) => translate(`texts.slot_${slot}`)} />
      <Column source="status" disableSort render={() => <SwitchField source="status" />} />
    </DataTable>
  )
}

function TimeSlotCard() {
  const translate = useTranslate()
  const time = useRecordContext<AdminMoeTime>()
  if (!time) return null
  return (
    <>
      <NameInBoth resource="moe-timeslots" record={time} />
      <Named name={translate('resources.moe-timeslots.fields.status')}>
        <SwitchField source="status" />
      </Named>
    </>
  )
}

/** The two times of the trainings, and whether the form offers them; one at least stays. */
export function TimeSlotList() {
  return (
    <ManagedList
      sort={{ field: 'id', order: 'ASC' }}
      sizes={SUBMISSION_PAGE_SIZES}
      table={<TimeSlotTable />}
      card={<TimeSlotCard />}
    />
  )
}
