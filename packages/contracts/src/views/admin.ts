import type { OrderState } from '../constants.ts'
import type { CompetitionView, SeasonView } from './catalogue.ts'
import type { TeamView } from './team.ts'

/** Rows of the console. Every record carries `_id` and an equal `id`. */
export type AdminSeason = Omit<SeasonView, 'competions'> & {
  competions: { _id: string; name: string; name_en: string }[]
}
export type AdminCompetition = Omit<CompetitionView, 'season'> & {
  season: { _id: string; name: string; name_en: string; slug: string }
  teams_count: number
}
export type AdminTeam = TeamView & {
  user: { _id: string; name: string; email: string } | null
  order: { _id: string; order_id: string; payment_status: OrderState; total_amount: number; invoice_no: string } | null
  notes: string
}
