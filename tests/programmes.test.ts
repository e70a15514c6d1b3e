import { MOE_TRAININGS } from '@olympiad/contracts/forms/programmes-moe'
import { dirOf } from '@olympiad/contracts/lang'
import { inLang } from '@olympiad/contracts/routes'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminCalls } from './support/console.ts'
import { deskAt, eventually, exported } from './support/console-desk.ts'
import { mailAbout, mailsTo } from './support/mailbox.ts'
import { admin } from './support/people.ts'
import { type FormPage, field, formPages, ownEmail, ownMobile } from './support/public-forms.ts'
import { type Journey, type Look, stage } from './support/stage.ts'
import { type Key, specified, t } from './support/texts.ts'

const acts = stage('programmes')

let calls: ReturnType<typeof adminCalls>
beforeAll(async () => {
  calls = adminCalls(await acts.sessionOf(admin.email))
})

/** The fields that a visitor sends. */
type Sent = {
  form: FormPage['title']
  look: Look
  /** The fields that tell whose it is, in place of what is usual. */
  typed: Partial<Record<Key, string>>
  resource: 'moe' | 'wro-support' | 'champion-programe' | 'teacher-training'
  /** Its name in the list. */
  title: string
}

/** A programme from its form to its export. */
type Programme = Sent & {
  mark: 'status' | 'checked'
  /** The other values of its detail. */
  shows: readonly string[]
  /** How its export begins. */
  heading: string
  /** The mail that thanks for it. */
  thanks: { email: string; subject: string; says: readonly string[]; keepsToItself: readonly string[] }
}

const [schoolEmail, teacherEmail, moeEmail] = [ownEmail(), ownEmail(), ownEmail()]
const [principal, teacherMobile, moeMobile] = [ownMobile(), ownMobile(), ownMobile()]
const whole = (mobile: string): string => `+966${mobile.slice(1)}`

/** All programmes have one screen in the console: these are followed to its end, of the others what is kept is read. */
const PROGRAMMES: readonly Programme[] = [
  {
    form: 'support',
    look: { lang: 'ar' },
    typed: {
      'support.school_name': 'ثانوية الواحة بالأحساء',
      'support.email': schoolEmail,
      'support.principle_phone': principal,
    },
    resource: 'wro-support',
    mark: 'checked',
    title: 'ثانوية الواحة بالأحساء',
    shows: ['مكتب تعليم الشمال', 'هند العتيبي', whole(principal), schoolEmail],
    heading: 'المدرسة,مكتب التعليم,المدينة',
    thanks: {
      email: schoolEmail,
      subject: 'وصلنا طلب الدعم لمدرستكم',
      says: ['ثانوية الواحة بالأحساء', 'مكتب تعليم الشمال', 'الرياض', 'نتواصل معكم'],
      keepsToItself: ['هند العتيبي', principal.slice(1)],
    },
  },
  {
    form: 'ministry talents',
    look: { lang: 'en' },
    typed: { 'moe.name': 'Noura Al Oasis', 'moe.email': moeEmail, 'moe.phone_number': moeMobile },
    resource: 'moe',
    mark: 'status',
    title: 'Noura Al Oasis',
    shows: ['ابتدائية حائل الأولى', 'الحاسب', whole(moeMobile), moeEmail],
    heading: 'Name,Gender,Email,Mobile',
    thanks: {
      email: moeEmail,
      subject: 'We received your registration: Ministry of Education Talent Programme',
      says: ['Noura Al Oasis', 'ابتدائية حائل الأولى', 'Training\u00a05', 'Morning, or Evening', 'timetable'],
      keepsToItself: [moeMobile.slice(1)],
    },
  },
]

/** The forms of which only what is kept is read, on a phone. */
const OTHERS: readonly (Sent & { kept: object })[] = [
  {
    form: 'teacher training',
    look: { lang: 'en', width: 390, script: false },
    typed: { 'teacher.teacher_name': 'Mona Al Oasis', 'teacher.email': teacherEmail, 'teacher.phone': teacherMobile },
    resource: 'teacher-training',
    title: 'Mona Al Oasis',
    kept: {
      teacher_name: 'Mona Al Oasis',
      id_number: '1100000015',
      email: teacherEmail,
      phone: whole(teacherMobile),
      school: 'مدرسة الفيصل',
      subject: 'Physics',
      track: 'both',
      student_count: 25,
      checked: false,
    },
  },
  {
    form: 'champions',
    look: { lang: 'ar', width: 390 },
    typed: { 'champion.name': 'سارة بطلة الواحة' },
    resource: 'champion-programe',
    title: 'سارة بطلة الواحة',
    kept: {
      name: 'سارة بطلة الواحة',
      registration_type: 'team',
      identifier: expect.stringMatching(/^صقور نجد /),
      age_group: 'middle',
      city: 'Abha',
      commitment: 'yes',
      checked: false,
    },
  },
]

/** Fills in the form of a programme and sends it; without script by a button that is pressed twice. */
async function apply({ page, lang }: Journey, programme: Sent): Promise<void> {
  const form = formPages.find(({ title }) => title === programme.form)
  if (!form) throw new Error(`there is no form ${programme.form}`)
  await page.goto(inLang(form.at, lang))
  const main = page.getByRole('main')
  await form.fill(page, lang)
  for (const [label, text] of Object.entries(programme.typed)) await field(page, t(lang, label as Key)).fill(text)
  const button = main.locator('form').getByRole('button')
  await (programme.look.script === false ? button.dblclick() : button.click())
  const done = specified(lang, 'request_sent', 'Your Request Has been Submited Successfully!')
  await main.getByRole('status').getByText(done).waitFor()
}

/** Reads the mail that thanks for it as a mail program shows it. */
async function readThanks({ page, lang, look }: Journey, thanks: Programme['thanks']): Promise<void> {
  const mail = await mailAbout(acts.product.sandboxUrl, thanks.email, thanks.subject)
  expect(await mailsTo(acts.product.sandboxUrl, thanks.email)).toHaveLength(1)
  await page.goto(`data:text/html;charset=utf-8,${encodeURIComponent(mail.html)}`)
  expect(await page.locator('html').getAttribute('dir')).toBe(dirOf(lang))
  for (const words of thanks.says) {
    await page.getByText(words).first().waitFor()
    expect(mail.text).toContain(words)
  }
  for (const secret of thanks.keepsToItself) expect(mail.html + mail.text).not.toContain(secret)
  const ask = page.getByRole('link')
  expect(await ask.getAttribute('href')).toBe(`${acts.product.url}${inLang('/contact-us/', lang)}`)
  await look('mail')
}

/** An admin reads it, marks it, exports it and deletes it. */
async function handle(journey: Journey, programme: Programme): Promise<void> {
  const { page, lang, look } = journey
  const { resource, mark, title, shows, heading } = programme
  const desk = deskAt(journey, resource)
  await journey.speak(lang)
  await desk.open()
  expect(await desk.row(title).count()).toBe(1)
  // Wherever it is pressed: a number to call among what it shows is none here.
  await desk.row(title).getByRole('cell').nth(1).locator('bdi').last().click()
  const detail = page.getByRole('dialog', { name: title })
  await detail.getByText(desk.label('created_at'), { exact: true }).waitFor()
  for (const words of shows) await detail.getByText(words).first().waitFor()
  if (resource === 'moe') expect(await detail.locator('tbody tr').count()).toBe(MOE_TRAININGS)
  await look('detail')

  const id = new URL(page.url()).pathname.split('/')[3] ?? ''
  expect(await calls.record(resource, id)).toMatchObject({ [mark]: false })
  await desk.turn(mark, title)
  await desk.told(specified(lang, 'status_updated', 'Status is Updated Successfully!'))
  expect(await calls.record(resource, id)).toMatchObject({ [mark]: true })
  await desk.button('ra.action.close', detail).click()
  await detail.waitFor({ state: 'detached' })
  expect(await desk.row(title).getByRole('switch').isChecked()).toBe(true)
  await desk.turn(mark, title)
  await eventually(async () => expect(await calls.record(resource, id)).toMatchObject({ [mark]: false }))

  const lines = await exported(page, desk.button('resources.submissions.download'), heading)
  const line = lines.find((one) => one.includes(title)) ?? ''
  // As it is dialled, not as a formula and not as text behind a mark.
  const phones = shows.filter((words) => words.startsWith('+'))
  for (const phone of phones) expect(line.split(',')).toContain(phone)
  expect(lines.filter((one) => one.includes(title))).toHaveLength(1)

  await desk.row(title).getByRole('link', { name: title, exact: true }).click()
  await desk.removeOpened(specified(lang, 'confirm_delete', 'Are you sure you want to delete?'), detail)
  await desk.deleted(specified(lang, 'delete_done', 'Delete Successfully!'))
  await eventually(async () => expect(await calls.record(resource, id)).toBeUndefined())
}

describe.concurrent('From a programme’s form to the organisers', () => {
  it.each(PROGRAMMES)(
    '$resource: what a visitor sends is thanked for, read, marked, exported and deleted',
    async (programme) => {
      const { look, thanks, resource } = programme
      const { lang, width = 1280 } = look
      await acts.journey(`programme-${resource}`, look, (journey) => apply(journey, programme))
      await acts.journey(`programme-${resource}-mail`, { lang, width }, (journey) => readThanks(journey, thanks))
      await acts.journey(`programme-${resource}-desk`, { lang, as: admin.email }, (journey) =>
        handle(journey, programme),
      )
    },
  )

  it.each(OTHERS)('$resource: what a visitor sends is kept once, each answer in its place', async (sent) => {
    await acts.journey(`programme-${sent.resource}`, sent.look, (journey) => apply(journey, sent))
    const rows = await calls.list(sent.resource)
    expect(rows.filter((row) => Object.values(row).includes(sent.title))).toEqual([expect.objectContaining(sent.kept)])
  })
})
