import type { TimeSlot } from '../constants.ts'
import type { ChampionForm, SupportForm, TeacherTrainingForm } from '../forms/programmes.ts'
import type { MoeForm } from '../forms/programmes-moe.ts'

/** What every submission of the four programmes carries in the console; `created_at` is ISO 8601, UTC. */
type AdminSubmission = { _id: string; id: string; created_at: string }
/** A record by its names, empty where it is gone. */
type Reference = { _id: string; name: string; name_en: string }

/** A teacher's registration of talents (002 §3); `status`: approved. */
export type AdminMoeTalent = AdminSubmission & {
  name: string
  gender: MoeForm['gender']
  email: string
  /** E.164. */
  phone: string
  school: string
  subjects: string
  /** Null where none was named. */
  moeAdmin: Reference | null
  training: { competion: Reference; time_slot_1: TimeSlot; time_slot_2: TimeSlot }[]
  status: boolean
}

/** A public school's request for kits; `checked`: dealt with. So in the two below. */
export type AdminSupportRequest = AdminSubmission & {
  school_name: string
  education_office: string
  city: string
  /** E.164; empty where none was given. */
  phone_number: string
  principle_name: string
  principle_phone: string
  email: string
  students_count: number
  wro_participation: SupportForm['wro_participation']
  kit_commitment: SupportForm['kit_commitment']
  qualification_commitment: SupportForm['qualification_commitment']
  notes: string
  checked: boolean
}

/** A registration for the robot champions programme. */
export type AdminChampion = AdminSubmission & {
  registration_type: ChampionForm['registration_type']
  identifier: string
  name: string
  age_group: ChampionForm['age_group']
  city: string
  achievement: ChampionForm['achievement']
  competition_detail: string
  skills: string
  commitment: ChampionForm['commitment']
  note: string
  checked: boolean
}

/** A teacher's registration for training. */
export type AdminTeacherTraining = AdminSubmission & {
  teacher_name: string
  id_number: string
  school: string
  city: string
  subject: string
  email: string
  phone: string
  track: TeacherTrainingForm['track']
  student_count: number
  checked: boolean
}

/** An education administration, with how many registrations name it. */
export type AdminMoeType = { _id: string; id: string; name: string; name_en: string; talents_count: number }

/** A time of the day for trainings; `status`: offered in the form. */
export type AdminMoeTime = { _id: string; id: string; slot: TimeSlot; name: string; name_en: string; status: boolean }
