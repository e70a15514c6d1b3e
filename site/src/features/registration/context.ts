import type { Lang } from '@olympiad/contracts/lang'
import type { CompetitionView, RegionView, SeasonView } from '@olympiad/contracts/views/catalogue'
import type { PersonPreview } from '@olympiad/contracts/views/people'
import type { Texts } from '../../i18n/texts.ts'
import type { useLookUps } from '../people/use-look-ups.ts'
import type { Values } from './form.ts'
import type { WizardMessages } from './registration.server.ts'

/** An age group: the published title, its name in the page's language, its ages as `11–15` where they are known. */
type WizardAgeLevel = { title: string; name: string; ages: string | undefined }
/** What of the catalogue the wizard shows; props travel in the page, so they are kept short. */
export type WizardCompetition = Pick<
  CompetitionView,
  | '_id'
  | 'name'
  | 'name_en'
  | 'slug'
  | 'type'
  | 'order_id'
  | 'banner'
  | 'reg_status'
  | 'coaches_no'
  | 'members_no'
  | 'paid'
  | 'price'
  | 'currency'
> & { agelevel: WizardAgeLevel[] }
export type WizardSeason = Pick<SeasonView, '_id' | 'name' | 'name_en'> & { competions: WizardCompetition[] }

export type WizardProps = {
  lang: Lang
  texts: Texts<'wizard'> & Texts<'people'>
  messages: WizardMessages
  seasons: WizardSeason[]
  regions: Pick<RegionView, '_id' | 'ar_name' | 'en_name'>[]
  userId: string
  /** The national id of a coach who registers; empty for others. */
  ownNumber: string
  seasonId: string | undefined
}

/** The people of one of the lists, as they are looked up. */
export type People = ReturnType<typeof useLookUps<PersonPreview>>

/** What every step is given. */
export type StepProps = Pick<WizardProps, 'lang' | 'texts' | 'messages' | 'seasons' | 'regions' | 'ownNumber'> & {
  values: Values
  competition: WizardCompetition | undefined
  errorOf: (field: string) => string | undefined
  change: (change: Partial<Values>) => void
}
