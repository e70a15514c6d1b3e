import type { ChampionForm, SupportForm, TeacherTrainingForm } from '@olympiad/contracts/forms/programmes'
import { asStored, STORED_NAMES } from '@olympiad/contracts/forms/stored-names'
import type { Em } from '../../platform/database.ts'
import type { WrongField } from '../../platform/errors.ts'
import { wrongForm } from '../../platform/http/public-form.ts'
import { mobileNumber, phoneNumber } from '../../platform/phone.ts'
import { Champion } from './champion.entity.ts'
import { type Submission, submissionOf } from './submission.ts'
import { SupportRequest } from './support-request.entity.ts'
import { TeacherTraining } from './teacher-training.entity.ts'

/** A school's request with its numbers in one spelling. @throws {Refused} 400 where a phone number is none */
export function readSupport(form: SupportForm): Submission<SupportForm> {
  const phone_number = form.phone_number && phoneNumber(form.phone_number)
  const principle_phone = phoneNumber(form.principle_phone)
  if (phone_number === undefined || principle_phone === undefined) {
    const wrong: WrongField[] = []
    if (phone_number === undefined) wrong.push({ field: 'phone_number', key: 'phone_any_wrong' })
    if (principle_phone === undefined) wrong.push({ field: 'principle_phone', key: 'phone_any_wrong' })
    throw wrongForm('fill_form_carefully', wrong)
  }
  return submissionOf({ ...form, phone_number, principle_phone })
}

/** A teacher's registration with its number in one spelling. @throws {Refused} 400 where the phone number is none */
export function readTeacher(form: TeacherTrainingForm): Submission<TeacherTrainingForm> {
  const phone = mobileNumber(form.phone)
  if (!phone) throw wrongForm('fill_form_carefully', [{ field: 'phone', key: 'phone_wrong' }])
  return submissionOf({ ...form, phone })
}

/** Stores a school's request, as of `now`. */
export async function keepSupport(em: Em, request: Submission<SupportForm>, now: Date): Promise<void> {
  em.create(SupportRequest, { ...request, created_at: now })
  await em.flush()
}

/** Stores a teacher's registration, as of `now`. */
export async function keepTeacher(em: Em, teacher: Submission<TeacherTrainingForm>, now: Date): Promise<void> {
  em.create(TeacherTraining, { ...teacher, created_at: now })
  await em.flush()
}

/** Stores a champion's registration, as of `now`. */
export async function keepChampion(em: Em, champion: Submission<ChampionForm>, now: Date): Promise<void> {
  em.create(Champion, { ...asStored(champion, STORED_NAMES.champion), created_at: now })
  await em.flush()
}
