import type { OrderState } from '../constants.ts'
import type { Agreement, EntityView, TeamPersonView } from './people.ts'
import type { ScoresView } from './scores.ts'

export type ResultView = { score: number; ranked: number }

/** A team as its people see it (000 §3, 001 §3). `payment_status` true means paid. */
export type TeamView = {
  _id: string
  id: string
  team_no: number
  name: string
  schoolName: string
  city: string
  stage: string
  ageLevel: string
  image: string
  status: boolean
  payment_status: boolean
  /** Active without a payment: there is no fee, and nothing was paid while there was one. */
  free: boolean
  created_at: string
  season: { _id: string; name: string; name_en: string; slug: string }
  competion: {
    _id: string
    slug: string
    name: string
    name_en: string
    members_no: number
    coaches_no: number
    paid: boolean
    price: number
    currency: string
  }
  region: { _id: string; en_name: string; ar_name: string }
  coaches: TeamPersonView[]
  members: TeamPersonView[]
  entity: EntityView | null
  resultes: ResultView[]
  /**
   * How the team's payment stands; absent where nothing is to pay or the reader may not know. `expired` also of a failed
   * one whose time ran out: the team holds neither its name nor its members then, and takes them again at the next start.
   */
  order_status?: OrderState
  /** Whether the reader may start the payment of this team now. */
  may_pay: boolean
  /** What the payment page will ask for, in riyals with tax; there where `may_pay`. */
  to_pay?: number
}

/** Somebody's place in a team, as they see it themselves: by the link of a mail, or signed in. */
export type InvitationView = {
  team_id: string
  team: string
  schoolName: string
  competion: { name: string; name_en: string }
  season: { name: string; name_en: string }
  role: 'coach' | 'member'
  /** Their name. */
  person: string
  /** Who named them; null: the organisers; empty: somebody who is no more. */
  named_by: string | null
  agreement: Agreement
  /** The competition has a fee, and its payment shows them too. */
  charged: boolean
  /** Whether those who lead the team are shown their personal facts now. */
  shown: boolean
}

/** What the reader may do on the team's page; the server holds the same rules at every call. */
export type TeamRights = {
  /** The tabs that not everybody has. */
  transections: boolean
  submitions: boolean
  /** True only where it can be done now: the team is active, has room, has not submitted. */
  add_member: boolean
  add_coach: boolean
  link_entity: boolean
  submit_scores: boolean
}

/** A team as its page shows it. */
export type TeamDetailView = TeamView & {
  /** Who registered it; null where that account is gone. */
  user: { name: string } | null
  /** What the organisers have written down about it; for admins. */
  notes?: string
  /** What it has submitted. */
  scores: ScoresView | null
  /** Whether certificates of its season are out. */
  cert_download: boolean
  may: TeamRights
}

export type TeamSeasonView = TeamView['season']

/** A team in the list of those who judge: what they find it by, and nobody in it. */
export type JudgedTeamView = Pick<TeamView, '_id' | 'id' | 'team_no' | 'name' | 'schoolName' | 'ageLevel' | 'image'> & {
  competion: TeamSeasonView
}

/** An order as its owner sees it. Money in riyals. */
export type OrderView = {
  _id: string
  id: string
  order_id: string
  created_at: string
  currency: string
  subtotal: number
  tax: number
  rounding: number
  total_amount: number
  payment_method: string
  payment_status: OrderState
  trx_reference: string
  invoice_no: string
  items: {
    /** Email and national id: for those who lead the team, and admins. */
    user: { name: string; email?: string; national_id?: string }
    team_no: number
    name: string
    schoolName: string
    competion: { name: string; name_en: string }
  }
}

/** An invoice or a credit note of an order, and where it is downloaded. */
export type OrderDocument = {
  number: string
  document: 'invoice' | 'credit_note'
  issued_at: string
  path: `/api/invoices/${string}`
}

/** An order in a list of payments. */
export type TransectionView = OrderView & {
  /** The team's id. */
  team: string
  /** All that was issued for it, in the order in which it was; the invoice that holds now is `invoice_no`. */
  documents: OrderDocument[]
}

/** The checkout store that the payment return screen reads (decisions.md "Money"). */
export type CheckoutView = { _id: string; id: string; type: string; team_id: string; ref: string; data: unknown }
