import { PERSON, type PersonType } from './constants.ts'
import { isCountry } from './countries.ts'
import type { Lang } from './lang.ts'

/** Names of an account's fields, for lists, forms and exports. */
export const PERSON_FIELDS = {
  ar: {
    picture: 'الصورة',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    phone_number: 'الجوال',
    national_id: 'رقم الهوية',
    nationality: 'الجنسية',
    dob: 'تاريخ الميلاد',
    gender: 'الجنس',
    type: 'النوع',
    subscription: 'الاشتراك',
    status: 'مفعّل',
    guardian_name: 'اسم ولي الأمر',
    guardian_phone: 'جوال ولي الأمر',
    steb_user_id: 'رقمه في منصة العضوية',
    created_at: 'تاريخ الإضافة',
  },
  en: {
    picture: 'Picture',
    name: 'Name',
    email: 'Email',
    phone_number: 'Phone',
    national_id: 'National ID',
    nationality: 'Nationality',
    dob: 'Date of birth',
    gender: 'Gender',
    type: 'Type',
    subscription: 'Subscription',
    status: 'Enabled',
    guardian_name: 'Guardian’s name',
    guardian_phone: 'Guardian’s phone',
    steb_user_id: 'ID at the platform',
    created_at: 'Added',
  },
} as const

/** Words for values of these fields. */
export const PERSON_WORDS = {
  ar: { Male: 'ذكر', Female: 'أنثى', active: 'نشط', inactive: 'غير نشط', yes: 'نعم', no: 'لا' },
  en: { Male: 'Male', Female: 'Female', active: 'Active', inactive: 'Not Active', yes: 'Yes', no: 'No' },
} as const

const TYPES: Record<Lang, Record<PersonType, string>> = {
  ar: {
    [PERSON.student]: 'طالب',
    [PERSON.coach]: 'مدرّب',
    [PERSON.entity]: 'جهة',
    [PERSON.judge]: 'محكّم',
    [PERSON.admin]: 'مشرف',
  },
  en: {
    [PERSON.student]: 'Student',
    [PERSON.coach]: 'Coach',
    [PERSON.entity]: 'Entity',
    [PERSON.judge]: 'Judge',
    [PERSON.admin]: 'Admin',
  },
}
/** What Arabic calls a girl or a woman of these types; an entity is no person. */
const FEMININE: Readonly<Partial<Record<PersonType, string>>> = {
  [PERSON.student]: 'طالبة',
  [PERSON.coach]: 'مدرّبة',
  [PERSON.judge]: 'محكّمة',
  [PERSON.admin]: 'مشرفة',
}
const isFeminine = (lang: Lang, gender: string | undefined): boolean => lang === 'ar' && gender === 'Female'

/** The word for a type of people; of one person whose gender is known, in that gender. */
export const typeName = (type: PersonType, lang: Lang, gender?: string): string =>
  (isFeminine(lang, gender) && FEMININE[type]) || TYPES[lang][type]

const TEAM_ROLES = {
  ar: { coach: 'مدرّب', member: 'عضو' },
  en: { coach: 'Coach', member: 'Member' },
} as const
const FEMININE_ROLES = { coach: 'مدرّبة', member: 'عضوة' } as const

/** What somebody is in a team, in their gender where it is known. */
export const teamRoleName = (role: 'coach' | 'member', lang: Lang, gender?: string): string =>
  isFeminine(lang, gender) ? FEMININE_ROLES[role] : TEAM_ROLES[lang][role]

const COUNTRY_NAMES: Readonly<Record<Lang, Intl.DisplayNames>> = {
  ar: new Intl.DisplayNames('ar', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
}
/** The country of a code; what is none stays as it is. */
export const countryName = (code: string, lang: Lang): string =>
  (isCountry(code) && COUNTRY_NAMES[lang].of(code)) || code

/** The word for a gender; what is none stays as it is. */
export const genderName = (gender: string, lang: Lang): string =>
  gender === 'Male' || gender === 'Female' ? PERSON_WORDS[lang][gender] : gender
