import type { Lang } from '@olympiad/contracts/lang'
import {
  countryName,
  genderName,
  PERSON_FIELD_LABELS,
  PERSON_VALUE_LABELS,
  personTypeName,
} from '@olympiad/contracts/person-labels'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import type { Cell, Column } from '../../../platform/csv/csv.ts'

type Field = keyof typeof PERSON_FIELD_LABELS.en & keyof AdminPerson

export function peopleColumns(lang: Lang): Column<AdminPerson>[] {
  const words = PERSON_VALUE_LABELS[lang]
  const column = (field: Field, value: (person: AdminPerson) => Cell = (person) => person[field]) => ({
    name: PERSON_FIELD_LABELS[lang][field],
    value,
    // The table shows the phone below the email.
    source: field === 'phone_number' ? 'email' : field,
  })
  return [
    column('name'),
    column('email'),
    column('phone_number'),
    column('national_id'),
    column('nationality', ({ nationality }) => countryName(nationality, lang)),
    column('dob'),
    column('gender', ({ gender }) => genderName(gender, lang)),
    column('type', ({ type, gender }) => personTypeName(type, lang, gender)),
    column('subscription', ({ subscription }) => (subscription ? words.active : words.inactive)),
    column('status', ({ status }) => (status ? words.yes : words.no)),
    column('guardian_name'),
    column('guardian_phone'),
    column('created_at', ({ created_at }) => created_at && dayInRiyadh(new Date(created_at))),
  ]
}
