import type { TextKey } from '@olympiad/contracts/texts'
import { nationalId } from '@olympiad/sandbox/people/national-id'
import type { deskAt } from './console-desk.ts'

type Desk = ReturnType<typeof deskAt>

/** A record that an admin adds. */
export type AddedRecord = {
  resource: string
  /** What is said where a form is sent empty, as the specification spells it. */
  empty: readonly [TextKey, string]
  /** Typed, by the sources of the fields. */
  typed: Readonly<Record<string, string>>
  /** Everything that is not typed. */
  chosen?: (desk: Desk) => Promise<void>
  /** Field that names it in the list. */
  named: string
}

/** A record that an admin adds, changes and deletes again. */
export type ManagedRecord = AddedRecord & {
  /** The second value of the field that names it. */
  later: string
  switches: readonly string[]
  ordered?: true
  /** How an export of the list begins. */
  heading?: string
  /** Accounts stay. */
  kept?: true
  /** Its deletion can't be taken back. */
  atOnce?: true
}

const FILL_ALL = ['fill_all_fields', 'Please fill in all fields...'] as const
const FILL_FORM = ['user_form_empty', 'Please fill form carefully!'] as const
const SECRET = 'a-long-enough-one'

const account = (stem: string, name: string) => ({
  name,
  email: `${stem}@demo.test`,
  phone_number: '0507770123',
  national_id: nationalId(stem),
})
const withPassword = (source: string) => async (desk: Desk) => {
  await desk.picture(source, { crop: true })
  await desk.password(SECRET)
}

/** One of the simple resources, and those with forms of their own. Members have the users' form and list. */
export const RECORDS: readonly ManagedRecord[] = [
  {
    resource: 'faqs',
    empty: FILL_ALL,
    typed: {
      name: 'كيف يفوز الفريق؟',
      name_en: 'How does a team win?',
      description: 'بالصبر والتجربة.',
      description_en: 'By patience and trial.',
    },
    named: 'name_en',
    later: 'How does one win?',
    switches: ['status'],
    ordered: true,
  },
  {
    resource: 'seasons',
    empty: FILL_ALL,
    typed: { name: 'موسم 2030', name_en: 'Season 2030', slug: 'wro-2030', attribute_title_en: 'Robots of the oasis' },
    chosen: (desk) => desk.picture('attribute_image', { crop: true }),
    named: 'name_en',
    later: 'Season 2031',
    switches: ['status', 'registration', 'home_active', 'cert_download'],
  },
  {
    resource: 'users',
    empty: FILL_FORM,
    typed: account('105550101', 'Salwa Al Madi'),
    chosen: withPassword('logo'),
    named: 'name',
    later: 'Salwa Al Mady',
    switches: ['status'],
    heading: 'Name,',
    kept: true,
  },
  {
    resource: 'admins',
    empty: FILL_FORM,
    typed: account('105550303', 'Mona Al Madi'),
    chosen: withPassword('picture'),
    named: 'name',
    later: 'Mona Al Mady',
    switches: ['status'],
    atOnce: true,
  },
]

/** Of the other simple resources, those whose forms have kinds of inputs that the first has not. */
export const ADDED: readonly AddedRecord[] = [
  {
    resource: 'partners',
    empty: FILL_ALL,
    typed: { name: 'مختبر الواحة', name_en: 'Oasis Lab' },
    chosen: (desk) => desk.picture('file_path'),
    named: 'name_en',
  },
  {
    resource: 'tranings',
    empty: FILL_ALL,
    typed: {
      name: 'مركز الأحساء',
      name_en: 'Al-Ahsa Centre',
      address: 'حي المبرز',
      address_en: 'Al-Mubarraz',
      location: 'https://maps.example/ahsa',
      phone: '0135550123',
    },
    chosen: (desk) => desk.choose('region', 0),
    named: 'name_en',
  },
]
