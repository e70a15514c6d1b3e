import * as z from 'zod/mini'
import { emailAddress, optionalText, requiredText } from './fields.ts'
import {
  consent,
  honeypotField,
  oneOf,
  optionalMultilineText,
  optionalOneOf,
  wholeNumber,
  YES_NO,
} from './public-form.ts'

const REQUIRED = 'field_required'
/** More than any school has. */
const MAX_STUDENTS = 20_000

export const MIN_TEACHER_STUDENTS = 10
export const TEACHER_TRAINING_TRACKS = ['future_innovators', 'robot_missions', 'both'] as const
export const CHAMPION_REGISTRATION_TYPES = ['student', 'team'] as const
export const CHAMPION_AGE_GROUPS = ['elementary', 'middle', 'high'] as const

/** 002 §3, §5. The server parses all phone numbers. */
export const SupportForm = z.strictObject({
  school_name: requiredText(120, REQUIRED),
  education_office: requiredText(120, REQUIRED),
  city: requiredText(80, REQUIRED),
  phone_number: optionalText(40),
  principle_name: requiredText(120, REQUIRED),
  principle_phone: requiredText(40, REQUIRED),
  email: emailAddress(REQUIRED),
  students_count: z._default(wholeNumber({ min: 0, max: MAX_STUDENTS, tooSmall: 'number_wrong', empty: 0 }), 0),
  wro_participation: optionalOneOf(YES_NO),
  kit_commitment: optionalOneOf(YES_NO),
  qualification_commitment: optionalOneOf(YES_NO),
  notes: optionalMultilineText(),
  consent,
  ...honeypotField,
})
export type SupportForm = z.output<typeof SupportForm>

/** Every field is required (002 §5). */
export const TeacherTrainingForm = z.strictObject({
  teacher_name: requiredText(120, REQUIRED),
  id_number: requiredText(32, REQUIRED),
  school: requiredText(120, REQUIRED),
  city: requiredText(80, REQUIRED),
  subject: requiredText(120, REQUIRED),
  email: emailAddress(REQUIRED),
  phone: requiredText(40, REQUIRED),
  track: oneOf(TEACHER_TRAINING_TRACKS),
  student_count: wholeNumber({ min: MIN_TEACHER_STUDENTS, max: MAX_STUDENTS, tooSmall: 'students_min' }),
  consent,
  ...honeypotField,
})
export type TeacherTrainingForm = z.output<typeof TeacherTrainingForm>

/** 002 §5; `identifier` is the student's id or the team. */
export const ChampionForm = z.strictObject({
  registration_type: oneOf(CHAMPION_REGISTRATION_TYPES),
  identifier: requiredText(80, REQUIRED),
  name: requiredText(120, REQUIRED),
  age_group: oneOf(CHAMPION_AGE_GROUPS),
  city: requiredText(80, REQUIRED),
  achievement: optionalOneOf(YES_NO),
  competition_year: optionalText(80),
  skills: optionalMultilineText(),
  commitment: oneOf(YES_NO),
  note: optionalMultilineText(),
  consent,
  ...honeypotField,
})
export type ChampionForm = z.output<typeof ChampionForm>
