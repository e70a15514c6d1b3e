import type { AdminRole } from './admin-rights.ts'
import { PERSON_TYPE, type PersonType } from './constants.ts'
import { isCountry } from './countries.ts'
import type { Lang } from './lang.ts'

export const PERSON_FIELD_LABELS = {
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
    guardian_name: 'اسم وليّ الأمر',
    guardian_phone: 'جوال وليّ الأمر',
    steb_user_id: 'الرقم في منصة العضوية',
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

export const PERSON_VALUE_LABELS = {
  ar: { Male: 'ذكر', Female: 'أنثى', active: 'نشط', inactive: 'غير نشط', yes: 'نعم', no: 'لا' },
  en: { Male: 'Male', Female: 'Female', active: 'Active', inactive: 'Not Active', yes: 'Yes', no: 'No' },
} as const

const TYPES: Record<Lang, Record<PersonType, string>> = {
  ar: {
    [PERSON_TYPE.student]: 'طالب',
    [PERSON_TYPE.coach]: 'مدرّب',
    [PERSON_TYPE.entity]: 'جهة',
    [PERSON_TYPE.judge]: 'محكّم',
    [PERSON_TYPE.admin]: 'مشرف',
  },
  en: {
    [PERSON_TYPE.student]: 'Student',
    [PERSON_TYPE.coach]: 'Coach',
    [PERSON_TYPE.entity]: 'Entity',
    [PERSON_TYPE.judge]: 'Judge',
    [PERSON_TYPE.admin]: 'Admin',
  },
}
export const ADMIN_ROLE_NAMES: Readonly<Record<Lang, Readonly<Record<AdminRole, string>>>> = {
  ar: {
    owner: 'مالك',
    finance: 'المالية',
    content: 'المحتوى',
    moderator: 'إشراف المجتمع',
    results: 'النتائج',
    viewer: 'اطّلاع فقط',
  },
  en: {
    owner: 'Owner',
    finance: 'Finance',
    content: 'Content',
    moderator: 'Moderator',
    results: 'Results',
    viewer: 'Viewer',
  },
}
/** Arabic feminine forms; an entity is no person. */
const FEMININE_TYPES: Readonly<Partial<Record<PersonType, string>>> = {
  [PERSON_TYPE.student]: 'طالبة',
  [PERSON_TYPE.coach]: 'مدرّبة',
  [PERSON_TYPE.judge]: 'محكّمة',
  [PERSON_TYPE.admin]: 'مشرفة',
}
const isFeminine = (lang: Lang, gender: string | undefined): boolean => lang === 'ar' && gender === 'Female'

export const personTypeName = (type: PersonType, lang: Lang, gender?: string): string =>
  (isFeminine(lang, gender) && FEMININE_TYPES[type]) || TYPES[lang][type]

const TEAM_ROLES = {
  ar: { coach: 'مدرّب', member: 'عضو' },
  en: { coach: 'Coach', member: 'Member' },
} as const
const FEMININE_ROLES = { coach: 'مدرّبة', member: 'عضوة' } as const

export const teamRoleName = (role: 'coach' | 'member', lang: Lang, gender?: string): string =>
  isFeminine(lang, gender) ? FEMININE_ROLES[role] : TEAM_ROLES[lang][role]

const COUNTRY_NAMES: Readonly<Record<Lang, Intl.DisplayNames>> = {
  ar: new Intl.DisplayNames('ar', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
}
export const countryName = (code: string, lang: Lang): string =>
  (isCountry(code) && COUNTRY_NAMES[lang].of(code)) || code

export const genderName = (gender: string, lang: Lang): string =>
  gender === 'Male' || gender === 'Female' ? PERSON_VALUE_LABELS[lang][gender] : gender

export const ERASED_PERSON: Readonly<Record<Lang, string>> = {
  ar: 'شخص حُذفت بياناته',
  en: 'Person whose data was deleted',
}

/** After an erasure, records keep an empty name of who judged and decided. */
export const personName = (name: string, lang: Lang): string => name || ERASED_PERSON[lang]
