import type { SupportForm, TeacherTrainingForm } from '@olympiad/contracts/forms/programmes'
import { type Lang, localeOf, localized, TIME_ZONE } from '@olympiad/contracts/lang'
import { labelsInLanguage, PROGRAMME_FIELD_LABELS, PROGRAMME_VALUE_LABELS } from '@olympiad/contracts/programme-labels'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { type Fact, type MailContent, mailContent } from './layout.ts'
import { COMMON_TEXTS, PROGRAMME_TEXTS } from './programme-received.texts.ts'

type Named = { name: string; name_en: string }

/** Repeat no phone or identity number and no free text: the mail may reach a stranger. */
type SentValues = {
  moe: { school: string; subjects: string; trainings: { competion: Named; times: [Named, Named] }[] }
  support: Pick<SupportForm, 'school_name' | 'education_office' | 'city' | 'students_count'>
  teacher: Pick<TeacherTrainingForm, 'school' | 'city' | 'subject' | 'track' | 'student_count'>
}

export type ProgrammeReceived = {
  [Programme in keyof SentValues]: {
    programme: Programme
    receiver: string
    sent: SentValues[Programme]
    /** ISO date and time. */
    sent_at: string
  }
}[keyof SentValues]

/** Strangers can enter any address in a public form; their text must not become a link in our mail. */
const unlinked = (input: string): string => input.replace(/[.@](?=\S)|:(?=\/\/)/g, '$&\u200b')

function factsOf(data: ProgrammeReceived, lang: Lang): Fact[] {
  if (data.programme === 'support') {
    const label = labelsInLanguage(PROGRAMME_FIELD_LABELS.support, lang)
    const { school_name, education_office, city, students_count } = data.sent
    return [
      { label: label.school_name, value: unlinked(school_name) },
      { label: label.education_office, value: unlinked(education_office) },
      { label: label.city, value: unlinked(city) },
      { label: label.students_count, value: String(students_count) },
    ]
  }
  if (data.programme === 'teacher') {
    const label = labelsInLanguage(PROGRAMME_FIELD_LABELS.teacher, lang)
    const { school, city, subject, track, student_count } = data.sent
    return [
      { label: label.school, value: unlinked(school) },
      { label: label.city, value: unlinked(city) },
      { label: label.subject, value: unlinked(subject) },
      { label: label.track, value: labelsInLanguage(PROGRAMME_VALUE_LABELS.track, lang)[track] },
      { label: label.student_count, value: String(student_count) },
    ]
  }
  const label = labelsInLanguage(PROGRAMME_FIELD_LABELS.moe, lang)
  const { school, subjects, trainings } = data.sent
  const localName = (record: Named) => localized(record, 'name', lang)
  return [
    { label: label.school, value: unlinked(school) },
    { label: label.subjects, value: unlinked(subjects) },
    ...trainings.map(({ competion, times: [first, second] }, nth) => ({
      label: `${label.training}\u00a0${nth + 1}`,
      value: COMMON_TEXTS[lang].training(localName(competion), localName(first), localName(second)),
    })),
  ]
}

export function programmeReceived(data: ProgrammeReceived, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = { ...COMMON_TEXTS[lang], ...PROGRAMME_TEXTS[data.programme][lang] }
  const when = new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE })
  return mailContent({
    lang,
    subject: t.subject,
    greeting: t.greeting(unlinked(data.receiver)),
    paragraphs: [t.next, t.summary],
    facts: [...factsOf(data, lang), { label: t.sent_at, value: when.format(new Date(data.sent_at)) }],
    actions: [{ label: t.ask, url: publicUrl + withLangPrefix(routes.contact(), lang) }],
    closing: t.closing,
  })
}
