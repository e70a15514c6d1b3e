import type { Lang } from '@olympiad/contracts/lang'
import type { CompetitionView, RegionView, SeasonView } from '@olympiad/contracts/views/olympiad'
import type { PersonPreview } from '@olympiad/contracts/views/people'
import type { Texts } from '../../i18n/texts.ts'
import type { useLookUps } from '../people/use-look-ups.ts'
import type { EarlierMember, Presets } from './earlier-teams.ts'
import type { Values } from './form.ts'
import type { WizardMessages } from './registration.server.ts'

/** `places` says that few or none are left. */
type Places = { places: string | undefined; isFull: boolean }
type WizardAgeLevel = { title: string; name: string; ages: string | undefined } & Places
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
  | 'members_min'
  | 'paid'
  | 'price'
  | 'currency'
> &
  Places & {
    agelevel: WizardAgeLevel[]
    ages: string | undefined
    /** Until when it is open, or that it is not; empty without an end. `reg_status` is whether it is open now. */
    registration: string
    tint: string
    /** Addresses, for a competition without a photograph in `banner`. */
    drawings: Record<'card' | 'side', string>
  }
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
  presets: Presets
  earlierMembers: EarlierMember[]
  /** Season and competition of the address, as in `Draft`. */
  asked: string
}

export type PeopleLookUps = ReturnType<typeof useLookUps<PersonPreview>>

export type StepProps = Pick<
  WizardProps,
  'lang' | 'texts' | 'messages' | 'seasons' | 'regions' | 'ownNationalId' | 'earlierMembers' | 'asked'
> & {
  values: Values
  competition: WizardCompetition | undefined
  errorOf: (field: string) => string | undefined
  change: (change: Partial<Values>) => void
}
