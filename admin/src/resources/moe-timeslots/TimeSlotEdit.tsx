import { storedFieldNames } from '@olympiad/contracts/resource'
import { moeTimeSlots } from '@olympiad/contracts/resources/programmes'
import { EditForm } from '../../shared/RecordForms.tsx'
import { FieldInputs } from '../../simple/FieldInputs.tsx'

export const TimeSlotEdit = () => (
  <EditForm fields={storedFieldNames(moeTimeSlots.fields)}>
    <FieldInputs fields={moeTimeSlots.fields} />
  </EditForm>
)
