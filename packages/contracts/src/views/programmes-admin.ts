import * as z from 'zod/mini'
import { TIME_SLOTS } from '../constants.ts'
import { AGE_GROUPS, REGISTRATION_TYPES, TRACKS } from '../forms/programmes.ts'
import { GENDERS } from '../forms/programmes-moe.ts'
import { YES_NO } from '../forms/public-form.ts'

/** What every submission of the four programmes carries in the console; `created_at` is ISO 8601, UTC. */
const AdminSubmission = z.object({
  _id: z.string(),
  id: z.string(),
  created_at: z.string(),
})
/** A record by its names, empty where it is gone. */
const Reference = z.object({
  _id: z.string(),
  name: z.string(),
  name_en: z.string(),
})

/** A teacher's registration of talents (002 §3); `status`: approved. */
export const AdminMoeTalent = z.extend(AdminSubmission, {
  name: z.string(),
  gender: z.enum([...GENDERS, '']),
  email: z.string(),
  phone: z.string().check(z.describe('E.164.')),
  school: z.string(),
  subjects: z.string(),
  moeAdmin: z.nullable(Reference).check(z.describe('Null where none was named.')),
  training: z.array(
    z.object({
      competion: Reference,
      time_slot_1: z.enum(TIME_SLOTS),
      time_slot_2: z.enum(TIME_SLOTS),
    }),
  ),
  status: z.boolean(),
})
export type AdminMoeTalent = z.output<typeof AdminMoeTalent>

/** A public school's request for kits; `checked`: dealt with. So in the two below. */
export const AdminSupportRequest = z.extend(AdminSubmission, {
  school_name: z.string(),
  education_office: z.string(),
  city: z.string(),
  phone_number: z.string().check(z.describe('E.164; empty where none was given.')),
  principle_name: z.string(),
  principle_phone: z.string(),
  email: z.string(),
  students_count: z.number(),
  wro_participation: z.enum([...YES_NO, '']),
  kit_commitment: z.enum([...YES_NO, '']),
  qualification_commitment: z.enum([...YES_NO, '']),
  notes: z.string(),
  checked: z.boolean(),
})
export type AdminSupportRequest = z.output<typeof AdminSupportRequest>

/** A registration for the robot champions programme. */
export const AdminChampion = z.extend(AdminSubmission, {
  registration_type: z.enum(REGISTRATION_TYPES),
  identifier: z.string(),
  name: z.string(),
  age_group: z.enum(AGE_GROUPS),
  city: z.string(),
  achievement: z.enum([...YES_NO, '']),
  competition_detail: z.string(),
  skills: z.string(),
  commitment: z.enum(YES_NO),
  note: z.string(),
  checked: z.boolean(),
})
export type AdminChampion = z.output<typeof AdminChampion>

/** A teacher's registration for training. */
export const AdminTeacherTraining = z.extend(AdminSubmission, {
  teacher_name: z.string(),
  id_number: z.string(),
  school: z.string(),
  city: z.string(),
  subject: z.string(),
  email: z.string(),
  phone: z.string(),
  track: z.enum(TRACKS),
  student_count: z.number(),
  checked: z.boolean(),
})
export type AdminTeacherTraining = z.output<typeof AdminTeacherTraining>

/** An education administration, with how many registrations name it. */
export const AdminMoeType = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  name_en: z.string(),
  talents_count: z.number(),
})
export type AdminMoeType = z.output<typeof AdminMoeType>

/** A time of the day for trainings; `status`: offered in the form. */
export const AdminMoeTime = z.object({
  _id: z.string(),
  id: z.string(),
  slot: z.enum(TIME_SLOTS),
  name: z.string(),
  name_en: z.string(),
  status: z.boolean(),
})
export type AdminMoeTime = z.output<typeof AdminMoeTime>
