import * as z from 'zod/mini'
import {
  FLAG_OUTCOMES,
  FLAG_REASONS,
  OFFLINE_PAYMENT_METHODS,
  ORDER_STATES,
  REFUND_REASONS,
  TEAM_STATES,
} from '../constants.ts'
import { CompetitionView, SeasonView } from './olympiad.ts'
import { ScoresView } from './scores.ts'
import { OrderDocument, OrderView, TeamView } from './team.ts'

/** Every record carries `_id` and an equal `id`. */
export const AdminSeason = z.extend(z.omit(SeasonView, { competions: true }), {
  competions: z.array(z.pick(CompetitionView, { _id: true, name: true, name_en: true, agelevel: true })),
})
export type AdminSeason = z.output<typeof AdminSeason>
export const AdminCompetition = z.extend(z.omit(CompetitionView, { season: true }), {
  season: z.object({
    _id: z.string(),
    name: z.string(),
    name_en: z.string(),
    slug: z.string(),
  }),
  places_use: z
    .object({
      taken: z.number(),
      levels: z.array(z.object({ title: z.string(), places: z.number(), taken: z.number(), waiting: z.number() })),
    })
    .check(z.describe('Places that teams have, and teams that wait for one; counted where there is a limit.')),
  teams_count: z.number(),
  files_count: z.number(),
})
export type AdminCompetition = z.output<typeof AdminCompetition>
export const AdminTeam = z.extend(TeamView, {
  user: z.nullable(
    z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
    }),
  ),
  order: z
    .nullable(
      z.object({
        _id: z.string(),
        order_id: z.string(),
        payment_status: z.enum(ORDER_STATES),
        flag_reason: z.nullable(z.enum(FLAG_REASONS)),
        total_amount: z.number(),
        invoice_no: z.string(),
      }),
    )
    .check(z.describe('The order that tells how the team stands: the paid one, else a flagged one, else the newest.')),
  scores: z.nullable(ScoresView).check(z.describe('What the team has submitted.')),
  payment: z
    .enum(TEAM_STATES)
    .check(z.describe('Its state: how it stands with its fee, that it waits for a place, or that it has withdrawn.')),
  withdrawal: z
    .nullable(z.object({ at: z.string(), reason: z.string() }))
    .check(z.describe('When the team withdrew, and the reason for admins, which may be empty.')),
  notes: z.string(),
  not_eligible: z
    .array(z.object({ person: z.string(), msg: z.string(), msg_en: z.string() }))
    .check(z.describe('Which members and sizes break the rules now, by platform id or `size`, in Arabic and English.')),
  exceptions: z
    .array(z.object({ person: z.string(), reason: z.string(), at: z.string() }))
    .check(z.describe('For whom, or for the `size` of the team, an admin has waived a rule.')),
})
export type AdminTeam = z.output<typeof AdminTeam>
/** `?search=true` (002 §4): with the fields that a form copies. References are ids. */
export const AdminTeamChoice = z.extend(
  z.pick(TeamView, { _id: true, id: true, team_no: true, name: true, schoolName: true, ageLevel: true }),
  {
    season: z.string(),
    competion: z.string(),
    region: z.string(),
  },
)
export type AdminTeamChoice = z.output<typeof AdminTeamChoice>

/** By state; sums in riyals. */
export const OrderTotals = z.array(
  z.object({
    payment_status: z.enum(ORDER_STATES),
    count: z.number(),
    total_amount: z.number(),
  }),
)
export type OrderTotals = z.output<typeof OrderTotals>

/** One payment attempt for one team (002 §3). */
export const AdminOrder = z.extend(OrderView, {
  order_type: z.literal('registration'),
  team: z
    .nullable(
      z.object({
        _id: z.string(),
        team_no: z.number(),
        name: z.string(),
        payment_status: z.boolean(),
      }),
    )
    .check(z.describe('Null where the team was deleted; `items` keeps its number and name.')),
  season: z.nullable(
    z.object({
      _id: z.string(),
      name: z.string(),
      name_en: z.string(),
    }),
  ),
  competion: z.object({
    _id: z.string(),
    name: z.string(),
    name_en: z.string(),
  }),
  user: z
    .object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      crNumber: z.string(),
      tax_id: z.string(),
    })
    .check(z.describe('The buyer as it was at the payment.')),
  attempt: z.number().check(z.describe('The how manieth attempt of its team.')),
  test: z.boolean().check(z.describe('True where no money moves.')),
  paid_at: z.nullable(z.string()).check(z.describe('When we learned of the payment.')),
  flag_reason: z.nullable(z.enum(FLAG_REASONS)),
  marked_by: z
    .nullable(
      z.object({
        _id: z.string(),
        name: z.string(),
      }),
    )
    .check(z.describe('The admin who marked the team paid.')),
  manual: z
    .nullable(
      z.object({
        means: z.enum(OFFLINE_PAYMENT_METHODS),
        reference: z.string(),
        paid_on: z.string(),
      }),
    )
    .check(
      z.describe(
        'How the money came that was marked, as far as the admin said; null where nobody did. `paid_on`: a day in Riyadh.',
      ),
    ),
  documents: z.array(OrderDocument).check(z.describe('All that was issued for it, first to last.')),
  invoice_buyer: z
    .nullable(
      z.object({
        name: z.string(),
        email: z.string(),
        crNumber: z.string(),
        tax_id: z.string(),
        address: z.string(),
      }),
    )
    .check(z.describe('Whom the last of them names; null where there is none.')),
  refund: z
    .nullable(
      z.object({
        by: z.object({
          _id: z.string(),
          name: z.string(),
        }),
        recorded_at: z.string(),
        refunded_on: z.string().check(z.describe('The day at the provider, `YYYY-MM-DD`.')),
        reason: z.enum(REFUND_REASONS),
        reference: z.string(),
        note: z.string(),
        credit_note: z.string().check(z.describe('Number of the credit note.')),
      }),
    )
    .check(z.describe('What an admin recorded after the money was refunded; null where it was not.')),
  resolution: z
    .nullable(
      z.object({
        outcome: z.enum(FLAG_OUTCOMES),
        reference: z.string(),
        note: z.string(),
        by: z.object({
          _id: z.string(),
          name: z.string(),
        }),
        at: z.string(),
      }),
    )
    .check(
      z.describe("How an admin closed it after it was flagged; `reference` is the provider's, of the refund there."),
    ),
  payment_data: z
    .nullable(
      z.object({
        code: z.number(),
        text: z.string(),
        transaction: z.string(),
        transaction_status: z.string(),
        amount: z
          .exactOptional(z.string())
          .check(
            z.describe(
              'What it reports was paid, as it writes it; empty where it did not say, absent where nobody kept it.',
            ),
          ),
        currency: z.exactOptional(z.string()),
        card_type: z.string(),
        card_last4: z.string(),
      }),
    )
    .check(z.describe('What the provider last said; null where it was never asked.')),
})
export type AdminOrder = z.output<typeof AdminOrder>

/** In riyals; negative for a credit note. */
export const AdminInvoice = z.object({
  _id: z.string(),
  id: z.string(),
  number: z.string(),
  document: OrderDocument.shape.document,
  kind: z
    .enum(['standard', 'simplified'])
    .check(z.describe('`standard`: the full tax invoice of a buyer with a VAT number.')),
  credits: z.string().check(z.describe('Of a credit note: the number of the invoice that it takes back.')),
  issued_at: z.string(),
  supplied_at: z.string().check(z.describe('The moment of the sale.')),
  order: z.string().check(z.describe('Id and number of the order.')),
  order_no: z.string(),
  buyer: z.object({
    name: z.string(),
    tax_id: z.string(),
    crNumber: z.string(),
    address: z.string(),
  }),
  seller_vat: z.string(),
  tax_percent: z.number(),
  price: z.number(),
  tax: z.number(),
  rounding: z.number(),
  total: z.number(),
  currency: z.string(),
  payment_method: z.string(),
  payment_reference: z.string(),
  path: OrderDocument.shape.path,
})
export type AdminInvoice = z.output<typeof AdminInvoice>
