import * as z from 'zod/mini'
import { ORDER_STATES } from '../constants.ts'
import { EntityView, InvitationConsent, TeamPersonView } from './people.ts'
import { ScoresView } from './scores.ts'

export const ResultView = z.object({
  score: z.number(),
  ranked: z.number(),
})
export type ResultView = z.output<typeof ResultView>

/** 000 §3, 001 §3. `payment_status` true means paid. */
export const TeamView = z.object({
  _id: z.string(),
  id: z.string(),
  team_no: z.number(),
  name: z.string(),
  schoolName: z.string(),
  city: z.string(),
  stage: z.string(),
  ageLevel: z.string(),
  image: z.string(),
  status: z.boolean(),
  payment_status: z.boolean(),
  withdrawn: z.boolean().check(z.describe('It no longer takes part; `status` is false then.')),
  free: z
    .boolean()
    .check(z.describe('Active without a payment: there is no fee, and nothing was paid while there was one.')),
  created_at: z.string(),
  season: z.object({
    _id: z.string(),
    name: z.string(),
    name_en: z.string(),
    slug: z.string(),
  }),
  competion: z.object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    name_en: z.string(),
    members_no: z.number(),
    coaches_no: z.number(),
    paid: z.boolean(),
    price: z.number(),
    currency: z.string(),
  }),
  region: z.object({
    _id: z.string(),
    en_name: z.string(),
    ar_name: z.string(),
  }),
  coaches: z.array(TeamPersonView),
  members: z.array(TeamPersonView),
  entity: z.nullable(EntityView),
  resultes: z.array(ResultView),
  order_status: z
    .exactOptional(z.enum(ORDER_STATES))
    .check(
      z.describe(
        "* How the team's payment stands; absent where nothing is to pay or the reader may not know. `expired` also of a failed one whose time ran out: the team holds neither its name nor its members then, and takes them again at the next start.",
      ),
    ),
  waiting: z
    .nullable(z.object({ position: z.number(), offered_until: z.string() }))
    .check(
      z.describe(
        'On the waiting list of its level, from position 1; or with a place offered until then (ISO 8601), position 0.',
      ),
    ),
  offer_ended_at: z
    .exactOptional(z.string())
    .check(z.describe('Until when the team could take a place that it did not take (ISO 8601). It waits no more.')),
  may_pay: z.boolean().check(z.describe('Whether the reader may start the payment of this team now.')),
  to_pay: z
    .exactOptional(z.number())
    .check(z.describe('What the payment page will ask for, in riyals with tax; there where `may_pay`.')),
})
export type TeamView = z.output<typeof TeamView>

export const InvitationView = z.object({
  team_id: z.string(),
  team: z.string(),
  schoolName: z.string(),
  competion: z.object({
    name: z.string(),
    name_en: z.string(),
  }),
  season: z.object({
    name: z.string(),
    name_en: z.string(),
  }),
  role: z.enum(['coach', 'member']),
  person: z.string().check(z.describe('Their name.')),
  named_by: z
    .nullable(z.string())
    .check(z.describe('Who named them; null: the organisers; empty: somebody who is no more.')),
  agreement: InvitationConsent,
  charged: z.boolean().check(z.describe('The competition has a fee, and its payment shows them too.')),
  shown: z.boolean().check(z.describe('Whether those who lead the team are shown their personal facts now.')),
})
export type InvitationView = z.output<typeof InvitationView>

/** For display; the server checks the same rules at every call. */
export const TeamPermissions = z.object({
  transections: z.boolean().check(z.describe('The tabs that not everybody has.')),
  submitions: z.boolean(),
  add_member: z
    .boolean()
    .check(z.describe('True only where it can be done now: the team is active, has room, has not submitted.')),
  add_coach: z.boolean(),
  link_entity: z.boolean(),
  submit_scores: z.boolean(),
})
export type TeamPermissions = z.output<typeof TeamPermissions>

export const TeamDetailView = z.extend(TeamView, {
  user: z
    .nullable(
      z.object({
        name: z.string(),
      }),
    )
    .check(z.describe('Who registered it; null where that account is gone.')),
  notes: z.exactOptional(z.string()).check(z.describe('What the organisers have written down about it; for admins.')),
  scores: z.nullable(ScoresView).check(z.describe('What it has submitted.')),
  cert_download: z.boolean().check(z.describe('Whether certificates of its season are out.')),
  may: TeamPermissions,
})
export type TeamDetailView = z.output<typeof TeamDetailView>

export const TeamSeasonView = TeamView.shape.season
export type TeamSeasonView = z.output<typeof TeamSeasonView>

/** Without any person. */
export const TeamForJudgeView = z.extend(
  z.pick(TeamView, { _id: true, id: true, team_no: true, name: true, schoolName: true, ageLevel: true, image: true }),
  {
    competion: TeamSeasonView,
  },
)
export type TeamForJudgeView = z.output<typeof TeamForJudgeView>

/** Money in riyals. */
export const OrderView = z.object({
  _id: z.string(),
  id: z.string(),
  order_id: z.string(),
  created_at: z.string(),
  currency: z.string(),
  subtotal: z.number(),
  tax: z.number(),
  rounding: z.number(),
  total_amount: z.number(),
  payment_method: z.string(),
  payment_status: z.enum(ORDER_STATES),
  trx_reference: z.string(),
  invoice_no: z.string(),
  items: z.object({
    user: z
      .object({
        name: z.string(),
        email: z.exactOptional(z.string()),
        national_id: z.exactOptional(z.string()),
      })
      .check(z.describe('Email and national id: for those who lead the team, and admins.')),
    team_no: z.number(),
    name: z.string(),
    schoolName: z.string(),
    competion: z.object({
      name: z.string(),
      name_en: z.string(),
    }),
  }),
})
export type OrderView = z.output<typeof OrderView>

export const OrderDocument = z.object({
  number: z.string(),
  document: z.enum(['invoice', 'credit_note']),
  issued_at: z.string(),
  path: z.templateLiteral(['/api/invoices/', z.string()]),
})
export type OrderDocument = z.output<typeof OrderDocument>

export const TransectionView = z.extend(OrderView, {
  team: z.string().check(z.describe("The team's id.")),
  documents: z
    .array(OrderDocument)
    .check(
      z.describe(
        'All that was issued for it, in the order in which it was; the invoice that holds now is `invoice_no`.',
      ),
    ),
})
export type TransectionView = z.output<typeof TransectionView>

/** For the payment return screen (docs/specification/decisions.md "Money"). */
export const CheckoutView = z.object({
  _id: z.string(),
  id: z.string(),
  type: z.string(),
  team_id: z.string(),
  ref: z.string(),
  data: z.unknown(),
})
export type CheckoutView = z.output<typeof CheckoutView>
