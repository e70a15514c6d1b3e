import { FLAG_REASONS, ORDER_PAGE_SIZES, ORDER_STATES, PAYMENT_METHODS } from '@olympiad/contracts/constants'
import { transections as declared } from '@olympiad/contracts/resources/money'
import type { TextKey } from '@olympiad/contracts/texts'
import { AdminOrder } from '@olympiad/contracts/views/admin'
import * as z from 'zod'
import type { Invoice } from '../../model/invoice.entity.ts'
import { Order, type OrderFacts, orderView } from '../../model/order.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import { dayRange } from '../../platform/http/day-range.ts'
import { defineResource, type Where } from '../../platform/http/resource.ts'
import { booleanValue, reference } from '../../platform/http/resource-fields.ts'
import { lookup } from '../../platform/lookup.ts'
import { cachedCompetitions } from '../competitions/competitions.service.ts'
import { documentsAndBuyer, findOrderIdsByDocument } from '../invoices/invoice.service.ts'
import { cachedSeasons } from '../seasons/seasons.service.ts'
import { isTeamNumber, orderSearchFilters } from './search-orders.ts'

type OrderRow = OrderFacts &
  Pick<
    StoredDocument<Order>,
    | ('team' | 'user' | 'season' | 'competion' | 'attempt' | 'test' | 'buyer')
    | ('provider' | 'flag_reason' | 'marked_by' | 'paid_at' | 'manual' | 'refund' | 'resolution')
  > & { teams: StoredDocument<Team>[]; invoices: StoredDocument<Invoice>[] }

async function adminOrderViews(em: Em, rows: OrderRow[]): Promise<AdminOrder[]> {
  const seasons = await cachedSeasons(
    em,
    rows.map(({ season }) => season),
  )
  const competitions = await cachedCompetitions(
    em,
    rows.map(({ competion }) => competion),
  )
  return rows.map((row): AdminOrder => {
    const { documents, buyer } = documentsAndBuyer(row.invoices)
    const [team] = row.teams
    const season = seasons.get(row.season.toHexString())
    const competion = competitions.get(row.competion.toHexString()) ?? row.items.competion
    const { name, email, crNumber, tax_id } = row.buyer
    return {
      ...orderView(row, { canSeePersonalData: true }),
      order_type: 'registration',
      team: team
        ? { _id: team._id.toHexString(), team_no: team.team_no, name: team.name, payment_status: team.payment_status }
        : null,
      season: season ? { _id: season._id.toHexString(), name: season.name, name_en: season.name_en } : null,
      competion: { _id: row.competion.toHexString(), name: competion.name, name_en: competion.name_en },
      user: { _id: row.user.toHexString(), name, email, crNumber, tax_id },
      attempt: row.attempt,
      test: row.test,
      paid_at: row.paid_at?.toISOString() ?? null,
      flag_reason: row.flag_reason ?? null,
      marked_by: row.marked_by ?? null,
      manual: row.manual ?? null,
      payment_data: row.provider ?? null,
      documents,
      invoice_buyer: buyer
        ? {
            name: buyer.name,
            email: buyer.email ?? '',
            crNumber: buyer.crNumber ?? '',
            tax_id: buyer.tax_id ?? '',
            address: buyer.address ?? '',
          }
        : null,
      refund: row.refund ? { ...row.refund, recorded_at: row.refund.recorded_at.toISOString() } : null,
      resolution: row.resolution ? { ...row.resolution, at: row.resolution.at.toISOString() } : null,
    }
  })
}

const search = async (words: string, em: Em, seesPersonalData: boolean): Promise<Where> => {
  const papers =
    isTeamNumber(words) || !seesPersonalData ? [] : [{ _id: { $in: await findOrderIdsByDocument(em, words) } }]
  return { $or: [...(await orderSearchFilters(words, em, seesPersonalData)), ...papers] }
}

const INVALID: TextKey = 'invalid_value'

export const adminTransections = defineResource<OrderRow, AdminOrder, never>({
  ...declared,
  record: AdminOrder,
  entity: Order,
  excludedFields: ['search_keys'],
  personalFields: [
    ...['user.email', 'user.crNumber', 'user.tax_id', 'items.user.email', 'items.user.national_id'],
    ...['invoice_buyer.email', 'invoice_buyer.crNumber', 'invoice_buyer.tax_id', 'invoice_buyer.address'],
    ...['payment_data.transaction', 'payment_data.card_last4'],
  ],
  lookups: [lookup('teams', 'teams', 'team', '_id'), lookup('invoices', 'invoices', '_id', 'order')],
  view: adminOrderViews,
  list: {
    sort: ['created_at', 'paid_at', 'total_amount', 'order_id'],
    order: { field: 'created_at', direction: -1 },
    filter: {
      payment_status: z.enum(ORDER_STATES, INVALID),
      payment_method: z.enum(PAYMENT_METHODS, INVALID),
      flag_reason: z.enum(FLAG_REASONS, INVALID),
      // A refunded flagged payment has no credit note.
      credited: booleanValue.transform((credited) => ({ refund: credited ? { $ne: null } : null })),
      season: reference,
      competion: reference,
      team: reference,
      user: reference,
      created_at: dayRange,
      paid_at: dayRange,
      refunded_at: dayRange.transform((days) => ({ 'refund.recorded_at': days })),
    },
    conditionFilters: ['credited', 'refunded_at'],
    search,
    perPage: ORDER_PAGE_SIZES,
  },
})
