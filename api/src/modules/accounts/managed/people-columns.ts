import type { Lang } from '@olympiad/contracts/lang'
import { countryName, genderName, PERSON_FIELDS, PERSON_WORDS, typeName } from '@olympiad/contracts/person-words'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import type { Cell, Column } from '../../../platform/csv/csv.ts'

type Field = keyof typeof PERSON_FIELDS.en & keyof AdminPerson

/** An account in the exported file, with words for what is a number or a switch. */
export function peopleColumns(lang: Lang): Column<AdminPerson>[] {
  const words = PERSON_WORDS[lang]
  const column = (field: Field, of: (person: AdminPerson) => Cell = (person) => person[field]) => ({
    name: PERSON_FIELDS[lang][field],
    of,
  })
  return [
    column('name'),
    column('email'),
    column('phone_number'),
    column('national_id'),
    column('nationality', ({ nationality }) => countryName(nationality, lang)),
    column('dob'),
    column('gender', ({ gender }) => genderName(gender, lang)),
    column('type', ({ type, gender }) => typeName(type, lang, gender)),
    column('subscription', ({ subscription }) => (subscription ? words.active : words.inactive)),
    column('status', ({ status }) => (status ? words.yes : words.no)),
    column('guardian_name'),
    column('guardian_phone'),
    column('created_at', ({ created_at }) => created_at && dayInRiyadh(new Date(created_at))),
  ]
}
