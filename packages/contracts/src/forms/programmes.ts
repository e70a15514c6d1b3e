import * as z from 'zod/mini'
import { emailAddress, optionalText, requiredText } from './fields.ts'
import { consent, count, honeypot, oneOf, oneOfOrNone, optionalLines, YES_NO } from './public-form.ts'

const REQUIRED = 'field_required'
/** More than any school has. */
const MOST_STUDENTS = 20_000

export const TEACHER_MIN_STUDENTS = 10
export const TRACKS = ['future_innovators', 'robot_missions', 'both'] as const
export const REGISTRATION_TYPES = ['student', 'team'] as const
export const AGE_GROUPS = ['elementary', 'middle', 'high'] as const

/** A public school asks for kits (002 §3, §5). Phone numbers are read by the server, also those of offices. */
export const SupportForm = z.strictObject({
  school_name: requiredText(120, REQUIRED),
  education_office: requiredText(120, REQUIRED),
  city: requiredText(80, REQUIRED),
  phone_number: optionalText(40),
  principle_name: requiredText(120, REQUIRED),
  principle_phone: requiredText(40, REQUIRED),
  email: emailAddress(REQUIRED),
  students_count: z._default(count({ min: 0, max: MOST_STUDENTS, tooSmall: 'number_wrong', empty: 0 }), 0),
  wro_participation: oneOfOrNone(YES_NO),
  kit_commitment: oneOfOrNone(YES_NO),
  qualification_commitment: oneOfOrNone(YES_NO),
  notes: optionalLines(),
  consent,
  ...honeypot,
})
export type SupportForm = z.output<typeof SupportForm>

/** A teacher registers for training: every field is needed (002 §5). */
export const TeacherTrainingForm = z.strictObject({
  teacher_name: requiredText(120, REQUIRED),
  id_number: requiredText(32, REQUIRED),
  school: requiredText(120, REQUIRED),
  city: requiredText(80, REQUIRED),
  subject: requiredText(120, REQUIRED),
  email: emailAddress(REQUIRED),
  phone: requiredText(40, REQUIRED),
  track: oneOf(TRACKS),
  student_count: count({ min: TEACHER_MIN_STUDENTS, max: MOST_STUDENTS, tooSmall: 'students_min' }),
  consent,
  ...honeypot,
})
export type TeacherTrainingForm = z.output<typeof TeacherTrainingForm>

/** A student or a team registers for the robot champions programme (002 §5); `identifier` is the student's id or the team. */
export const ChampionForm = z.strictObject({
  registration_type: oneOf(REGISTRATION_TYPES),
  identifier: requiredText(80, REQUIRED),
  name: requiredText(120, REQUIRED),
  age_group: oneOf(AGE_GROUPS),
  city: requiredText(80, REQUIRED),
  achievement: oneOfOrNone(YES_NO),
  competition_year: optionalText(80),
  skills: optionalLines(),
  commitment: oneOf(YES_NO),
  note: optionalLines(),
  consent,
  ...honeypot,
})
export type ChampionForm = z.output<typeof ChampionForm>
