import { listRegions, listSeasons } from '@olympiad/contracts/calls/content'
import { PERSON_TYPE, type PersonType } from '@olympiad/contracts/constants'
import type { Lang } from '@olympiad/contracts/lang'
import { isSvg } from '@olympiad/contracts/pictures'
import {
  competitionRegistration,
  type RegistrationState,
  seasonRegistration,
} from '@olympiad/contracts/registration-window'
import { isTextKey, type TextKey, translate } from '@olympiad/contracts/texts'
import type { CompetitionView } from '@olympiad/contracts/views/olympiad'
import { categoryStyle } from '@olympiad/motif/category-styles'
import { getAreaTexts, levelName } from '../../i18n/texts.ts'
import { formatAgeRange } from '../competitions/competition.ts'
import { drawingUrl } from '../competitions/drawing-url.ts'
import { isFull, placesText } from '../competitions/places.ts'
import { ownTeams } from '../member/member.server.ts'
import { shortRegistration } from '../seasons/registration.ts'
import { earlierMembers, presetsOf } from './earlier-teams.ts'
import type { WizardCompetition, WizardProps, WizardSeason } from './wizard-types.ts'

const OWN_MESSAGES = [
  'fill_all_fields',
  'season_closed',
  'competition_closed',
  'too_long',
  'hidden_characters',
  'invalid_value',
  'upload_type',
  'upload_size',
  'upload_failed',
  'add_correct_coach',
  'add_correct_members',
  'too_few_members',
  'too_few_members_advice',
  'person_duplicate',
  'person_id_short',
  'something_wrong',
  'session_ended',
] as const satisfies TextKey[]
export type WizardMessages = Record<(typeof OWN_MESSAGES)[number], string>

/** Includes only seasons open for registration. */
export async function wizardProps(
  { lang, now, send }: Pick<App.Locals, 'lang' | 'now' | 'send'>,
  user: { id: string; type: PersonType; national_id: string },
  searchParams: URLSearchParams,
): Promise<WizardProps> {
  const [{ wroseasons }, { regions }, teams = []] = await Promise.all([
    send(listSeasons, { query: { registration: 'true' } }),
    send(listRegions, {}),
    ownTeams({ send }),
  ])
  const ownNationalId = user.type === PERSON_TYPE.coach ? user.national_id : ''
  return {
    lang,
    texts: { ...getAreaTexts(lang, 'wizard'), ...getAreaTexts(lang, 'people') },
    messages: Object.fromEntries(
      OWN_MESSAGES.filter(isTextKey).map((key) => [key, translate(lang, key)]),
    ) as WizardMessages,
    seasons: wroseasons
      .filter((season) => seasonRegistration(season, now).state === 'open')
      .map((season): WizardSeason => {
        const { _id, name, name_en, competions } = season
        const toWizard = (competition: CompetitionView) =>
          toWizardCompetition(competition, competitionRegistration(season, competition, now), lang)
        return { _id, name, name_en, competions: competions.map(toWizard) }
      }),
    regions: regions.map(({ _id, ar_name, en_name }) => ({ _id, ar_name, en_name })),
    userId: user.id,
    ownNationalId,
    presets: presetsOf(teams, ownNationalId),
    earlierMembers: earlierMembers(teams),
    asked: [searchParams.get('season_id'), searchParams.get('competion_id')].filter(Boolean).join(' '),
  }
}

const CARD_DRAWING = { width: 176, height: 208 }
const SIDE_DRAWING = { width: 736, height: 336 }

const toPlaces = (
  availability: Pick<CompetitionView['availability'], 'state' | 'waiting'>,
  registration: RegistrationState,
  lang: Lang,
) => ({ places: placesText(availability, registration, lang), isFull: isFull(availability) })

const toWizardCompetition = (
  competition: CompetitionView,
  registration: RegistrationState,
  lang: Lang,
): WizardCompetition => ({
  _id: competition._id,
  name: competition.name,
  name_en: competition.name_en,
  slug: competition.slug,
  type: competition.type,
  order_id: competition.order_id,
  banner: isSvg(competition.banner) ? '' : competition.banner,
  drawings: {
    card: drawingUrl(competition.slug, CARD_DRAWING),
    side: drawingUrl(competition.slug, SIDE_DRAWING),
  },
  tint: categoryStyle(competition.slug).tint,
  ages: formatAgeRange(competition),
  reg_status: registration.state === 'open',
  ...toPlaces(competition.availability, registration, lang),
  registration: registration.state === 'open' && !registration.at ? '' : shortRegistration(registration, lang),
  coaches_no: competition.coaches_no,
  members_no: competition.members_no,
  members_min: competition.members_min,
  paid: competition.paid,
  price: competition.price,
  currency: competition.currency,
  agelevel: competition.agelevel.map((level) => ({
    title: level.title,
    name: levelName(lang, level.title),
    ages: formatAgeRange({ agelevel: [level] }),
    ...toPlaces(
      competition.availability.levels.find(({ title }) => title === level.title) ?? competition.availability,
      registration,
      lang,
    ),
  })),
})
