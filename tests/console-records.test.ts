import type { AdminCompetition, AdminTeam } from '@olympiad/contracts/views/admin'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminApi } from './support/console.ts'
import {
  chooseSeason,
  consoleText,
  dismissUndo,
  eventually,
  expectExport,
  goToScreen,
  resourcePage,
  sharedConsoleWindow,
} from './support/console-page.ts'
import { ADDED_RECORDS, type AddedRecord, type ManagedRecord, RECORDS } from './support/console-records.ts'
import { type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import { admin, coach } from './support/people.ts'
import { logoFile, pngSize } from './support/picture.ts'
import { reports } from './support/score-form.ts'
import { demoTeams } from './support/team.ts'
import { captureDownload } from './support/team-page.ts'
import { specifiedText, translate } from './support/texts.ts'

const e2e = e2eFixture('console-manage')
const atDesk = sharedConsoleWindow(e2e, 'console-manage', { lang: 'en' })

let calls: ReturnType<typeof adminApi>
beforeAll(async () => {
  calls = adminApi(await e2e.sessionOf(admin.email))
})

// Submits the empty form first and checks its messages. Ends in the list.
async function add(
  journey: BrowserTest,
  { resource, emptyFormError, textValues, nameField, fillOtherFields }: AddedRecord,
): Promise<void> {
  const { page, lang } = journey
  const desk = resourcePage(journey, resource)
  await desk.openList()
  await desk.openCreateForm()
  await desk.save()
  await page
    .getByText(specifiedText(lang, ...emptyFormError))
    .first()
    .waitFor()
  await desk.fill(textValues)
  await fillOtherFields?.(desk)
  await desk.save()
  await desk.expectToast(specifiedText(lang, 'saved_done', 'Saved Successfully!'))
  await desk.row(textValues[nameField] ?? '').waitFor()
}

async function manage(journey: BrowserTest, record: ManagedRecord): Promise<void> {
  const { page, lang } = journey
  const { resource, textValues, nameField: title, newName, switches } = record
  const desk = resourcePage(journey, resource)
  await add(journey, record)
  const first = textValues[title] ?? ''
  const id = await desk.openForm(first)
  await desk.fill({ [title]: newName })
  await desk.save()
  await desk.expectToast(specifiedText(lang, 'update_done', 'Update Successfully!'))
  expect(await calls.record(resource, id)).toMatchObject({ [title]: newName })
  await desk.row(newName).waitFor()

  for (const source of switches) {
    const before = (await calls.record(resource, id))?.[source]
    await desk.toggle(source, newName)
    await desk.expectToast(specifiedText(lang, 'status_updated', 'Status is Updated Successfully!'))
    await eventually(async () => expect(await calls.record(resource, id)).toMatchObject({ [source]: !before }))
  }
  if (record.hasPosition) {
    await desk.setPosition('77', newName)
    await desk.expectToast(specifiedText(lang, 'order_updated', 'Order is Updated Successfully!'))
    expect(await calls.record(resource, id)).toMatchObject({ order_id: 77 })
  }
  if (record.exportHeading) {
    const lines = await expectExport(page, desk.button('console.export_csv'), record.exportHeading)
    expect(lines.some((line) => line.includes(newName))).toBe(true)
  }
  if (record.isNotDeletable) return
  await desk.deleteRow(newName, specifiedText(lang, 'confirm_delete', 'Are you sure you want to delete?'))
  await desk.row(newName).waitFor({ state: 'detached' })
  const done = specifiedText(lang, 'delete_done', 'Delete Successfully!')
  await (record.isDeletedImmediately ? desk.expectToast(done) : desk.expectDeleted(done))
  await eventually(async () => expect(await calls.record(resource, id)).toBeUndefined())
}

describe('An admin at a desk', () => {
  it.each(RECORDS)('adds, changes, switches and deletes among the $resource', (record) =>
    atDesk((journey) => manage(journey, record)),
  )

  it.each(ADDED_RECORDS)('adds to the $resource by a form that has more than texts', (record) =>
    atDesk((journey) => add(journey, record)),
  )

  it('adds pictures to the gallery, crops one, and takes it out again', () =>
    atDesk(async (journey) => {
      const { page, lang } = journey
      const desk = resourcePage(journey, 'gallery')
      await desk.openList()
      await desk.openCreateForm()
      await desk.save()
      await page.getByText(translate(lang, 'upload_missing')).waitFor()
      await page.locator('input[type=file]').setInputFiles([logoFile, logoFile])
      const first = page.getByRole('group', { name: desk.own('nth', { number: 1 }) })
      await page.getByRole('group', { name: desk.own('nth', { number: 2 }) }).waitFor()
      await desk.button('console.picture_crop', first).click()
      const crop = page.getByRole('dialog')
      await crop.getByRole('button', { name: '4:3' }).click()
      await desk.button('console.crop_done', crop).click()
      await crop.waitFor({ state: 'detached' })
      for (const [nth, [name, name_en]] of [
        ['الافتتاح', 'The opening'],
        ['الكأس', 'The cup'],
      ].entries()) {
        await page
          .getByRole('textbox', { name: desk.label('name'), exact: true })
          .nth(nth)
          .fill(name ?? '')
        await page
          .getByRole('textbox', { name: desk.label('name_en'), exact: true })
          .nth(nth)
          .fill(name_en ?? '')
        for (const source of ['alt', 'alt_en'])
          await page
            .getByRole('textbox', { name: desk.label(source), exact: true })
            .nth(nth)
            .fill(name_en ?? '')
      }
      await desk.choose('season', 'Season 2026')
      await desk.save()
      await desk.expectToast(specifiedText(lang, 'saved_done', 'Saved Successfully!'))
      await desk.row('The cup').waitFor()
      const [cropped] = await calls.list('gallery', { s: 'The opening' })
      const bytes = await (await fetch(`${e2e.product.url}/uploads/${cropped?.['file_path']}`)).arrayBuffer()
      expect(pngSize(Buffer.from(bytes))).toEqual({ width: 96, height: 72 })
      await desk.toggle('status', 'The cup')
      await desk.expectToast(specifiedText(lang, 'status_updated', 'Status is Updated Successfully!'))
      await desk.deleteRow('The opening', specifiedText(lang, 'confirm_delete', 'Are you sure you want to delete?'))
      await desk.row('The opening').waitFor({ state: 'detached' })
      await dismissUndo(page)
      await eventually(async () => expect(await calls.list('gallery', { s: 'The opening' })).toEqual([]))
    }))

  it('adds a competition with a file, closes its registration, and visitors download the file', () =>
    atDesk(async (journey) => {
      const { page, lang } = journey
      const desk = resourcePage(journey, 'competions')
      await goToScreen(page, lang, '/competion/new')
      await desk.save()
      await page
        .getByText(specifiedText(lang, 'fill_all_fields', 'Please fill in all fields...'))
        .first()
        .waitFor()
      await desk.choose('season', 'Season 2024')
      await desk.fill({ name: 'سباق الواحة', name_en: 'Oasis Race', price: '٤٥٠' })
      await desk.fill({ description: 'روبوت يعبر الواحة.', description_en: 'A robot crosses the oasis.' })
      for (const source of ['logo', 'banner']) await desk.choosePicture(source, { crop: true })
      await desk.button('resources.competions.add_level').click()
      await desk.choose('agelevel.title', 0)
      await desk.save()
      await desk.expectToast(specifiedText(lang, 'saved_done', 'Saved Successfully!'))
      await page.waitForURL(({ pathname }) => pathname === '/admin/competions')
      const [createdCompetition] = await calls.list('competions', { s: 'Oasis Race' })
      expect(createdCompetition).toMatchObject({ slug: 'oasis_race', price: 450, status: false, reg_status: false })
      await goToScreen(page, lang, '/competions?filter={"s":"Oasis Race"}')
      await desk.toggle('status', 'Oasis Race')
      await desk.expectToast(specifiedText(lang, 'status_updated', 'Status is Updated Successfully!'))
      await desk.setPosition('3', 'Oasis Race')
      await desk.expectToast(specifiedText(lang, 'order_updated', 'Order is Updated Successfully!'))
      expect(await calls.record('competions', createdCompetition?.id ?? '')).toMatchObject({
        status: true,
        order_id: 3,
      })

      const files = resourcePage(journey, 'files')
      await desk.row('Oasis Race').getByRole('link', { name: /files/ }).click()
      await files.openCreateForm()
      await files.fill({ name: 'القوانين', name_en: 'Rules', description: 'كلها', description_en: 'All of them' })
      await page
        .getByRole('group', { name: files.label('file') })
        .locator('input')
        .setInputFiles(reports.pdf)
      await files.save()
      await files.expectToast(specifiedText(lang, 'saved_done', 'Saved Successfully!'))
      const pdf = await captureDownload(page, files.row('Rules').getByRole('link', { name: /^Arabic PDF/ }))
      expect(pdf.bytes.equals(reports.pdf.buffer)).toBe(true)
      await files.deleteRow('Rules', specifiedText(lang, 'confirm_delete', 'Are you sure you want to delete?'))
      await files.expectDeleted(specifiedText(lang, 'delete_done', 'Delete Successfully!'))
      await eventually(async () => expect(await calls.list('files', { competion: createdCompetition?.id })).toEqual([]))
      const used = (await calls.list<AdminCompetition>('competions')).find(({ teams_count }) => teams_count > 0)
      await desk.openList()
      const usedRow = page.getByRole('row').filter({ has: page.locator(`a[href$="/competions/${used?.id}"]`) })
      const reason = desk.word('texts.competition_in_use')
      const kept = { name: `${desk.word('console.delete_of', { name: used?.name_en })}: ${reason}`, exact: true }
      await usedRow.getByRole('button', kept).waitFor()
      for (const row of [usedRow, desk.row('Oasis Race')]) await row.getByRole('checkbox').check()
      await page
        .getByRole('button', kept)
        .filter({ hasText: desk.word('ra.action.delete') })
        .press('Enter')
      await desk.expectToast(reason)
      for (const row of [usedRow, desk.row('Oasis Race')]) await row.getByRole('checkbox').uncheck()
      await goToScreen(page, lang, '/competions?filter={"s":"Oasis Race"}')
      await desk.deleteRow('Oasis Race', specifiedText(lang, 'confirm_delete', 'Are you sure you want to delete?'))
      await dismissUndo(page)
      await eventually(async () => expect(await calls.list('competions', { s: 'Oasis Race' })).toEqual([]))
    }))

  it('selects visible rows only: a search or a reload clears the selection', () =>
    atDesk(async (journey) => {
      const { page } = journey
      const desk = resourcePage(journey, 'faqs')
      const fillOtherFields = page.getByRole('checkbox', { checked: true })
      const rows = page.locator('tbody tr')
      const search = page.getByPlaceholder(desk.own('search'))
      await desk.openList()
      await rows.first().getByRole('checkbox').check()
      await search.fill('of no question')
      await rows.first().waitFor({ state: 'detached' })
      await search.fill('')
      await rows.first().waitFor()
      expect(await fillOtherFields.count()).toBe(0)
      await rows.first().getByRole('checkbox').check()
      // localStorage would carry the selection to other windows.
      expect(await page.evaluate(`Object.keys(localStorage).filter((key) => /selected/.test(key))`)).toEqual([])
      await page.reload()
      await rows.first().waitFor()
      expect(await fillOtherFields.count()).toBe(0)
    }))

  it('enters a result, changes it, and deletes it', () =>
    atDesk(async (journey) => {
      const { page, lang } = journey
      const desk = resourcePage(journey, 'results')
      const { fresh } = await demoTeams(await e2e.sessionOf(coach.email))
      const team = (await calls.read<AdminTeam>(`teams/${fresh}`)) ?? { name: '' }
      await desk.openList()
      await chooseSeason(page, lang, consoleText(lang, 'console.all_seasons'))
      await desk.openCreateForm()
      await desk.save()
      await page
        .getByText(specifiedText(lang, 'fill_all_fields', 'Please fill in all fields...'))
        .first()
        .waitFor()
      await desk.choose('season_id', 'Season 2024')
      await page.getByRole('combobox', { name: desk.label('team_id') }).fill(team.name)
      await page.getByRole('option', { name: team.name }).click()
      // The form must not report the team's own values as missing.
      const missing = page.locator('main form .MuiFormHelperText-root.Mui-error')
      await eventually(async () => expect(await missing.count()).toBe(1))
      await desk.choose('ranked', 1)
      await page.getByRole('spinbutton', { name: desk.label('score') }).fill('71.5')
      await desk.save()
      await desk.expectToast(specifiedText(lang, 'saved_done', 'Saved Successfully!'))
      expect(await calls.list('results')).toContainEqual(
        expect.objectContaining({ team_id: fresh, ranked: 2, score: 71.5 }),
      )

      const id = await desk.openForm(team.name)
      await desk.choose('ranked', 0)
      await desk.save()
      await desk.expectToast(specifiedText(lang, 'update_done', 'Update Successfully!'))
      expect(await calls.record('results', id)).toMatchObject({ ranked: 1 })
      await desk
        .row(team.name)
        .getByRole('button', { name: /^Delete/ })
        .click()
      const question = page.getByRole('dialog', {
        name: specifiedText(lang, 'confirm_delete_result', 'Are you sure want to delete?'),
      })
      await desk.button('ra.action.delete', question).click()
      await desk.expectDeleted(specifiedText(lang, 'result_deleted', 'Resultes Delete Successfully!'))
      await eventually(async () => expect(await calls.record('results', id)).toBeUndefined())
    }))

  it('names a time of the trainings anew, and takes it out of the form', () =>
    atDesk(async (journey) => {
      const { lang } = journey
      const desk = resourcePage(journey, 'moe-timeslots')
      await desk.openList()
      const id = await desk.openForm('Morning')
      await desk.fill({ name_en: 'Early morning' })
      await desk.save()
      await desk.expectToast(specifiedText(lang, 'update_done', 'Update Successfully!'))
      await desk.toggle('status', 'Early morning')
      await desk.expectToast(specifiedText(lang, 'status_updated', 'Status is Updated Successfully!'))
      expect(await calls.record('moe-timeslots', id)).toMatchObject({ name_en: 'Early morning', status: false })
    }))
})
