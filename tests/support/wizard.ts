import { send } from '@olympiad/contracts/call'
import { listRegions, listSeasons } from '@olympiad/contracts/calls/content'
import { type Lang, localized } from '@olympiad/contracts/lang'
import { currencyName, formatHalalas, priceBreakdown } from '@olympiad/contracts/money'
import { competitionRegistration } from '@olympiad/contracts/registration-window'
import { routes } from '@olympiad/contracts/routes'
import type { CompetitionView, RegionView, SeasonView } from '@olympiad/contracts/views/olympiad'
import type { Page } from 'playwright-core'
import { formatAgeRange } from '../../site/src/features/competitions/competition.ts'
import { waitForHydration } from './hydration.ts'
import { logoFile } from './picture.ts'
import { createFetcher } from './session.ts'
import { type SiteTextKey, specifiedSiteText, t } from './texts.ts'

type Writer = { page: Page; lang: Lang }

export type RegistrationCatalogue = { season: SeasonView; competitions: CompetitionView[]; region: RegionView }

export async function loadRegistrationCatalogue(url: string): Promise<RegistrationCatalogue> {
  const fetcher = createFetcher(url)
  const { wroseasons } = await send(listSeasons, { query: { registration: 'true' } }, fetcher)
  const { regions } = await send(listRegions, {}, fetcher)
  const [season, region] = [wroseasons[0], regions[0]]
  if (!season || !region) throw new Error('the demo has no open season, or no region')
  const isOpen = (competition: CompetitionView) =>
    competitionRegistration(season, competition, new Date()).state === 'open'
  const competitions = season.competions.filter((each) => isOpen(each) && each.paid && each.price > 0)
  return { season, competitions, region }
}

export type RegistrationEntry = {
  season: SeasonView
  competition: CompetitionView
  region: RegionView
  teamName: string
  schoolName: string
  coaches: readonly string[]
  members: readonly string[]
}

/** `518.00` for a competition of 450 riyals. */
const totalOf = ({ competition }: Pick<RegistrationEntry, 'competition'>): string =>
  formatHalalas(priceBreakdown(competition.price).total)

export const openWizard = async ({ page, lang }: Writer): Promise<void> => {
  await page.goto(`/${lang}${routes.register()}`)
  await waitForHydration(page)
}

export async function chooseCompetition(
  { page, lang }: Writer,
  { season, competition }: Pick<RegistrationEntry, 'season' | 'competition'>,
): Promise<void> {
  await onStep({ page, lang }, 'wizard.titleCompetition', 'Competition information')
  await page.getByLabel(t(lang, 'wizard.season')).selectOption({ label: localized(season, 'name', lang) })
  await competitionRadio({ page, lang }, competition).check()
  const levels = page.getByRole('group', { name: t(lang, 'wizard.ageLevel') })
  await levels.getByRole('radio').first().check()
  await page.getByRole('button', { name: t(lang, 'wizard.nextTeam') }).click()
}

export function competitionRadio({ page, lang }: Writer, competition: CompetitionView) {
  const fee =
    competition.price > 0 ? `${totalOf({ competition })} ${currencyName('SAR', lang)}` : t(lang, 'wizard.free')
  // Until when it is open, and whether places are left, may follow.
  return page.getByRole('radio', { name: competitionCard(lang, competition, fee) })
}

/** A card's accessible name; `last` is the fee, or that registration is closed. */
export function competitionCard(lang: Lang, competition: CompetitionView, last: string): string {
  const ages = formatAgeRange(competition)
  const of = ages && t(lang, 'wizard.ages', { ages: `\u2066${ages}\u2069` })
  return [localized(competition, 'name', lang), of, last].filter(Boolean).join(' ')
}

export async function describeTeam({ page, lang }: Writer, entry: RegistrationEntry): Promise<void> {
  await onStep({ page, lang }, 'wizard.titleTeam', 'Team information')
  await page.getByLabel(t(lang, 'wizard.teamName')).fill(entry.teamName)
  await page.getByLabel(t(lang, 'wizard.schoolName')).fill(entry.schoolName)
  const { ar_name, en_name } = entry.region
  await page.getByLabel(t(lang, 'wizard.region')).selectOption({ label: lang === 'ar' ? ar_name : en_name })
  await page.locator('input[type="file"]').setInputFiles(logoFile)
  await page.getByText(t(lang, 'wizard.imageKept')).waitFor()
  await page.getByRole('button', { name: t(lang, 'wizard.nextCoach') }).click()
}

export async function nameCoaches({ page, lang }: Writer, { competition, coaches }: RegistrationEntry): Promise<void> {
  await onStep({ page, lang }, 'wizard.titleCoach', 'Coach information')
  const field = coachField(lang, competition.coaches_no)
  const card = page.getByRole('group', { name: field(1) })
  if ((await card.count()) === 0) await typeNumbers({ page, lang }, field, coaches)
  // The signed-in coach stands there already.
  else for (const number of coaches) await card.getByText(number).waitFor()
  await page.getByRole('button', { name: t(lang, 'wizard.nextMembers') }).click()
}

export async function nameMembers({ page, lang }: Writer, { competition, members }: RegistrationEntry): Promise<void> {
  await onStep({ page, lang }, 'wizard.titleMembers', 'Team members info')
  await typeNumbers({ page, lang }, memberField(lang, competition.members_no), members)
  await page.getByRole('button', { name: t(lang, 'wizard.nextReview') }).click()
}

export async function acceptAndPay({ page, lang }: Writer, entry: RegistrationEntry): Promise<void> {
  await onStep({ page, lang }, 'wizard.titleReview', 'Review and pay')
  await page.getByRole('checkbox').check()
  await payButton({ page, lang }, entry).click()
}

export const payButton = ({ page, lang }: Writer, entry: RegistrationEntry) =>
  page.getByRole('button', {
    name: t(lang, 'wizard.pay', { total: totalOf(entry), currency: currencyName('SAR', lang) }),
  })

export async function fillWizard(writer: Writer, entry: RegistrationEntry): Promise<void> {
  await openWizard(writer)
  await chooseCompetition(writer, entry)
  await describeTeam(writer, entry)
  await nameCoaches(writer, entry)
  await nameMembers(writer, entry)
}

type NumberField = (nth: number) => string
const numberField =
  (key: 'people.coachNumber' | 'people.memberNumber') =>
  (lang: Lang, places: number): NumberField =>
  (nth) =>
    t(lang, key, { n: places > 1 ? nth : '' }).trim()
export const coachField = numberField('people.coachNumber')
export const memberField = numberField('people.memberNumber')

async function typeNumbers({ page, lang }: Writer, field: NumberField, numbers: readonly string[]): Promise<void> {
  for (const [index, number] of numbers.entries()) await page.getByLabel(field(index + 1)).fill(number)
  await page
    .getByText(t(lang, 'people.found'), { exact: true })
    .nth(numbers.length - 1)
    .waitFor()
}

const onStep = ({ page, lang }: Writer, key: SiteTextKey, english: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: specifiedSiteText(lang, key, english) }).waitFor()
