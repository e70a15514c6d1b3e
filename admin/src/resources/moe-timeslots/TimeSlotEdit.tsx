import { namesOf } from '@olympiad/contracts/resource'
import { moeTimes } from '@olympiad/contracts/resources/programmes'
import { EditForm } from '../../shared/RecordForms.tsx'
import { FieldInputs } from '../../simple/FieldInputs.tsx'

/** What a time is called in the form, and whether the form offers it. */
export const TimeSlotEdit = () => (
  <EditForm fields={namesOf(moeTimes.fields)}>
    <FieldInputs fields={moeTimes.fields} />
  </EditForm>
)
