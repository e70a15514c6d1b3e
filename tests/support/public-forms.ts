import { sendContactMessage } from '@olympiad/contracts/calls/content'
import {
  registerChampion,
  registerMoeTalent,
  registerTeacher,
  requestSupport,
} from '@olympiad/contracts/calls/programmes'
import { MOE_TRAINING_COUNT } from '@olympiad/contracts/forms/programmes-moe'
import type { Lang } from '@olympiad/contracts/lang'
import { routes } from '@olympiad/contracts/routes'
import type { Locator, Page } from 'playwright-core'
import { specifiedText, t } from './texts.ts'

export type FormPage = {
  title: string
  path: string
  apiPath: string
  validationError: (lang: Lang) => string
  successMessage: (lang: Lang) => string
  nameLabel: (lang: Lang) => string
  cityLabel?: (lang: Lang) => string
  fill(page: Page, lang: Lang): Promise<void>
}

/** Required fields have exactly this label; optional ones append to it. */
export const labelledField = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(label, { exact: true })
const choose = (page: Page, question: string, answer: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer }).check()
const agree = (page: Page, lang: Lang) => page.getByRole('checkbox', { name: t(lang, 'publicForm.consent') }).check()

/** Unique, because submissions per person and hour are limited. */
export const uniqueEmail = (): string => `visitor-${crypto.randomUUID()}@example.com`
export const uniqueMobile = (): string => `050${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

const fillAll = async (page: Page, values: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(values)) await labelledField(page, label).fill(text)
}

const ofProgrammes = {
  validationError: (lang: Lang) => specifiedText(lang, 'fill_form_carefully', 'Please Fill Form Carefully!'),
  successMessage: (lang: Lang) => specifiedText(lang, 'request_sent', 'Your Request Has been Submited Successfully!'),
}

export const contactPage: FormPage = {
  title: 'contact',
  path: routes.contact(),
  apiPath: sendContactMessage.path,
  validationError: (lang) => specifiedText(lang, 'contact_fields_empty', 'Please fill the form'),
  successMessage: (lang) => specifiedText(lang, 'contact_done', 'Email send Successfully!'),
  nameLabel: (lang) => t(lang, 'contact.name'),
  fill: (page, lang) =>
    fillAll(page, {
      [t(lang, 'contact.name')]: 'نورة Al Harbi',
      [t(lang, 'contact.email')]: uniqueEmail(),
      [t(lang, 'contact.phone')]: '٠٥٠١٢٣٤٥٦٧',
      [t(lang, 'contact.message')]: 'السلام عليكم\n<b>When</b> are the qualifiers?',
    }),
}

const supportPage: FormPage = {
  ...ofProgrammes,
  title: 'support',
  path: routes.wroSupport(),
  apiPath: requestSupport.path,
  nameLabel: (lang) => t(lang, 'support.principle_name'),
  cityLabel: (lang) => t(lang, 'support.city'),
  async fill(page, lang) {
    await fillAll(page, {
      [t(lang, 'support.school_name')]: 'ثانوية الفيصل',
      [t(lang, 'support.education_office')]: 'مكتب تعليم الشمال',
      [t(lang, 'support.city')]: 'الرياض',
      [t(lang, 'support.principle_name')]: 'هند العتيبي',
      [t(lang, 'support.principle_phone')]: uniqueMobile(),
      [t(lang, 'support.email')]: uniqueEmail(),
    })
    await choose(page, t(lang, 'support.kit_commitment'), t(lang, 'publicForm.yes'))
    await agree(page, lang)
  },
}

const teacherPage: FormPage = {
  ...ofProgrammes,
  title: 'teacher training',
  path: routes.teacherTraining(),
  apiPath: registerTeacher.path,
  nameLabel: (lang) => t(lang, 'teacher.teacher_name'),
  cityLabel: (lang) => t(lang, 'teacher.city'),
  async fill(page, lang) {
    await fillAll(page, {
      [t(lang, 'teacher.teacher_name')]: 'Mona Al Harbi',
      [t(lang, 'teacher.id_number')]: '1100000015',
      [t(lang, 'teacher.email')]: uniqueEmail(),
      [t(lang, 'teacher.phone')]: uniqueMobile(),
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
  path: routes.championProgramme(),
  apiPath: registerChampion.path,
  nameLabel: (lang) => t(lang, 'champion.name'),
  cityLabel: (lang) => t(lang, 'champion.city'),
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
  path: routes.moeTalent(),
  apiPath: registerMoeTalent.path,
  nameLabel: (lang) => t(lang, 'moe.name'),
  async fill(page, lang) {
    await fillAll(page, {
      [t(lang, 'moe.name')]: 'نورة الشمري',
      [t(lang, 'moe.email')]: uniqueEmail(),
      [t(lang, 'moe.phone_number')]: uniqueMobile(),
      [t(lang, 'moe.school')]: 'ابتدائية حائل الأولى',
      [t(lang, 'moe.subject')]: 'الحاسب',
    })
    for (let nth = 1; nth <= MOE_TRAINING_COUNT; nth += 1) {
      const row = page.getByRole('group', { name: t(lang, 'moe.row', { nth }) })
      await labelledField(row, t(lang, 'moe.competion')).selectOption({ index: nth })
      await labelledField(row, t(lang, 'moe.time_slot_2')).selectOption('evening')
    }
  },
}

export const formPages: readonly FormPage[] = [contactPage, supportPage, teacherPage, championPage, moePage]
