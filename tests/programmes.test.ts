import { MOE_TRAINING_COUNT } from '@olympiad/contracts/forms/programmes-moe'
import { dirOf } from '@olympiad/contracts/lang'
import { withLangPrefix } from '@olympiad/contracts/routes'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminApi } from './support/console.ts'
import { eventually, expectExport, resourcePage } from './support/console-page.ts'
import { type BrowserOptions, type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import { mailAbout, mailsTo } from './support/mailbox.ts'
import { admin } from './support/people.ts'
import { type FormPage, formPages, labelledField, uniqueEmail, uniqueMobile } from './support/public-forms.ts'
import { type SiteTextKey, specifiedText, t } from './support/texts.ts'

const e2e = e2eFixture('programmes')

let calls: ReturnType<typeof adminApi>
beforeAll(async () => {
  calls = adminApi(await e2e.sessionOf(admin.email))
})

type Sent = {
  form: FormPage['title']
  look: BrowserOptions
  typed: Partial<Record<SiteTextKey, string>>
  resource: 'moe' | 'wro-support' | 'champion-programe' | 'teacher-training'
  title: string
}

type Programme = Sent & {
  mark: 'status' | 'checked'
  shows: readonly string[]
  heading: string
  thanks: { email: string; subject: string; says: readonly string[]; keepsToItself: readonly string[] }
}

const [schoolEmail, teacherEmail, moeEmail] = [uniqueEmail(), uniqueEmail(), uniqueEmail()]
const [principal, teacherMobile, moeMobile] = [uniqueMobile(), uniqueMobile(), uniqueMobile()]
const internationalNumber = (mobile: string): string => `+966${mobile.slice(1)}`

/**
 * All programmes share one console screen: these run through all steps, for the others only the stored record is read.
 */
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
    shows: ['مكتب تعليم الشمال', 'هند العتيبي', internationalNumber(principal), schoolEmail],
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
    shows: ['ابتدائية حائل الأولى', 'الحاسب', internationalNumber(moeMobile), moeEmail],
    heading: 'Name,Gender,Email,Mobile',
    thanks: {
      email: moeEmail,
      subject: 'We received your registration: Ministry of Education Talent Programme',
      says: ['Noura Al Oasis', 'ابتدائية حائل الأولى', 'Training\u00a05', 'Morning, or Evening', 'timetable'],
      keepsToItself: [moeMobile.slice(1)],
    },
  },
]

const OTHERS: readonly (Sent & { kept: object })[] = [
  {
    form: 'teacher training',
    look: { lang: 'en', width: 390, javaScript: false },
    typed: { 'teacher.teacher_name': 'Mona Al Oasis', 'teacher.email': teacherEmail, 'teacher.phone': teacherMobile },
    resource: 'teacher-training',
    title: 'Mona Al Oasis',
    kept: {
      teacher_name: 'Mona Al Oasis',
      id_number: '1100000015',
      email: teacherEmail,
      phone: internationalNumber(teacherMobile),
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

async function apply({ page, lang }: BrowserTest, programme: Sent): Promise<void> {
  const form = formPages.find(({ title }) => title === programme.form)
  if (!form) throw new Error(`there is no form ${programme.form}`)
  await page.goto(withLangPrefix(form.path, lang))
  const main = page.getByRole('main')
  await form.fill(page, lang)
  for (const [label, text] of Object.entries(programme.typed))
    await labelledField(page, t(lang, label as SiteTextKey)).fill(text)
  const button = main.locator('form').getByRole('button')
  await (programme.look.javaScript === false ? button.dblclick() : button.click())
  const done = specifiedText(lang, 'request_sent', 'Your Request Has been Submited Successfully!')
  await main.getByRole('status').getByText(done).waitFor()
}

async function readThanks({ page, lang, checkPage }: BrowserTest, thanks: Programme['thanks']): Promise<void> {
  const mail = await mailAbout(e2e.product.sandboxUrl, thanks.email, thanks.subject)
  expect(await mailsTo(e2e.product.sandboxUrl, thanks.email)).toHaveLength(1)
  await page.goto(`data:text/html;charset=utf-8,${encodeURIComponent(mail.html)}`)
  expect(await page.locator('html').getAttribute('dir')).toBe(dirOf(lang))
  for (const words of thanks.says) {
    await page.getByText(words).first().waitFor()
    expect(mail.text).toContain(words)
  }
  for (const secret of thanks.keepsToItself) expect(mail.html + mail.text).not.toContain(secret)
  const ask = page.getByRole('link')
  expect(await ask.getAttribute('href')).toBe(`${e2e.product.url}${withLangPrefix('/contact-us/', lang)}`)
  await checkPage('mail')
}

async function handle(journey: BrowserTest, programme: Programme): Promise<void> {
  const { page, lang, checkPage } = journey
  const { resource, mark, title, shows, heading } = programme
  const desk = resourcePage(journey, resource)
  await journey.setLanguage(lang)
  await desk.openList()
  expect(await desk.row(title).count()).toBe(1)
  // Not on a phone number: that is a link.
  await desk.row(title).getByRole('cell').nth(1).locator('bdi').last().click()
  const detail = page.getByRole('dialog', { name: title })
  await detail.getByText(desk.label('created_at'), { exact: true }).waitFor()
  for (const words of shows) await detail.getByText(words).first().waitFor()
  if (resource === 'moe') expect(await detail.locator('tbody tr').count()).toBe(MOE_TRAINING_COUNT)
  await checkPage('detail')

  const id = new URL(page.url()).pathname.split('/')[3] ?? ''
  expect(await calls.record(resource, id)).toMatchObject({ [mark]: false })
  await desk.toggle(mark, title)
  await desk.expectToast(specifiedText(lang, 'status_updated', 'Status is Updated Successfully!'))
  expect(await calls.record(resource, id)).toMatchObject({ [mark]: true })
  await desk.button('ra.action.close', detail).click()
  await detail.waitFor({ state: 'detached' })
  expect(await desk.row(title).getByRole('switch').isChecked()).toBe(true)
  await desk.toggle(mark, title)
  await eventually(async () => expect(await calls.record(resource, id)).toMatchObject({ [mark]: false }))

  const lines = await expectExport(page, desk.button('resources.submissions.download'), heading)
  const line = lines.find((exportLine) => exportLine.includes(title)) ?? ''
  // In dialling form, neither a formula nor apostrophe-prefixed text.
  const phones = shows.filter((words) => words.startsWith('+'))
  for (const phone of phones) expect(line.split(',')).toContain(phone)
  expect(lines.filter((exportLine) => exportLine.includes(title))).toHaveLength(1)

  await desk.row(title).getByRole('link', { name: title, exact: true }).click()
  await desk.deleteOpenRecord(specifiedText(lang, 'confirm_delete', 'Are you sure you want to delete?'), detail)
  await desk.expectDeleted(specifiedText(lang, 'delete_done', 'Delete Successfully!'))
  await eventually(async () => expect(await calls.record(resource, id)).toBeUndefined())
}

describe.concurrent('From a programme’s form to the organisers', () => {
  it.each(PROGRAMMES)(
    '$resource: what a visitor sends is thanked for, read, marked, exported and deleted',
    async (programme) => {
      const { look: checkPage, thanks, resource } = programme
      const { lang, width = 1280 } = checkPage
      await e2e.runTest(`programme-${resource}`, checkPage, (journey) => apply(journey, programme))
      await e2e.runTest(`programme-${resource}-mail`, { lang, width }, (journey) => readThanks(journey, thanks))
      await e2e.runTest(`programme-${resource}-desk`, { lang, as: admin.email }, (journey) =>
        handle(journey, programme),
      )
    },
  )

  it.each(OTHERS)('$resource: what a visitor sends is kept once, each answer in its place', async (sent) => {
    await e2e.runTest(`programme-${sent.resource}`, sent.look, (journey) => apply(journey, sent))
    const rows = await calls.list(sent.resource)
    expect(rows.filter((row) => Object.values(row).includes(sent.title))).toEqual([expect.objectContaining(sent.kept)])
  })
})
