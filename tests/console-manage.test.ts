import type { AdminCompetition, AdminTeam } from '@olympiad/contracts/views/admin'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminCalls } from './support/console.ts'
import { consoleWindow, deskAt, eventually, exported, go, letGo } from './support/console-desk.ts'
import { ADDED, type AddedRecord, type ManagedRecord, RECORDS } from './support/console-records.ts'
import { admin, coach } from './support/people.ts'
import { logoFile, sizeOf } from './support/picture.ts'
import { reports } from './support/score-form.ts'
import { type Journey, stage } from './support/stage.ts'
import { demoTeams } from './support/team.ts'
import { downloaded } from './support/team-page.ts'
import { specified, text } from './support/texts.ts'

const acts = stage('console-manage')
const atDesk = consoleWindow(acts, 'console-manage', { lang: 'en' })

let calls: ReturnType<typeof adminCalls>
beforeAll(async () => {
  calls = adminCalls(await acts.sessionOf(admin.email))
})

/** Adds a record by its form, which says first what is missing; ends in the list that shows it. */
async function add(journey: Journey, { resource, empty, typed, named, chosen }: AddedRecord): Promise<void> {
  const { page, lang } = journey
  const desk = deskAt(journey, resource)
  await desk.open()
  await desk.startNew()
  await desk.save()
  await page
    .getByText(specified(lang, ...empty))
    .first()
    .waitFor()
  await desk.fill(typed)
  await chosen?.(desk)
  await desk.save()
  await desk.told(specified(lang, 'saved_done', 'Saved Successfully!'))
  await desk.row(typed[named] ?? '').waitFor()
}

async function manage(journey: Journey, record: ManagedRecord): Promise<void> {
  const { page, lang } = journey
  const { resource, typed, named: title, later, switches } = record
  const desk = deskAt(journey, resource)
  await add(journey, record)
  const first = typed[title] ?? ''
  const id = await desk.openForm(first)
  await desk.fill({ [title]: later })
  await desk.save()
  await desk.told(specified(lang, 'update_done', 'Update Successfully!'))
  expect(await calls.record(resource, id)).toMatchObject({ [title]: later })
  await desk.row(later).waitFor()

  for (const source of switches) {
    const before = (await calls.record(resource, id))?.[source]
    await desk.turn(source, later)
    await desk.told(specified(lang, 'status_updated', 'Status is Updated Successfully!'))
    await eventually(async () => expect(await calls.record(resource, id)).toMatchObject({ [source]: !before }))
  }
  if (record.ordered) {
    await desk.putAt('77', later)
    await desk.told(specified(lang, 'order_updated', 'Order is Updated Successfully!'))
    expect(await calls.record(resource, id)).toMatchObject({ order_id: 77 })
  }
  if (record.heading) {
    const lines = await exported(page, desk.button('console.export_csv'), record.heading)
    expect(lines.some((line) => line.includes(later))).toBe(true)
  }
  if (record.kept) return
  await desk.remove(later, specified(lang, 'confirm_delete', 'Are you sure you want to delete?'))
  await desk.row(later).waitFor({ state: 'detached' })
  const done = specified(lang, 'delete_done', 'Delete Successfully!')
  await (record.atOnce ? desk.told(done) : desk.deleted(done))
  await eventually(async () => expect(await calls.record(resource, id)).toBeUndefined())
}

describe('An admin at a desk', () => {
  it.each(RECORDS)('adds, changes, switches and deletes among the $resource', (record) =>
    atDesk((journey) => manage(journey, record)),
  )

  it.each(ADDED)('adds to the $resource by a form that has more than texts', (record) =>
    atDesk((journey) => add(journey, record)),
  )

  it('adds pictures to the gallery, crops one, and takes it out again', () =>
    atDesk(async (journey) => {
      const { page, lang } = journey
      const desk = deskAt(journey, 'gallery')
      await desk.open()
      await desk.startNew()
      await desk.save()
      await page.getByText(text(lang, 'upload_missing')).waitFor()
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
      }
      await desk.choose('season', 'Season 2024')
      await desk.save()
      await desk.told(specified(lang, 'saved_done', 'Saved Successfully!'))
      await desk.row('The cup').waitFor()
      const [cropped] = await calls.list('gallery', { s: 'The opening' })
      const bytes = await (await fetch(`${acts.product.url}/uploads/${cropped?.['file_path']}`)).arrayBuffer()
      expect(sizeOf(Buffer.from(bytes))).toEqual({ width: 96, height: 72 })
      await desk.turn('status', 'The cup')
      await desk.told(specified(lang, 'status_updated', 'Status is Updated Successfully!'))
      await desk.remove('The opening', specified(lang, 'confirm_delete', 'Are you sure you want to delete?'))
      await desk.row('The opening').waitFor({ state: 'detached' })
      await letGo(page)
      await eventually(async () => expect(await calls.list('gallery', { s: 'The opening' })).toEqual([]))
    }))

  it('adds a competition with a file, closes its registration, and visitors download the file', () =>
    atDesk(async (journey) => {
      const { page, lang } = journey
      const desk = deskAt(journey, 'competions')
      await go(page, lang, '/competion/new')
      await desk.save()
      await page
        .getByText(specified(lang, 'fill_all_fields', 'Please fill in all fields...'))
        .first()
        .waitFor()
      await desk.choose('season', 'Season 2024')
      await desk.fill({ name: 'سباق الواحة', name_en: 'Oasis Race', price: '٤٥٠' })
      await desk.fill({ description: 'روبوت يعبر الواحة.', description_en: 'A robot crosses the oasis.' })
      for (const source of ['logo', 'banner']) await desk.picture(source, { crop: true })
      await desk.button('resources.competions.add_level').click()
      await desk.choose('agelevel.title', 0)
      await desk.save()
      await desk.told(specified(lang, 'saved_done', 'Saved Successfully!'))
      await page.waitForURL(({ pathname }) => pathname === '/admin/competions')
      const [made] = await calls.list('competions', { s: 'Oasis Race' })
      expect(made).toMatchObject({ slug: 'oasis_race', price: 450, status: false, reg_status: false })
      await go(page, lang, '/competions?filter={"s":"Oasis Race"}')
      await desk.turn('status', 'Oasis Race')
      await desk.told(specified(lang, 'status_updated', 'Status is Updated Successfully!'))
      await desk.putAt('3', 'Oasis Race')
      await desk.told(specified(lang, 'order_updated', 'Order is Updated Successfully!'))
      expect(await calls.record('competions', made?.id ?? '')).toMatchObject({ status: true, order_id: 3 })

      const files = deskAt(journey, 'files')
      await desk.row('Oasis Race').getByRole('link', { name: /files/ }).click()
      await files.startNew()
      await files.fill({ name: 'القوانين', name_en: 'Rules', description: 'كلها', description_en: 'All of them' })
      await page
        .getByRole('group', { name: files.label('file') })
        .locator('input')
        .setInputFiles(reports.pdf)
      await files.save()
      await files.told(specified(lang, 'saved_done', 'Saved Successfully!'))
      const pdf = await downloaded(page, files.row('Rules').getByRole('link', { name: /^Arabic PDF/ }))
      expect(pdf.bytes.equals(reports.pdf.buffer)).toBe(true)
      await files.remove('Rules', specified(lang, 'confirm_delete', 'Are you sure you want to delete?'))
      await files.deleted(specified(lang, 'delete_done', 'Delete Successfully!'))
      await eventually(async () => expect(await calls.list('files', { competion: made?.id })).toEqual([]))
      // Among one with teams it can't be deleted either, and the button says why not.
      const used = (await calls.list<AdminCompetition>('competions')).find(({ teams_count }) => teams_count > 0)
      await desk.open()
      const usedRow = page.getByRole('row').filter({ has: page.locator(`a[href$="/competions/${used?.id}"]`) })
      const reason = desk.word('texts.competition_in_use')
      const kept = { name: `${desk.word('console.delete_of', { name: used?.name_en })}: ${reason}`, exact: true }
      await usedRow.getByRole('button', kept).waitFor()
      for (const row of [usedRow, desk.row('Oasis Race')]) await row.getByRole('checkbox').check()
      await page
        .getByRole('button', kept)
        .filter({ hasText: desk.word('ra.action.delete') })
        .press('Enter')
      await desk.told(reason)
      for (const row of [usedRow, desk.row('Oasis Race')]) await row.getByRole('checkbox').uncheck()
      await go(page, lang, '/competions?filter={"s":"Oasis Race"}')
      await desk.remove('Oasis Race', specified(lang, 'confirm_delete', 'Are you sure you want to delete?'))
      await letGo(page)
      await eventually(async () => expect(await calls.list('competions', { s: 'Oasis Race' })).toEqual([]))
    }))

  it('chooses among the rows in sight alone: a search, or the list opened anew, ends it', () =>
    atDesk(async (journey) => {
      const { page } = journey
      const desk = deskAt(journey, 'faqs')
      const chosen = page.getByRole('checkbox', { checked: true })
      const rows = page.locator('tbody tr')
      const search = page.getByPlaceholder(desk.own('search'))
      await desk.open()
      await rows.first().getByRole('checkbox').check()
      await search.fill('of no question')
      await rows.first().waitFor({ state: 'detached' })
      await search.fill('')
      await rows.first().waitFor()
      expect(await chosen.count()).toBe(0)
      await rows.first().getByRole('checkbox').check()
      // Where another window would read of it.
      expect(await page.evaluate(`Object.keys(localStorage).filter((key) => /selected/.test(key))`)).toEqual([])
      await page.reload()
      await rows.first().waitFor()
      expect(await chosen.count()).toBe(0)
    }))

  it('enters a result, changes it, and deletes it', () =>
    atDesk(async (journey) => {
      const { page, lang } = journey
      const desk = deskAt(journey, 'results')
      const { fresh } = await demoTeams(await acts.sessionOf(coach.email))
      const team = (await calls.read<AdminTeam>(`teams/${fresh}`)) ?? { name: '' }
      await desk.open()
      await desk.startNew()
      await desk.save()
      await page
        .getByText(specified(lang, 'fill_all_fields', 'Please fill in all fields...'))
        .first()
        .waitFor()
      await desk.choose('season_id', 'Season 2024')
      await page.getByRole('combobox', { name: desk.label('team_id') }).fill(team.name)
      await page.getByRole('option', { name: team.name }).click()
      // What the team brought along is no longer said to be missing.
      const missing = page.locator('main form .MuiFormHelperText-root.Mui-error')
      await eventually(async () => expect(await missing.count()).toBe(1))
      await desk.choose('ranked', 1)
      await page.getByRole('spinbutton', { name: desk.label('score') }).fill('71.5')
      await desk.save()
      await desk.told(specified(lang, 'saved_done', 'Saved Successfully!'))
      expect(await calls.list('results')).toContainEqual(
        expect.objectContaining({ team_id: fresh, ranked: 2, score: 71.5 }),
      )

      const id = await desk.openForm(team.name)
      await desk.choose('ranked', 0)
      await desk.save()
      await desk.told(specified(lang, 'update_done', 'Update Successfully!'))
      expect(await calls.record('results', id)).toMatchObject({ ranked: 1 })
      await desk
        .row(team.name)
        .getByRole('button', { name: /^Delete/ })
        .click()
      const question = page.getByRole('dialog', {
        name: specified(lang, 'confirm_delete_result', 'Are you sure want to delete?'),
      })
      await desk.button('ra.action.delete', question).click()
      await desk.deleted(specified(lang, 'result_deleted', 'Resultes Delete Successfully!'))
      await eventually(async () => expect(await calls.record('results', id)).toBeUndefined())
    }))

  it('names a time of the trainings anew, and takes it out of the form', () =>
    atDesk(async (journey) => {
      const { lang } = journey
      const desk = deskAt(journey, 'moe-timeslots')
      await desk.open()
      const id = await desk.openForm('Morning')
      await desk.fill({ name_en: 'Early morning' })
      await desk.save()
      await desk.told(specified(lang, 'update_done', 'Update Successfully!'))
      await desk.turn('status', 'Early morning')
      await desk.told(specified(lang, 'status_updated', 'Status is Updated Successfully!'))
      expect(await calls.record('moe-timeslots', id)).toMatchObject({ name_en: 'Early morning', status: false })
    }))
})
