import { hasFee, priceBreakdown } from '@olympiad/contracts/money'
import type { Competition } from '../../model/competition.entity.ts'
import type { Season } from '../../model/season.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { NewMail } from '../../platform/mail/mail.ts'

type Names = 'name' | 'name_en'
type MailedTeam = Pick<Team, 'name' | 'team_no'>
type RegistrationContext = {
  season: Pick<Season, Names>
  competion: Pick<Competition, Names | 'paid' | 'price' | 'currency'>
  user: Pick<User, 'name' | 'email' | 'lang'>
}

const mailTo = ({ name, team_no }: MailedTeam, { season, competion, user }: RegistrationContext) => ({
  to: user.email,
  lang: user.lang,
  data: {
    receiver: user.name,
    team: name,
    team_no,
    competion: { name: competion.name, name_en: competion.name_en },
    season: { name: season.name, name_en: season.name_en },
  },
})

export function registrationMail(
  team: MailedTeam & Pick<Team, '_id'>,
  context: RegistrationContext,
  now: Date,
): NewMail<'registration_received'> {
  const { data, ...to } = mailTo(team, context)
  const { competion } = context
  const to_pay = hasFee(competion) ? priceBreakdown(competion.price).total : 0
  return {
    ...to,
    template: 'registration_received',
    data: { ...data, team_id: team._id.toHexString(), to_pay, currency: competion.currency },
    now,
  }
}

export const waitingMail = (
  team: MailedTeam,
  context: RegistrationContext,
  now: Date,
): NewMail<'waiting_list_joined'> => ({ ...mailTo(team, context), template: 'waiting_list_joined', now })

export function offerMail(
  team: MailedTeam,
  context: RegistrationContext,
  until: Date,
  now: Date,
): NewMail<'place_offered'> {
  const { data, ...to } = mailTo(team, context)
  const has_fee = hasFee(context.competion)
  return { ...to, template: 'place_offered', data: { ...data, until: until.toISOString(), has_fee }, now }
}

export function offerOverMail(
  team: MailedTeam,
  context: RegistrationContext,
  until: Date,
  now: Date,
): NewMail<'offer_over'> {
  const { data, ...to } = mailTo(team, context)
  return { ...to, template: 'offer_over', data: { ...data, until: until.toISOString() }, now }
}
