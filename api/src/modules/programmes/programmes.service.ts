import { canonicalCityName, cityName } from '@olympiad/contracts/cities'
import { personIdentifier } from '@olympiad/contracts/forms/fields'
import type { ChampionForm, SupportForm, TeacherTrainingForm } from '@olympiad/contracts/forms/programmes'
import { STORED_FIELD_NAMES, toStoredFields } from '@olympiad/contracts/forms/stored-field-names'
import type { Lang } from '@olympiad/contracts/lang'
import type { Deps } from '../../deps.ts'
import { Champion } from '../../model/champion.entity.ts'
import { SupportRequest } from '../../model/support-request.entity.ts'
import { TeacherTraining } from '../../model/teacher-training.entity.ts'
import type { FieldError } from '../../platform/errors.ts'
import { formError } from '../../platform/http/public-form.ts'
import { normaliseMobileNumber, normalisePhoneNumber } from '../../platform/phone.ts'
import { storeSubmission } from './store-submission.ts'
import { type Submission, toSubmission } from './submission.ts'

type StoreDeps = Pick<Deps, 'orm' | 'now'>

/** @throws {AppError} 400 for an invalid phone number */
export function parseSupportRequest(form: SupportForm): Submission<SupportForm> {
  const phone_number = form.phone_number && normalisePhoneNumber(form.phone_number)
  const principle_phone = normalisePhoneNumber(form.principle_phone)
  if (phone_number === undefined || principle_phone === undefined) {
    const errors: FieldError[] = []
    if (phone_number === undefined) errors.push({ field: 'phone_number', key: 'phone_any_wrong' })
    if (principle_phone === undefined) errors.push({ field: 'principle_phone', key: 'phone_any_wrong' })
    throw formError('fill_form_carefully', errors)
  }
  return toSubmission({ ...form, city: canonicalCityName(form.city), phone_number, principle_phone })
}

const parseIdentifier = (rawInput: string): string | undefined => personIdentifier.safeParse(rawInput).data

/** @throws {AppError} 400 for an invalid number */
export function parseTeacherRegistration(form: TeacherTrainingForm): Submission<TeacherTrainingForm> {
  const id_number = parseIdentifier(form.id_number)
  const phone = normaliseMobileNumber(form.phone)
  if (!id_number || !phone) {
    const errors: FieldError[] = []
    if (!id_number) errors.push({ field: 'id_number', key: 'person_id_short' })
    if (!phone) errors.push({ field: 'phone', key: 'phone_wrong' })
    throw formError('fill_form_carefully', errors)
  }
  return toSubmission({ ...form, city: canonicalCityName(form.city), id_number, phone })
}

/** A number names a student, a name a team. @throws {AppError} 400 for an invalid one */
export function parseChampionRegistration(form: ChampionForm): Submission<ChampionForm> {
  const identifier = form.registration_type === 'student' ? parseIdentifier(form.identifier) : form.identifier
  if (!identifier) throw formError('fill_form_carefully', [{ field: 'identifier', key: 'person_id_short' }])
  return toSubmission({ ...form, city: canonicalCityName(form.city), identifier })
}

export const storeSupportRequest = (deps: StoreDeps, submission: Submission<SupportForm>, lang: Lang): Promise<void> =>
  storeSubmission<SupportRequest>(deps, {
    entity: SupportRequest,
    form: 'support',
    submission,
    thankYouMail: {
      to: submission.email,
      lang,
      words: {
        programme: 'support',
        receiver: submission.school_name,
        sent: localiseCity(pick(submission, ['school_name', 'education_office', 'city', 'students_count']), lang),
      },
    },
  })

export const storeTeacherRegistration = (
  deps: StoreDeps,
  submission: Submission<TeacherTrainingForm>,
  lang: Lang,
): Promise<void> =>
  storeSubmission<TeacherTraining>(deps, {
    entity: TeacherTraining,
    form: 'teacher',
    submission,
    thankYouMail: {
      to: submission.email,
      lang,
      words: {
        programme: 'teacher',
        receiver: submission.teacher_name,
        sent: localiseCity(pick(submission, ['school', 'city', 'subject', 'track', 'student_count']), lang),
      },
    },
  })

/** Sends no mail: its form has no address (002 §3). */
export const storeChampionRegistration = (deps: StoreDeps, champion: Submission<ChampionForm>): Promise<void> =>
  storeSubmission<Champion>(deps, {
    entity: Champion,
    form: 'champion',
    submission: toStoredFields(champion, STORED_FIELD_NAMES.champion),
  })

const localiseCity = <Sent extends { city: string }>(sent: Sent, lang: Lang): Sent => ({
  ...sent,
  city: cityName(sent.city, lang),
})

const pick = <Form extends object, const Name extends keyof Form>(
  form: Form,
  names: readonly Name[],
): Pick<Form, Name> => Object.fromEntries(names.map((name) => [name, form[name]])) as Pick<Form, Name>
