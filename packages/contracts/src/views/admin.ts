import type { FlagOutcome, FlagReason, OrderState, PaymentMeans, RefundReason, TeamPayment } from '../constants.ts'
import type { CompetitionView, SeasonView } from './catalogue.ts'
import type { ScoresView } from './scores.ts'
import type { OrderDocument, OrderView, TeamView } from './team.ts'

/** Rows of the console. Every record carries `_id` and an equal `id`. */
export type AdminSeason = Omit<SeasonView, 'competions'> & {
  competions: Pick<CompetitionView, '_id' | 'name' | 'name_en' | 'agelevel'>[]
}
export type AdminCompetition = Omit<CompetitionView, 'season'> & {
  season: { _id: string; name: string; name_en: string; slug: string }
  teams_count: number
  files_count: number
}
export type AdminTeam = TeamView & {
  user: { _id: string; name: string; email: string } | null
  /** The order that tells how the team stands: the paid one, else a flagged one, else the newest. */
  order: {
    _id: string
    order_id: string
    payment_status: OrderState
    flag_reason: FlagReason | null
    total_amount: number
    invoice_no: string
  } | null
  /** What the team has submitted. */
  scores: ScoresView | null
  /** How it stands with its fee. */
  payment: TeamPayment
  notes: string
}
/** A team to choose from, with what it fills in by being picked (002 §4): `?search=true`. References are ids. */
export type AdminTeamChoice = Pick<TeamView, '_id' | 'id' | 'team_no' | 'name' | 'schoolName' | 'ageLevel'> & {
  season: string
  competion: string
  region: string
}

/** The orders that a filter finds, by state: how many, and what they come to in riyals. */
export type OrderTotals = { payment_status: OrderState; count: number; total_amount: number }[]

/** A row of the transactions (002 §3): one attempt to pay for one team. */
export type AdminOrder = OrderView & {
  order_type: 'registration'
  /** Null where the team was deleted; `items` keeps its number and name. */
  team: { _id: string; team_no: number; name: string; payment_status: boolean } | null
  season: { _id: string; name: string; name_en: string } | null
  competion: { _id: string; name: string; name_en: string }
  /** The buyer as it was at the payment. */
  user: { _id: string; name: string; email: string; crNumber: string; tax_id: string }
  /** The how manieth attempt of its team. */
  attempt: number
  /** True where no money moves. */
  test: boolean
  /** When we learned of the payment. */
  paid_at: string | null
  flag_reason: FlagReason | null
  /** The admin who marked the team paid. */
  marked_by: { _id: string; name: string } | null
  /** How the money came that was marked, as far as the admin said; null where nobody did. `paid_on`: a day in Riyadh. */
  manual: { means: PaymentMeans; reference: string; paid_on: string } | null
  /** All that was issued for it, first to last. */
  documents: OrderDocument[]
  /** Whom the last of them names; null where there is none. */
  invoice_buyer: { name: string; email: string; crNumber: string; tax_id: string; address: string } | null
  /** What an admin recorded after the money was given back; null where it was not. */
  refund: {
    by: { _id: string; name: string }
    recorded_at: string
    /** The day at the provider, `YYYY-MM-DD`. */
    refunded_on: string
    reason: RefundReason
    reference: string
    note: string
    /** Number of the credit note. */
    credit_note: string
  } | null
  /** How an admin closed it after it was flagged; `reference` is the provider's, of what was given back there. */
  resolution: {
    outcome: FlagOutcome
    reference: string
    note: string
    by: { _id: string; name: string }
    at: string
  } | null
  /** What the provider last said; null where it was never asked. */
  payment_data: {
    code: number
    text: string
    transaction: string
    transaction_status: string
    /** What it reports was paid, as it writes it; empty where it did not say, absent where nobody kept it. */
    amount?: string
    currency?: string
    card_type: string
    card_last4: string
  } | null
}

/** An invoice or a credit note in the journal. Money in riyals; of a credit note below zero. */
export type AdminInvoice = {
  _id: string
  id: string
  number: string
  document: OrderDocument['document']
  /** `standard`: the full tax invoice of a buyer with a VAT number. */
  kind: 'standard' | 'simplified'
  /** Of a credit note: the number of the invoice that it takes back. */
  credits: string
  issued_at: string
  /** The moment of the sale. */
  supplied_at: string
  /** Id and number of the order. */
  order: string
  order_no: string
  buyer: { name: string; tax_id: string; crNumber: string; address: string }
  seller_vat: string
  tax_percent: number
  price: number
  tax: number
  rounding: number
  total: number
  currency: string
  payment_method: string
  payment_reference: string
  path: OrderDocument['path']
}
