import { hasFee, priceBreakdown } from '@olympiad/contracts/money'
import type { Competition } from '../../model/competition.entity.ts'
import type { Season } from '../../model/season.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { NewMail } from '../../platform/mail/mail.ts'

type Names = 'name' | 'name_en'
type RegistrationContext = {
  season: Pick<Season, Names>
  competion: Pick<Competition, Names | 'paid' | 'price' | 'currency'>
  user: Pick<User, 'name' | 'email' | 'lang'>
}

export const registrationMail = (
  { name, team_no }: Pick<Team, 'name' | 'team_no'>,
  { season, competion, user }: RegistrationContext,
  now: Date,
): NewMail<'registration_received'> => ({
  to: user.email,
  lang: user.lang,
  template: 'registration_received',
  data: {
    receiver: user.name,
    team: name,
    team_no,
    competion: { name: competion.name, name_en: competion.name_en },
    season: { name: season.name, name_en: season.name_en },
    to_pay: hasFee(competion) ? priceBreakdown(competion.price).total : 0,
    currency: competion.currency,
  },
  now,
})

export const waitingMail = (
  { name, team_no }: Pick<Team, 'name' | 'team_no'>,
  { season, competion, user }: RegistrationContext,
  now: Date,
): NewMail<'waiting_list_joined'> => ({
  to: user.email,
  lang: user.lang,
  template: 'waiting_list_joined',
  data: {
    receiver: user.name,
    team: name,
    team_no,
    competion: { name: competion.name, name_en: competion.name_en },
    season: { name: season.name, name_en: season.name_en },
  },
  now,
})
