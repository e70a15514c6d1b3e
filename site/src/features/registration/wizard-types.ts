import type { Lang } from '@olympiad/contracts/lang'
import type { CompetitionView, RegionView, SeasonView } from '@olympiad/contracts/views/olympiad'
import type { PersonPreview } from '@olympiad/contracts/views/people'
import type { Texts } from '../../i18n/texts.ts'
import type { useLookUps } from '../people/use-look-ups.ts'
import type { Values } from './form.ts'
import type { WizardMessages } from './registration.server.ts'

type WizardAgeLevel = { title: string; name: string; ages: string | undefined }
/** A subset: props travel inside the page. */
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
  /** Only for a coach who registers; else empty. */
  ownNationalId: string
  seasonId: string | undefined
}

export type PeopleLookUps = ReturnType<typeof useLookUps<PersonPreview>>

export type StepProps = Pick<WizardProps, 'lang' | 'texts' | 'messages' | 'seasons' | 'regions' | 'ownNationalId'> & {
  values: Values
  competition: WizardCompetition | undefined
  errorOf: (field: string) => string | undefined
  change: (change: Partial<Values>) => void
}
