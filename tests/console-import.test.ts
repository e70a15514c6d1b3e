import { ageLevelLabel } from '@olympiad/contracts/result-import'
import type { TextKey } from '@olympiad/contracts/texts'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminApi } from './support/console.ts'
import { chooseSeason, goToScreen, resourcePage, sharedConsoleWindow } from './support/console-page.ts'
import { type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import { admin } from './support/people.ts'
import { buildWorkbook, buildZipBomb, type Cell, DIVIDED_BY_ZERO } from './support/results-workbook.ts'
import { specifiedText, translate } from './support/texts.ts'

const e2e = e2eFixture('console-import')
const atDesk = sharedConsoleWindow(e2e, 'console-import', { lang: 'en' })
const HEADINGS = ['رقم الفريق', 'المسابقة', 'الفئة العمرية', 'المركز', 'النقاط'] as const
const ROWS = 40
const SEASON = 'Season 2024'

let calls: ReturnType<typeof adminApi>
let teams: AdminTeam[]
beforeAll(async () => {
  calls = adminApi(await e2e.sessionOf(admin.email))
  const seasons = await calls.list('seasons')
  const season = seasons.find(({ name_en }) => name_en === SEASON)?.id
  teams = (await calls.list<AdminTeam>('teams', { season })).slice(0, ROWS)
  expect(teams.length).toBe(ROWS)
})

/** Each team gets another place than before. */
const rightRows = (): Cell[][] =>
  teams.map(({ team_no, competion, ageLevel }, nth) => [
    team_no,
    competion.name,
    ageLevelLabel(ageLevel, 'ar'),
    nth + 1,
    50 + nth / 4,
  ])

const results = async () =>
  (await calls.list('results', { season: teams[0]?.season._id }))
    .map(({ team_id, ranked, score }) => `${team_id} ${ranked} ${score}`)
    .sort()

const importing = (steps: (journey: BrowserTest) => Promise<void>) =>
  atDesk(async (journey) => {
    const { page, lang } = journey
    await chooseSeason(page, lang, SEASON)
    await goToScreen(page, lang, '/results/import')
    const season = page.getByRole('combobox', { name: resourcePage(journey, 'results').own('import.season') })
    await season.filter({ hasText: SEASON }).waitFor()
    await steps(journey)
  })

const FAULTS: readonly [row: number, column: number, cell: (team: AdminTeam) => Cell, key: TextKey][] = [
  [2, 0, () => 'فريق أ', 'import_team_number'],
  [5, 0, () => 9999, 'import_team_unknown'],
  [9, 0, () => teams[8]?.team_no ?? null, 'import_team_duplicate'],
  [12, 1, () => 'سباق الجمال', 'import_competition_unknown'],
  [
    15,
    1,
    ({ competion }) => teams.find((other) => other.competion._id !== competion._id)?.competion.name ?? null,
    'result_other_competition',
  ],
  [20, 2, () => 'عباقرة', 'import_age_level_wrong'],
  [25, 3, () => null, 'import_cell_empty'],
  [30, 3, () => 41, 'rank_wrong'],
  [35, 4, () => DIVIDED_BY_ZERO, 'import_cell_error'],
]

describe('The import of results', () => {
  it('tells all nine faults of a sheet at once, and writes nothing', () =>
    importing(async (journey) => {
      const { page, lang, checkPage } = journey
      const desk = resourcePage(journey, 'results')
      const before = await results()
      const rows = rightRows()
      for (const [row, column, cell] of FAULTS) {
        const team = teams[row]
        const line = rows[row]
        if (team && line) line[column] = cell(team)
      }
      await page.locator('input[type=file]').setInputFiles(buildWorkbook('faulty.xlsx', [HEADINGS, ...rows]))
      await page.getByText(desk.own('import.faulty', { smart_count: FAULTS.length + 1 })).waitFor()
      for (const [row, , , key] of FAULTS) {
        const line = page
          .getByRole('row')
          .filter({ has: page.getByRole('cell', { name: String(row + 2), exact: true }) })
        await line.getByText(translate(lang, key)).waitFor()
      }
      expect(await page.getByRole('button', { name: /^Import/ }).isDisabled()).toBe(true)
      await checkPage('faults')
      expect(await results()).toEqual(before)
      expect(await calls.read('results/imports')).toMatchObject({ imports: [] })
    }))

  it('writes a good sheet after a look, finds it unchanged afterwards, and takes it back', () =>
    importing(async (journey) => {
      const { page, lang, checkPage, expectFailedResponse } = journey
      const desk = resourcePage(journey, 'results')
      const before = await results()
      const sheet = buildWorkbook('final.xlsx', [HEADINGS, ...rightRows()])
      const chooser = page.locator('input[type=file]')
      const write = page.getByRole('button', { name: desk.own('import.submit_count', { smart_count: ROWS }) })
      await chooser.setInputFiles(sheet)
      await write.waitFor()
      // Some teams have a final certificate of their old place, so writing needs a confirmation.
      expect(await write.isDisabled()).toBe(true)
      await page.getByText(desk.own('certificates_will')).waitFor()
      await page.getByRole('checkbox', { name: desk.own('certificates_replace') }).check()
      await checkPage('preview')
      await write.click()
      await page.getByText(specifiedText(lang, 'import_done', 'Import Successfully!')).waitFor()
      const after = await results()
      expect(after).not.toEqual(before)
      expect(after).toContain(`${teams[7]?.id} 8 51.75`)

      await desk.button('resources.results.import.again').click()
      await chooser.setInputFiles(sheet)
      await page.getByText(desk.own('import.all_same')).waitFor()
      expect(await results()).toEqual(after)

      const dialog = page.getByRole('dialog', { name: desk.own('import.undo_title') })
      const certificates = page.getByRole('dialog', { name: desk.own('certificates_title') })
      const undo = async () => {
        await desk.button('resources.results.import.undo').click()
        expectFailedResponse(409, '/undo')
        await dialog.getByRole('button', { name: desk.own('import.undo'), exact: true }).click()
        await certificates.waitFor()
        expect(await results()).toEqual(after)
        await desk.button('resources.results.certificates_replace', certificates).click()
        await desk.expectToast(translate(lang, 'import_undone'))
        expect(await results()).toEqual(before)
      }
      await undo()
      await page.getByText(desk.own('import.all_same')).waitFor({ state: 'detached' })
      await page.getByRole('checkbox', { name: desk.own('certificates_replace') }).check()
      await write.click()
      await page.getByText(specifiedText(lang, 'import_done', 'Import Successfully!')).waitFor()
      await undo()
      await page.getByText(translate(lang, 'import_done')).waitFor({ state: 'detached' })
    }))

  it('does not open a file that would unpack to far more than a sheet', () =>
    importing(async (journey) => {
      const { page } = journey
      const desk = resourcePage(journey, 'results')
      await page.locator('input[type=file]').setInputFiles(buildZipBomb('bomb.xlsx', [HEADINGS, ...rightRows()]))
      await page.getByRole('alert').getByText(desk.own('import.refused.too_much')).waitFor()
      expect(await page.getByRole('button', { name: /^Import/ }).isEnabled()).toBe(true)
      expect(await calls.read('results/imports')).toMatchObject({ imports: expect.any(Array) })
    }))
})
