import type { OrderState } from '@olympiad/contracts/constants'
import { hasFee, priceBreakdown, toRiyals } from '@olympiad/contracts/money'
import type { TeamPersonView } from '@olympiad/contracts/views/people'
import type { ResultView, TeamView } from '@olympiad/contracts/views/team'
import type { Competition } from '../../model/competition.entity.ts'
import { teamPortraitPath } from '../../model/portrait-path.ts'
import type { Region } from '../../model/region.entity.ts'
import type { Season } from '../../model/season.entity.ts'
import type { Team, TeamPerson } from '../../model/team.entity.ts'
import type { OrderBrief } from '../orders/orders.ts'
import type { TeamAccess } from './access.ts'
import { agreementState, findInvitation, isVisibleToLeaders } from './invitations/invitation.ts'

export type TeamRecord = Pick<
  Team,
  | ('_id' | 'team_no' | 'name' | 'schoolName' | 'city' | 'stage' | 'ageLevel' | 'image')
  | ('status' | 'payment_status' | 'created_at' | 'coaches' | 'members' | 'entity' | 'name_key')
  | ('invitations' | 'fee_paid' | 'waiting_since' | 'offered_until')
> & {
  /** Absent in older teams. */
  withdrawn?: boolean
  offer_ended_at?: Team['offer_ended_at'] | undefined
  season: Pick<Season, '_id' | 'name' | 'name_en' | 'slug'>
  competion: Pick<
    Competition,
    '_id' | 'slug' | 'name' | 'name_en' | 'members_no' | 'coaches_no' | 'paid' | 'price' | 'currency'
  >
  region: Pick<Region, '_id' | 'en_name' | 'ar_name'>
}

type PaymentOrder = Pick<OrderBrief, 'payment_status' | 'total_amount'>

/** A pending order keeps its price; the next one has the current price. */
const amountDue = (competion: TeamRecord['competion'], order: PaymentOrder | undefined): number =>
  order?.payment_status === 'pending'
    ? order.total_amount
    : toRiyals(hasFee(competion) ? priceBreakdown(competion.price).total : 0)

/** Also for an expired failed payment: the team has no reservation. */
const orderStatus = ({ name_key }: Pick<TeamRecord, 'name_key'>, { payment_status }: PaymentOrder): OrderState =>
  payment_status === 'failed' && !name_key ? 'expired' : payment_status

const personView = (
  team: TeamRecord,
  person: TeamPerson,
  { isLeader, canSeePersonalData }: TeamAccess,
): TeamPersonView => {
  const { steb_user_id, name, national_id, email, phone_number, dob, gender, nationality, status } = person
  const isVisible = isVisibleToLeaders(team, person)
  const picture = isVisible ? teamPortraitPath(team._id.toHexString(), person) : ''
  const { asked_at = null, asked = 0 } = findInvitation(team, person) ?? {}
  const own = { national_id, email, phone_number, dob, gender, nationality, status, steb_user_id }
  return {
    _id: steb_user_id,
    name,
    picture,
    // Erased people get no invitation.
    ...(isLeader && name && { agreement: agreementState(team, person), asked_at, asked }),
    ...((canSeePersonalData || (isLeader && isVisible)) && own),
  }
}

const waitingView = (
  { waiting_since, offered_until, payment_status }: TeamRecord,
  position: number,
): TeamView['waiting'] => {
  if (payment_status) return null
  if (offered_until) return { position: 0, offered_until: offered_until.toISOString() }
  return waiting_since ? { position, offered_until: '' } : null
}

/** All answers about a team come from here, filtered by the reader's rights. */
export function teamView(
  team: TeamRecord,
  access: TeamAccess,
  more: { resultes: ResultView[]; order: PaymentOrder | undefined; position?: number | undefined },
): TeamView {
  const { season, competion, region, entity } = team
  const { resultes, order } = more
  const mayPay =
    access.canPay && team.status && !team.payment_status && !team.waiting_since && order?.payment_status !== 'flagged'
  const holds = team.payment_status || team.name_key
  const id = team._id.toHexString()
  return {
    _id: id,
    id,
    team_no: team.team_no,
    name: team.name,
    schoolName: team.schoolName,
    city: team.city,
    stage: team.stage,
    ageLevel: team.ageLevel,
    image: team.image,
    status: team.status,
    payment_status: team.payment_status,
    withdrawn: team.withdrawn ?? false,
    free: team.payment_status && !order && !hasFee(competion),
    created_at: team.created_at.toISOString(),
    season: { _id: season._id.toHexString(), name: season.name, name_en: season.name_en, slug: season.slug },
    competion: {
      _id: competion._id.toHexString(),
      slug: competion.slug,
      name: competion.name,
      name_en: competion.name_en,
      members_no: competion.members_no,
      coaches_no: competion.coaches_no,
      paid: competion.paid,
      price: competion.price,
      currency: competion.currency,
    },
    region: { _id: region._id.toHexString(), en_name: region.en_name, ar_name: region.ar_name },
    coaches: team.coaches.map((person) => personView(team, person, access)),
    members: team.members.map((person) => personView(team, person, access)),
    entity: entity ? { name: entity.name, crNumber: entity.crNumber, tax_id: entity.tax_id } : null,
    resultes,
    ...(access.canPay && order && { order_status: orderStatus(team, order) }),
    waiting: waitingView(team, more.position ?? 0),
    ...(team.offer_ended_at && !holds && { offer_ended_at: team.offer_ended_at.toISOString() }),
    may_pay: mayPay,
    ...(mayPay && { to_pay: amountDue(competion, order) }),
  }
}
