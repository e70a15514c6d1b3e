import type { SupportForm, TeacherTrainingForm } from '@olympiad/contracts/forms/programmes'
import { type Lang, localeOf, localized, TIME_ZONE } from '@olympiad/contracts/lang'
import { PROGRAMME_FIELDS, PROGRAMME_VALUES, wordsIn } from '@olympiad/contracts/programme-words'
import { inLang, routes } from '@olympiad/contracts/routes'
import { type Fact, type MailContent, mailContent } from './layout.ts'
import { COMMON, PROGRAMMES } from './programme-received.texts.ts'

type Named = { name: string; name_en: string }

/** What is repeated of a form: no number to call, no number of a person, nothing of free length. */
type Repeated = {
  moe: { school: string; subjects: string; trainings: { competion: Named; times: [Named, Named] }[] }
  support: Pick<SupportForm, 'school_name' | 'education_office' | 'city' | 'students_count'>
  teacher: Pick<TeacherTrainingForm, 'school' | 'city' | 'subject' | 'track' | 'student_count'>
}

export type ProgrammeReceived = {
  [Programme in keyof Repeated]: {
    programme: Programme
    /** Who is thanked: a person, or a school. */
    receiver: string
    sent: Repeated[Programme]
    /** ISO date and time. */
    sent_at: string
  }
}[keyof Repeated]

/** Anybody can type anybody's address into a public form: what they typed beside it makes no link in our mail. */
const unlinked = (typed: string): string => typed.replace(/[.@](?=\S)|:(?=\/\/)/g, '$&\u200b')

function factsOf(data: ProgrammeReceived, lang: Lang): Fact[] {
  if (data.programme === 'support') {
    const label = wordsIn(PROGRAMME_FIELDS.support, lang)
    const { school_name, education_office, city, students_count } = data.sent
    return [
      { label: label.school_name, value: unlinked(school_name) },
      { label: label.education_office, value: unlinked(education_office) },
      { label: label.city, value: unlinked(city) },
      { label: label.students_count, value: String(students_count) },
    ]
  }
  if (data.programme === 'teacher') {
    const label = wordsIn(PROGRAMME_FIELDS.teacher, lang)
    const { school, city, subject, track, student_count } = data.sent
    return [
      { label: label.school, value: unlinked(school) },
      { label: label.city, value: unlinked(city) },
      { label: label.subject, value: unlinked(subject) },
      { label: label.track, value: wordsIn(PROGRAMME_VALUES.track, lang)[track] },
      { label: label.student_count, value: String(student_count) },
    ]
  }
  const label = wordsIn(PROGRAMME_FIELDS.moe, lang)
  const { school, subjects, trainings } = data.sent
  const named = (record: Named) => localized(record, 'name', lang)
  return [
    { label: label.school, value: unlinked(school) },
    { label: label.subjects, value: unlinked(subjects) },
    ...trainings.map(({ competion, times: [first, second] }, nth) => ({
      label: `${label.training}\u00a0${nth + 1}`,
      value: COMMON[lang].training(named(competion), named(first), named(second)),
    })),
  ]
}

/** Thanks who sent a programme's form: that it is kept, what happens next, and whom to ask. */
export function programmeReceived(data: ProgrammeReceived, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = { ...COMMON[lang], ...PROGRAMMES[data.programme][lang] }
  const when = new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE })
  return mailContent({
    lang,
    subject: t.subject,
    greeting: t.greeting(unlinked(data.receiver)),
    paragraphs: [t.next, t.summary],
    facts: [...factsOf(data, lang), { label: t.sent_at, value: when.format(new Date(data.sent_at)) }],
    actions: [{ label: t.ask, url: publicUrl + inLang(routes.contact(), lang) }],
    closing: t.closing,
  })
}
