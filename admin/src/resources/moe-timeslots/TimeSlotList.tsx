import { SUBMISSION_PAGE_SIZES } from '@olympiad/contracts/constants'
import type { AdminMoeTimeSlot } from '@olympiad/contracts/views/admin-programmes'
import { DataTable, useRecordContext, useTranslate } from 'react-admin'
import { useRowClick } from '../../auth/use-rights.ts'
import { BilingualName } from '../../shared/BilingualName.tsx'
import { LabelledValue } from '../../shared/LabelledValue.tsx'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { useLang } from '../../use-lang.ts'

const Column = DataTable.Col<AdminMoeTimeSlot>

function TimeSlotTable() {
  const lang = useLang()
  const translate = useTranslate()
  return (
    <DataTable<AdminMoeTimeSlot> rowClick={useRowClick()} bulkActionButtons={false}>
      <Column
        source={lang === 'en' ? 'name_en' : 'name'}
        label="resources.moe-timeslots.fields.label"
        render={(time) => <BilingualName resource="moe-timeslots" record={time} />}
      />
      <Column source="slot" disableSort render={({ slot }) => translate(`texts.slot_${slot}`)} />
      <Column source="status" disableSort render={() => <SwitchField source="status" />} />
    </DataTable>
  )
}

function TimeSlotCard() {
  const translate = useTranslate()
  const time = useRecordContext<AdminMoeTimeSlot>()
  if (!time) return null
  return (
    <>
      <BilingualName resource="moe-timeslots" record={time} />
      <LabelledValue label={translate('resources.moe-timeslots.fields.status')}>
        <SwitchField source="status" />
      </LabelledValue>
    </>
  )
}

/** At least one must stay open. */
export function TimeSlotList() {
  return (
    <ManagedList
      sort={{ field: 'id', order: 'ASC' }}
      pageSizes={SUBMISSION_PAGE_SIZES}
      table={<TimeSlotTable />}
      card={<TimeSlotCard />}
    />
  )
}
