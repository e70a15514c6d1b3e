import * as z from 'zod/mini'
import { TIME_SLOTS } from '../constants.ts'
import { CHAMPION_AGE_GROUPS, CHAMPION_REGISTRATION_TYPES, TEACHER_TRAINING_TRACKS } from '../forms/programmes.ts'
import { MOE_GENDERS } from '../forms/programmes-moe.ts'
import { YES_NO } from '../forms/public-form.ts'

/** `created_at` is ISO 8601, UTC. */
const AdminSubmission = z.object({
  _id: z.string(),
  id: z.string(),
  created_at: z.string(),
})
const Reference = z.object({
  _id: z.string(),
  name: z.string(),
  name_en: z.string(),
})

/** 002 §3; `status`: approved. */
export const AdminMoeTalent = z.extend(AdminSubmission, {
  name: z.string(),
  gender: z.enum([...MOE_GENDERS, '']),
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

/** `checked`: dealt with, as in the two views below. */
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

export const AdminChampion = z.extend(AdminSubmission, {
  registration_type: z.enum(CHAMPION_REGISTRATION_TYPES),
  identifier: z.string(),
  name: z.string(),
  age_group: z.enum(CHAMPION_AGE_GROUPS),
  city: z.string(),
  achievement: z.enum([...YES_NO, '']),
  competition_detail: z.string(),
  skills: z.string(),
  commitment: z.enum(YES_NO),
  note: z.string(),
  checked: z.boolean(),
})
export type AdminChampion = z.output<typeof AdminChampion>

export const AdminTeacherTraining = z.extend(AdminSubmission, {
  teacher_name: z.string(),
  id_number: z.string(),
  school: z.string(),
  city: z.string(),
  subject: z.string(),
  email: z.string(),
  phone: z.string(),
  track: z.enum(TEACHER_TRAINING_TRACKS),
  student_count: z.number(),
  checked: z.boolean(),
})
export type AdminTeacherTraining = z.output<typeof AdminTeacherTraining>

export const AdminMoeType = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  name_en: z.string(),
  talents_count: z.number(),
})
export type AdminMoeType = z.output<typeof AdminMoeType>

/** `status`: offered in the form. */
export const AdminMoeTimeSlot = z.object({
  _id: z.string(),
  id: z.string(),
  slot: z.enum(TIME_SLOTS),
  name: z.string(),
  name_en: z.string(),
  status: z.boolean(),
})
export type AdminMoeTimeSlot = z.output<typeof AdminMoeTimeSlot>
