import type { TextKey } from '@olympiad/contracts/texts'
import { makeNationalId } from '@olympiad/sandbox/people/make-national-id'
import type { resourcePage } from './console-page.ts'

type Desk = ReturnType<typeof resourcePage>

export type AddedRecord = {
  resource: string
  emptyFormError: readonly [TextKey, string]
  textValues: Readonly<Record<string, string>>
  fillOtherFields?: (desk: Desk) => Promise<void>
  nameField: string
}

export type ManagedRecord = AddedRecord & {
  newName: string
  switches: readonly string[]
  hasPosition?: true
  exportHeading?: string
  isNotDeletable?: true
  isDeletedImmediately?: true
}

const FILL_ALL = ['fill_all_fields', 'Please fill in all fields...'] as const
const FILL_FORM = ['user_form_empty', 'Please fill form carefully!'] as const
const SECRET = 'a-long-enough-one'

const account = (stem: string, name: string) => ({
  name,
  email: `${stem}@demo.test`,
  phone_number: '0507770123',
  national_id: makeNationalId(stem),
})
const withPassword = (source: string) => async (desk: Desk) => {
  await desk.choosePicture(source, { crop: true })
  await desk.fillPassword(SECRET)
}

/** One simple resource and all with forms of their own. Members share the users' form and list. */
export const RECORDS: readonly ManagedRecord[] = [
  {
    resource: 'faqs',
    emptyFormError: FILL_ALL,
    textValues: {
      name: 'كيف يفوز الفريق؟',
      name_en: 'How does a team win?',
      description: 'بالصبر والتجربة.',
      description_en: 'By patience and trial.',
    },
    nameField: 'name_en',
    newName: 'How does one win?',
    switches: ['status'],
    hasPosition: true,
  },
  {
    resource: 'seasons',
    emptyFormError: FILL_ALL,
    textValues: {
      name: 'موسم 2030',
      name_en: 'Season 2030',
      slug: 'wro-2030',
      attribute_title_en: 'Robots of the oasis',
    },
    fillOtherFields: (desk) => desk.choosePicture('attribute_image', { crop: true }),
    nameField: 'name_en',
    newName: 'Season 2031',
    switches: ['status', 'registration', 'home_active', 'cert_download'],
  },
  {
    resource: 'users',
    emptyFormError: FILL_FORM,
    textValues: account('105550101', 'Salwa Al Madi'),
    fillOtherFields: withPassword('logo'),
    nameField: 'name',
    newName: 'Salwa Al Mady',
    switches: ['status'],
    exportHeading: 'Name,',
    isNotDeletable: true,
  },
  {
    resource: 'admins',
    emptyFormError: FILL_FORM,
    textValues: account('105550303', 'Mona Al Madi'),
    fillOtherFields: withPassword('picture'),
    nameField: 'name',
    newName: 'Mona Al Mady',
    switches: ['status'],
    isDeletedImmediately: true,
  },
]

/** Simple resources whose forms have other inputs than the first. */
export const ADDED_RECORDS: readonly AddedRecord[] = [
  {
    resource: 'partners',
    emptyFormError: FILL_ALL,
    textValues: { name: 'مختبر الواحة', name_en: 'Oasis Lab' },
    fillOtherFields: (desk) => desk.choosePicture('file_path'),
    nameField: 'name_en',
  },
  {
    resource: 'tranings',
    emptyFormError: FILL_ALL,
    textValues: {
      name: 'مركز الأحساء',
      name_en: 'Al-Ahsa Centre',
      address: 'حي المبرز',
      address_en: 'Al-Mubarraz',
      location: 'https://maps.example/ahsa',
      phone: '0135550123',
    },
    fillOtherFields: (desk) => desk.choose('region', 0),
    nameField: 'name_en',
  },
]
