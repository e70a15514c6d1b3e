import type { OrderState } from '@olympiad/contracts/constants'
import { isCharged, priceParts, toRiyals } from '@olympiad/contracts/money'
import type { TeamPersonView } from '@olympiad/contracts/views/people'
import type { ResultView, TeamView } from '@olympiad/contracts/views/team'
import type { Competition } from '../../model/competition.entity.ts'
import { teamPortrait } from '../../model/portrait-path.ts'
import type { Region } from '../../model/region.entity.ts'
import type { Season } from '../../model/season.entity.ts'
import type { Team, TeamPerson } from '../../model/team.entity.ts'
import type { OrderBrief } from '../orders/orders.ts'
import type { Access } from './access.ts'
import { agreementOf, invitationOf, isOpen } from './invitations/invitation.ts'

/** A team with what it refers to. */
export type TeamRecord = Pick<
  Team,
  | ('_id' | 'team_no' | 'name' | 'schoolName' | 'city' | 'stage' | 'ageLevel' | 'image')
  | ('status' | 'payment_status' | 'created_at' | 'coaches' | 'members' | 'entity' | 'name_key')
  | ('invitations' | 'fee_paid')
> & {
  season: Pick<Season, '_id' | 'name' | 'name_en' | 'slug'>
  competion: Pick<
    Competition,
    '_id' | 'slug' | 'name' | 'name_en' | 'members_no' | 'coaches_no' | 'paid' | 'price' | 'currency'
  >
  region: Pick<Region, '_id' | 'en_name' | 'ar_name'>
}

/** The order that tells how the team's payment stands. */
type Telling = Pick<OrderBrief, 'payment_status' | 'total_amount'>

/** An open attempt keeps the price that it was made with; the next one has today's. */
const toPay = (competion: TeamRecord['competion'], order: Telling | undefined): number =>
  order?.payment_status === 'pending'
    ? order.total_amount
    : toRiyals(isCharged(competion) ? priceParts(competion.price).total : 0)

/** Also of a failed attempt that was not repeated in time: its team has lost its place. */
const orderStatus = ({ name_key }: Pick<TeamRecord, 'name_key'>, { payment_status }: Telling): OrderState =>
  payment_status === 'failed' && !name_key ? 'expired' : payment_status

const personView = (team: TeamRecord, person: TeamPerson, { leads, personal }: Access): TeamPersonView => {
  const { steb_user_id, name, national_id, email, phone_number, dob, gender, nationality, status } = person
  const open = isOpen(team, person)
  const picture = open ? teamPortrait(team._id.toHexString(), person) : ''
  const { asked_at = null, asked = 0 } = invitationOf(team, person) ?? {}
  const own = { national_id, email, phone_number, dob, gender, nationality, status, steb_user_id }
  return {
    _id: steb_user_id,
    name,
    picture,
    // An erased person is not asked.
    ...(leads && name && { agreement: agreementOf(team, person), asked_at, asked }),
    ...((personal || (leads && open)) && own),
  }
}

/** A team as one reader may see it; the only way out. */
export function teamView(
  team: TeamRecord,
  access: Access,
  more: { resultes: ResultView[]; order: Telling | undefined },
): TeamView {
  const { season, competion, region, entity } = team
  const { resultes, order } = more
  const mayPay = access.pays && team.status && !team.payment_status && order?.payment_status !== 'flagged'
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
    free: team.payment_status && !order && !isCharged(competion),
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
    ...(access.pays && order && { order_status: orderStatus(team, order) }),
    may_pay: mayPay,
    ...(mayPay && { to_pay: toPay(competion, order) }),
  }
}
