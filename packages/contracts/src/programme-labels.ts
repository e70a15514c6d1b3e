import type { Lang } from './lang.ts'

type Word = readonly [ar: string, en: string]
type Words = Readonly<Record<string, Word>>

const SENT: Word = ['تاريخ الإرسال', 'Sent']
const EMAIL: Word = ['البريد الإلكتروني', 'Email']
const MOBILE: Word = ['الجوال', 'Mobile']
const CITY: Word = ['المدينة', 'City']
const SCHOOL: Word = ['المدرسة', 'School']
const SUBJECT: Word = ['المادة', 'Subject']
const NOTES: Word = ['ملاحظات', 'Notes']
const HANDLED: Word = ['عولج', 'Handled']

export const PROGRAMME_FIELD_LABELS = {
  moe: {
    name: ['الاسم', 'Name'],
    gender: ['الجنس', 'Gender'],
    email: EMAIL,
    phone: MOBILE,
    school: SCHOOL,
    subjects: SUBJECT,
    moeAdmin: ['إدارة التعليم', 'Education administration'],
    training: ['التدريب', 'Training'],
    competion: ['المسابقة', 'Competition'],
    time_slot_1: ['الوقت الأول', 'First time'],
    time_slot_2: ['الوقت الثاني', 'Second time'],
    status: ['معتمد', 'Approved'],
    created_at: SENT,
  },
  support: {
    school_name: SCHOOL,
    education_office: ['مكتب التعليم', 'Education office'],
    city: CITY,
    phone_number: ['هاتف المدرسة', 'School phone'],
    principle_name: ['مدير المدرسة أو مديرتها', 'Principal'],
    principle_phone: ['جوال المدير أو المديرة', 'Principal’s phone'],
    email: EMAIL,
    students_count: ['الطلاب', 'Students'],
    wro_participation: ['شاركت من قبل', 'Took part before'],
    kit_commitment: ['تحافظ على الحقائب', 'Takes care of the kits'],
    qualification_commitment: ['تشارك في التصفيات', 'Joins the qualifiers'],
    notes: NOTES,
    checked: HANDLED,
    created_at: SENT,
  },
  champion: {
    name: ['الاسم', 'Name'],
    registration_type: ['صفة التسجيل', 'Registers as'],
    identifier: ['رقم الهوية أو اسم الفريق', 'Student ID or team'],
    age_group: ['المرحلة', 'Age group'],
    city: CITY,
    achievement: ['مركز سابق', 'Placed before'],
    competition_detail: ['المسابقة وسنتها', 'Competition and year'],
    skills: ['المهارات', 'Skills'],
    commitment: ['الالتزام بالحضور', 'Attends it all'],
    note: NOTES,
    checked: HANDLED,
    created_at: SENT,
  },
  teacher: {
    teacher_name: ['الاسم', 'Name'],
    id_number: ['رقم الهوية', 'ID number'],
    school: SCHOOL,
    city: CITY,
    subject: SUBJECT,
    email: EMAIL,
    phone: MOBILE,
    track: ['المسار', 'Track'],
    student_count: ['الطلاب', 'Students'],
    checked: HANDLED,
    created_at: SENT,
  },
} as const satisfies Readonly<Record<string, Words>>

export const PROGRAMME_VALUE_LABELS = {
  answer: { yes: ['نعم', 'Yes'], no: ['لا', 'No'] },
  gender: { male: ['ذكر', 'Male'], female: ['أنثى', 'Female'] },
  registration_type: { student: ['طالب / طالبة', 'Student'], team: ['فريق', 'Team'] },
  age_group: { elementary: ['الابتدائية', 'Elementary'], middle: ['المتوسطة', 'Middle'], high: ['الثانوية', 'High'] },
  track: {
    future_innovators: ['مبتكرو المستقبل', 'Future Innovators'],
    robot_missions: ['مهمّة الروبوت', 'RoboMission'],
    both: ['كلاهما', 'Both'],
  },
} as const satisfies Readonly<Record<string, Words>>

export const PROGRAMME_ENUM_FIELDS = {
  gender: 'gender',
  wro_participation: 'answer',
  kit_commitment: 'answer',
  qualification_commitment: 'answer',
  achievement: 'answer',
  commitment: 'answer',
  registration_type: 'registration_type',
  age_group: 'age_group',
  track: 'track',
} as const satisfies Readonly<Record<string, keyof typeof PROGRAMME_VALUE_LABELS>>

export const labelsInLanguage = <Area extends Words>(
  area: Area,
  lang: Lang,
): { readonly [Name in keyof Area]: string } =>
  Object.fromEntries(Object.entries(area).map(([name, [ar, en]]) => [name, lang === 'ar' ? ar : en])) as {
    [Name in keyof Area]: string
  }
