import { isNationalId } from '@olympiad/contracts/text-normalisation'
import type { TeamPerson } from '../../model/team.entity.ts'

const GIVEN = {
  Male: [
    'سلمان',
    'ريان',
    'تركي',
    'فيصل',
    'عمر',
    'يزن',
    'مشاري',
    'حمد',
    'زياد',
    'أنس',
    'راكان',
    'بسام',
    'معاذ',
    'وائل',
    'ثامر',
    'هشام',
  ],
  Female: [
    'لين',
    'جود',
    'ريما',
    'لمار',
    'شوق',
    'ديمة',
    'رغد',
    'تالا',
    'سديم',
    'غادة',
    'ميار',
    'أروى',
    'بيان',
    'وعد',
    'لطيفة',
    'نورة',
  ],
} as const
const FAMILY = [
  'الفهيد',
  'المطيري',
  'العنزي',
  'الغامدي',
  'الزهراني',
  'القحطاني',
  'الحربي',
  'الشمري',
  'الجهني',
  'البلوي',
  'الدوسري',
  'العسيري',
  'المالكي',
  'النعيمي',
  'الخالدي',
  'السلمي',
  'العمري',
  'الشهراني',
  'الحازمي',
] as const

const AGES: Record<string, number> = { Children: 7, Elementry: 10, Junior: 13, Senior: 16, Adults: 20 }

const pick = <T>(list: readonly [T, ...T[]], index: number): T => list[index % list.length] ?? list[0]
const two = (value: number): string => String(value).padStart(2, '0')

function numberOf(index: number): string {
  const stem = `109${String(100_019 + index * 7_321).slice(-6)}`
  return Array.from({ length: 10 }, (_, digit) => `${stem}${digit}`).find(isNationalId) ?? stem
}

/** The membership platform does not know these people, so nobody can sign in as one. */
function person(index: number, facts: Pick<TeamPerson, 'name' | 'gender' | 'dob'>): TeamPerson {
  return {
    steb_user_id: `WRO24-${String(index).padStart(4, '0')}`,
    national_id: numberOf(index),
    email: '',
    phone_number: '',
    nationality: 'SA',
    picture: '',
    status: true,
    ...facts,
  }
}

export const demoMember = (index: number, gender: 'Male' | 'Female', ageLevel: string, year: number): TeamPerson =>
  person(index, {
    name: `${pick(GIVEN[gender], index * 5 + Math.floor(index / 16))} ${pick(FAMILY, index * 7)}`,
    gender,
    dob: `${year - (AGES[ageLevel] ?? 13) + (index % 2)}-${two(1 + ((index * 5) % 12))}-${two(1 + ((index * 11) % 28))}`,
  })

export const demoCoach = (index: number, name: string, gender: 'Male' | 'Female'): TeamPerson =>
  person(9000 + index, { name, gender, dob: `${1975 + (index % 18)}-${two(1 + (index % 12))}-15` })
