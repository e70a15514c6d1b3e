import type { AdminMoeTime } from '@olympiad/contracts/views/programmes-admin'
import { BooleanInput, maxLength, required, useTranslate } from 'react-admin'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { LangInput } from '../../shared/LangInput.tsx'
import { EditForm } from '../../shared/RecordForms.tsx'

const FIELDS = ['name', 'name_en', 'status'] as const satisfies readonly (keyof AdminMoeTime)[]

const name = [required('texts.fill_all_fields'), maxLength(80, 'texts.too_long')]

/** What a time is called in the form, and whether the form offers it. */
export function TimeSlotEdit() {
  const translate = useTranslate()
  return (
    <EditForm fields={FIELDS}>
      <FieldGroup title={translate('resources.moe-timeslots.names')}>
        <LangInput lang="ar" source="name" validate={name} />
        <LangInput lang="en" source="name_en" validate={name} />
      </FieldGroup>
      <BooleanInput source="status" helperText="resources.moe-timeslots.status_help" />
    </EditForm>
  )
}
