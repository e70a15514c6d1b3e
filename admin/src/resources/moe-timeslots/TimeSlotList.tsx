import { SUBMISSION_PAGE_SIZES } from '@olympiad/contracts/constants'
import { localized, otherLang } from '@olympiad/contracts/lang'
import type { AdminMoeTime } from '@olympiad/contracts/views/programmes-admin'
import { DataTable, useRecordContext, useTranslate } from 'react-admin'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { Named } from '../../shared/Named.tsx'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'

const Column = DataTable.Col<AdminMoeTime>

function TimeName({ time }: { time: AdminMoeTime }) {
  const lang = useLang()
  return (
    <TwoLines
      first={
        <RecordLink resource="moe-timeslots" type="edit" id={time.id}>
          {localized(time, 'name', lang)}
        </RecordLink>
      }
      second={<bdi>{localized(time, 'name', otherLang(lang))}</bdi>}
    />
  )
}

function TimeSlotTable() {
  const lang = useLang()
  const translate = useTranslate()
  return (
    <DataTable<AdminMoeTime> rowClick="edit" bulkActionButtons={false}>
      <Column
        source={lang === 'en' ? 'name_en' : 'name'}
        label="resources.moe-timeslots.fields.label"
        render={(time) => <TimeName time={time} />}
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
      <TimeName time={time} />
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
