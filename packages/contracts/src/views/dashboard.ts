/** How many records a list of the console holds under a filter: opening the list with it shows as many. */
export type Figure = { value: number; resource: string; filter: Record<string, unknown> }
/** The same of orders, with their sums in riyals. */
export type MoneyFigure = Figure & { amount: number; tax: number }

/** Registrations from one day to another in Riyadh, both included (`YYYY-MM-DD`). */
export type RegistrationsFigure = Figure & { from: string; to: string }
export type RegistrationsStep = 'day' | 'week' | 'month'

/** `GET /api/admin/dashboard?season={id or all}`; without a season it is the current one. */
export type DashboardView = {
  /** The season's id, or `all`; `id` is the same, as every record of the console has one. */
  season: string
  id: string
  teams: Figure
  paid_teams: Figure
  unpaid_teams: Figure
  /** Unpaid because their money was given back; they do not count among those that wait for payment. */
  refunded_teams: Figure
  /** Paid orders; one that was given back is no longer among them. With tax, which is also told apart. */
  revenue: MoneyFigure
  refunded: MoneyFigure
  open_payments: MoneyFigure
  /** Of all seasons, what waits for an admin: flagged payments, messages without a reply, what waits in the forum's queue, who asks to be erased, and programme submissions that nobody has marked yet. */
  flagged: Figure
  messages: Figure
  cases: Figure
  privacy_requests: Figure
  submissions: Figure[]
  registrations: { step: RegistrationsStep; points: RegistrationsFigure[] }
  competitions: (Figure & { name: string; name_en: string; season: { name: string; name_en: string } })[]
  regions: (Figure & { ar_name: string; en_name: string })[]
  age_levels: (Figure & { title: string })[]
}
