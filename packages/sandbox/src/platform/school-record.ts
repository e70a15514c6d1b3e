import { PERSON_TYPE, type Person } from '../people/person.ts'

/** `grade` is out of 10. */
export type SchoolRecord = {
  skilles: { name: string }[]
  education: { school_name: string; level: string; grade: number; current: boolean }[]
}

const SKILLS = ['البرمجة بلغة Python', 'LEGO SPIKE', 'Arduino', 'التصميم ثلاثي الأبعاد', 'العمل الجماعي', 'حل المشكلات']
const SCHOOLS = ['الأندلس', 'ابن سينا', 'الفيصلية', 'دار المعرفة', 'الخليج']

/** Stage and its maximum age. */
const STAGES = [
  { until: 12, school: 'ابتدائية', level: 'الابتدائية' },
  { until: 15, school: 'متوسطة', level: 'المتوسطة' },
  { until: 18, school: 'ثانوية', level: 'الثانوية' },
  { until: 99, school: 'جامعة', level: 'البكالوريوس' },
]

/** Deterministic per person. Undefined for organisations. */
export function createSchoolRecord(person: Person): SchoolRecord {
  if (person.type === PERSON_TYPE.entity) return { skilles: [], education: [] }
  const number = Number(person.national_id.slice(-3))
  const age = new Date().getUTCFullYear() - Number(person.dob.slice(0, 4) || 2010)
  const now = STAGES.findIndex(({ until }) => age <= until)
  return {
    skilles: [0, 1, 3].map((step) => ({ name: SKILLS[(number + step) % SKILLS.length] ?? '' })),
    education: STAGES.slice(Math.max(0, now - 1), now + 1)
      .toReversed()
      .map(({ until, school, level }, index) => ({
        school_name: `${school} ${SCHOOLS[(number + until) % SCHOOLS.length]}`,
        level,
        grade: 7 + ((number + index) % 4),
        current: index === 0 && person.type === PERSON_TYPE.student,
      })),
  }
}
