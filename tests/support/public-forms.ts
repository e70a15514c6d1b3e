import { sendContact } from '@olympiad/contracts/calls/content'
import {
  registerChampion,
  registerMoeTalent,
  registerTeacher,
  requestSupport,
} from '@olympiad/contracts/calls/programmes'
import { MOE_TRAININGS } from '@olympiad/contracts/forms/programmes-moe'
import type { Lang } from '@olympiad/contracts/lang'
import { routes } from '@olympiad/contracts/routes'
import type { Locator, Page } from 'playwright-core'
import { specified, t } from './texts.ts'

/** A public form as a visitor meets it. */
export type FormPage = {
  title: string
  at: string
  call: string
  /** The messages that are specified for it, in a language. */
  wrong: (lang: Lang) => string
  done: (lang: Lang) => string
  /** Somebody's name, and what everybody must fill in. */
  name: (lang: Lang) => string
  city?: (lang: Lang) => string
  fill(page: Page, lang: Lang): Promise<void>
}

/** The field of a label; its words stand alone where it may not be left empty. */
export const field = (within: Page | Locator, label: string): Locator => within.getByLabel(label, { exact: true })
const choose = (page: Page, question: string, answer: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer }).check()
const agree = (page: Page, lang: Lang) => page.getByRole('checkbox', { name: t(lang, 'publicForm.consent') }).check()

/** Nobody has it but this form: a person may send only so many in an hour. */
export const ownEmail = (): string => `visitor-${crypto.randomUUID()}@example.com`
export const ownMobile = (): string => `050${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

const fillAll = async (page: Page, typed: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text)
}

const ofProgrammes = {
  wrong: (lang: Lang) => specified(lang, 'fill_form_carefully', 'Please Fill Form Carefully!'),
  done: (lang: Lang) => specified(lang, 'request_sent', 'Your Request Has been Submited Successfully!'),
}

export const contactPage: FormPage = {
  title: 'contact',
  at: routes.contact(),
  call: sendContact.path,
  wrong: (lang) => specified(lang, 'contact_fields_empty', 'Please fill the form'),
  done: (lang) => specified(lang, 'contact_done', 'Email send Successfully!'),
  name: (lang) => t(lang, 'contact.name'),
  fill: (page, lang) =>
    fillAll(page, {
      [t(lang, 'contact.name')]: 'نورة Al Harbi',
      [t(lang, 'contact.email')]: ownEmail(),
      [t(lang, 'contact.phone')]: '٠٥٠١٢٣٤٥٦٧',
      [t(lang, 'contact.message')]: 'السلام عليكم\n<b>When</b> are the qualifiers?',
    }),
}

const supportPage: FormPage = {
  ...ofProgrammes,
  title: 'support',
  at: routes.wroSupport(),
  call: requestSupport.path,
  name: (lang) => t(lang, 'support.principle_name'),
  city: (lang) => t(lang, 'support.city'),
  async fill(page, lang) {
    await fillAll(page, {
      [t(lang, 'support.school_name')]: 'ثانوية الفيصل',
      [t(lang, 'support.education_office')]: 'مكتب تعليم الشمال',
      [t(lang, 'support.city')]: 'الرياض',
      [t(lang, 'support.principle_name')]: 'هند العتيبي',
      [t(lang, 'support.principle_phone')]: ownMobile(),
      [t(lang, 'support.email')]: ownEmail(),
    })
    await choose(page, t(lang, 'support.kit_commitment'), t(lang, 'publicForm.yes'))
    await agree(page, lang)
  },
}

const teacherPage: FormPage = {
  ...ofProgrammes,
  title: 'teacher training',
  at: routes.teacherTraining(),
  call: registerTeacher.path,
  name: (lang) => t(lang, 'teacher.teacher_name'),
  city: (lang) => t(lang, 'teacher.city'),
  async fill(page, lang) {
    await fillAll(page, {
      [t(lang, 'teacher.teacher_name')]: 'Mona Al Harbi',
      [t(lang, 'teacher.id_number')]: '1100000015',
      [t(lang, 'teacher.email')]: ownEmail(),
      [t(lang, 'teacher.phone')]: ownMobile(),
      [t(lang, 'teacher.school')]: 'مدرسة الفيصل',
      [t(lang, 'teacher.city')]: 'Riyadh',
      [t(lang, 'teacher.subject')]: 'Physics',
      [t(lang, 'teacher.student_count')]: '٢٥',
    })
    await choose(page, t(lang, 'teacher.track'), t(lang, 'teacher.both'))
    await agree(page, lang)
  },
}

export const championPage: FormPage = {
  ...ofProgrammes,
  title: 'champions',
  at: routes.championProgramme(),
  call: registerChampion.path,
  name: (lang) => t(lang, 'champion.name'),
  city: (lang) => t(lang, 'champion.city'),
  async fill(page, lang) {
    await choose(page, t(lang, 'champion.registration_type'), t(lang, 'champion.team'))
    await fillAll(page, {
      [t(lang, 'champion.identifier')]: `صقور نجد ${crypto.randomUUID()}`,
      [t(lang, 'champion.name')]: 'سارة القحطاني',
      [t(lang, 'champion.city')]: 'أبها',
    })
    await choose(page, t(lang, 'champion.age_group'), t(lang, 'champion.middle'))
    await choose(page, t(lang, 'champion.commitment'), t(lang, 'publicForm.yes'))
    await agree(page, lang)
  },
}

export const moePage: FormPage = {
  ...ofProgrammes,
  title: 'ministry talents',
  at: routes.moeTalent(),
  call: registerMoeTalent.path,
  name: (lang) => t(lang, 'moe.name'),
  async fill(page, lang) {
    await fillAll(page, {
      [t(lang, 'moe.name')]: 'نورة الشمري',
      [t(lang, 'moe.email')]: ownEmail(),
      [t(lang, 'moe.phone_number')]: ownMobile(),
      [t(lang, 'moe.school')]: 'ابتدائية حائل الأولى',
      [t(lang, 'moe.subject')]: 'الحاسب',
    })
    for (let nth = 1; nth <= MOE_TRAININGS; nth += 1) {
      const row = page.getByRole('group', { name: t(lang, 'moe.row', { nth }) })
      await field(row, t(lang, 'moe.competion')).selectOption({ index: nth })
      await field(row, t(lang, 'moe.time_slot_2')).selectOption('evening')
    }
  },
}

export const formPages: readonly FormPage[] = [contactPage, supportPage, teacherPage, championPage, moePage]
