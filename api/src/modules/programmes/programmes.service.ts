import { cityName, storedCity } from '@olympiad/contracts/cities'
import { personNumber } from '@olympiad/contracts/forms/fields'
import type { ChampionForm, SupportForm, TeacherTrainingForm } from '@olympiad/contracts/forms/programmes'
import { asStored, STORED_NAMES } from '@olympiad/contracts/forms/stored-names'
import type { Lang } from '@olympiad/contracts/lang'
import type { Deps } from '../../deps.ts'
import { Champion } from '../../model/champion.entity.ts'
import { SupportRequest } from '../../model/support-request.entity.ts'
import { TeacherTraining } from '../../model/teacher-training.entity.ts'
import type { FieldError } from '../../platform/errors.ts'
import { wrongForm } from '../../platform/http/public-form.ts'
import { mobileNumber, phoneNumber } from '../../platform/phone.ts'
import { keepSubmission } from './keep-submission.ts'
import { type Submission, submissionOf } from './submission.ts'

type KeepDeps = Pick<Deps, 'orm' | 'now'>

/** A school's request with its numbers in one spelling. @throws {AppError} 400 where a phone number is none */
export function readSupport(form: SupportForm): Submission<SupportForm> {
  const phone_number = form.phone_number && phoneNumber(form.phone_number)
  const principle_phone = phoneNumber(form.principle_phone)
  if (phone_number === undefined || principle_phone === undefined) {
    const wrong: FieldError[] = []
    if (phone_number === undefined) wrong.push({ field: 'phone_number', key: 'phone_any_wrong' })
    if (principle_phone === undefined) wrong.push({ field: 'principle_phone', key: 'phone_any_wrong' })
    throw wrongForm('fill_form_carefully', wrong)
  }
  return submissionOf({ ...form, city: storedCity(form.city), phone_number, principle_phone })
}

/** The number of a person as it is written everywhere else; undefined where it is none. */
const numberOf = (typed: string): string | undefined => personNumber.safeParse(typed).data

/** A teacher's registration with its numbers in one spelling. @throws {AppError} 400 where one is none */
export function readTeacher(form: TeacherTrainingForm): Submission<TeacherTrainingForm> {
  const id_number = numberOf(form.id_number)
  const phone = mobileNumber(form.phone)
  if (!id_number || !phone) {
    const wrong: FieldError[] = []
    if (!id_number) wrong.push({ field: 'id_number', key: 'person_id_short' })
    if (!phone) wrong.push({ field: 'phone', key: 'phone_wrong' })
    throw wrongForm('fill_form_carefully', wrong)
  }
  return submissionOf({ ...form, city: storedCity(form.city), id_number, phone })
}

/** A champion's registration: a student is named by a number, a team by its name. @throws {AppError} 400 where it is none */
export function readChampion(form: ChampionForm): Submission<ChampionForm> {
  const identifier = form.registration_type === 'student' ? numberOf(form.identifier) : form.identifier
  if (!identifier) throw wrongForm('fill_form_carefully', [{ field: 'identifier', key: 'person_id_short' }])
  return submissionOf({ ...form, city: storedCity(form.city), identifier })
}

/** Keeps a school's request and thanks it by mail, in `lang`. */
export const keepSupport = (deps: KeepDeps, submission: Submission<SupportForm>, lang: Lang): Promise<void> =>
  keepSubmission<SupportRequest>(deps, {
    entity: SupportRequest,
    form: 'support',
    submission,
    thanks: {
      to: submission.email,
      lang,
      words: {
        programme: 'support',
        receiver: submission.school_name,
        sent: inWords(picked(submission, ['school_name', 'education_office', 'city', 'students_count']), lang),
      },
    },
  })

/** Keeps a teacher's registration and thanks them by mail, in `lang`. */
export const keepTeacher = (deps: KeepDeps, submission: Submission<TeacherTrainingForm>, lang: Lang): Promise<void> =>
  keepSubmission<TeacherTraining>(deps, {
    entity: TeacherTraining,
    form: 'teacher',
    submission,
    thanks: {
      to: submission.email,
      lang,
      words: {
        programme: 'teacher',
        receiver: submission.teacher_name,
        sent: inWords(picked(submission, ['school', 'city', 'subject', 'track', 'student_count']), lang),
      },
    },
  })

/** Keeps a champion's registration; its form asks for no address that thanks could go to (002 §3). */
export const keepChampion = (deps: KeepDeps, champion: Submission<ChampionForm>): Promise<void> =>
  keepSubmission<Champion>(deps, {
    entity: Champion,
    form: 'champion',
    submission: asStored(champion, STORED_NAMES.champion),
  })

/** What was sent, with a city of ours by its name in the reader's language. */
const inWords = <Sent extends { city: string }>(sent: Sent, lang: Lang): Sent => ({
  ...sent,
  city: cityName(sent.city, lang),
})

const picked = <Form extends object, const Name extends keyof Form>(
  form: Form,
  names: readonly Name[],
): Pick<Form, Name> => Object.fromEntries(names.map((name) => [name, form[name]])) as Pick<Form, Name>
