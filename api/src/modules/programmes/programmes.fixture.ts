import type { ChampionForm, SupportForm, TeacherTrainingForm } from '@olympiad/contracts/forms/programmes'
import type { MoeForm } from '@olympiad/contracts/forms/programmes-moe'
import type * as z from 'zod/mini'

export const supportForm = (changes: object = {}): z.input<typeof SupportForm> => ({
  school_name: 'ثانوية الفيصل',
  education_office: 'مكتب تعليم الشمال',
  city: 'الرياض',
  phone_number: '011 200 0000',
  principle_name: 'هند العتيبي',
  principle_phone: '٠٥٠١٢٣٤٥٦٧',
  email: 'school@example.com',
  students_count: '120',
  wro_participation: 'yes',
  kit_commitment: 'No',
  notes: 'السطر الأول\r\nالسطر الثاني',
  consent: true,
  ...changes,
})

export const teacherForm = (changes: object = {}): z.input<typeof TeacherTrainingForm> => ({
  teacher_name: 'Mona Al Harbi',
  id_number: '1100000015',
  school: 'Al Faisal School',
  city: 'Riyadh',
  subject: 'Physics',
  email: 'mona@example.com',
  phone: '0501234567',
  track: 'both',
  student_count: 25,
  consent: true,
  ...changes,
})

export const championForm = (changes: object = {}): z.input<typeof ChampionForm> => ({
  registration_type: 'team',
  identifier: 'صقور نجد',
  name: 'سارة القحطاني',
  age_group: 'middle',
  city: 'أبها',
  commitment: 'yes',
  competition_year: 'WRO 2024',
  consent: true,
  ...changes,
})

export const moeForm = (competion: string, changes: object = {}): z.input<typeof MoeForm> => ({
  name: 'نورة الشمري',
  gender: 'female',
  email: 'noura@example.com',
  phone_number: '+966 50 123 4567',
  school: 'ابتدائية حائل الأولى',
  subject: 'الحاسب',
  training: Array.from({ length: 5 }, () => ({ competion, time_slot_1: 'morning', time_slot_2: 'Evening' })),
  ...changes,
})
