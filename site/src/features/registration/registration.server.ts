import { listRegions, listSeasons } from '@olympiad/contracts/calls/content'
import { PERSON, type PersonType } from '@olympiad/contracts/constants'
import type { Lang } from '@olympiad/contracts/lang'
import { isTextKey, type TextKey, text } from '@olympiad/contracts/texts'
import type { CompetitionView } from '@olympiad/contracts/views/catalogue'
import { area, levelName } from '../../i18n/texts.ts'
import { agesOf } from '../competitions/competition.ts'
import type { WizardCompetition, WizardProps, WizardSeason } from './context.ts'

/** The messages that the wizard says before the server does. */
const OWN_MESSAGES = [
  'fill_all_fields',
  'field_required',
  'season_closed',
  'competition_closed',
  'too_long',
  'hidden_characters',
  'invalid_value',
  'upload_missing',
  'upload_type',
  'upload_size',
  'upload_failed',
  'add_correct_coach',
  'add_correct_members',
  'person_twice',
  'person_id_short',
  'something_wrong',
  'session_ended',
] as const satisfies TextKey[]
export type WizardMessages = Record<(typeof OWN_MESSAGES)[number], string>

/** All that the wizard shows; only seasons that take teams. */
export async function wizardProps(
  { lang, send }: Pick<App.Locals, 'lang' | 'send'>,
  user: { id: string; type: PersonType; national_id: string },
  seasonId: string | null,
): Promise<WizardProps> {
  const { wroseasons } = await send(listSeasons, { query: { registration: 'true' } })
  const { regions } = await send(listRegions, {})
  return {
    lang,
    texts: { ...area(lang, 'wizard'), ...area(lang, 'people') },
    messages: Object.fromEntries(OWN_MESSAGES.filter(isTextKey).map((key) => [key, text(lang, key)])) as WizardMessages,
    seasons: wroseasons.map(
      ({ _id, name, name_en, competions }): WizardSeason => ({
        _id,
        name,
        name_en,
        competions: competions.map((one) => shown(one, lang)),
      }),
    ),
    regions: regions.map(({ _id, ar_name, en_name }) => ({ _id, ar_name, en_name })),
    userId: user.id,
    ownNumber: user.type === PERSON.coach ? user.national_id : '',
    seasonId: seasonId ?? undefined,
  }
}

const shown = (one: CompetitionView, lang: Lang): WizardCompetition => ({
  _id: one._id,
  name: one.name,
  name_en: one.name_en,
  slug: one.slug,
  type: one.type,
  order_id: one.order_id,
  banner: one.banner,
  reg_status: one.reg_status,
  coaches_no: one.coaches_no,
  members_no: one.members_no,
  paid: one.paid,
  price: one.price,
  currency: one.currency,
  agelevel: one.agelevel.map(({ title }) => ({
    title,
    name: levelName(lang, title),
    ages: agesOf({ agelevel: [{ title, desc: '', desc_en: '' }] }),
  })),
})
