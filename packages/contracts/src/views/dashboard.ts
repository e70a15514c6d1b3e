import * as z from 'zod/mini'
/** How many records a list of the console holds under a filter: opening the list with it shows as many. */
export const Figure = z.object({
  value: z.number(),
  resource: z.string(),
  filter: z.record(z.string(), z.unknown()),
})
export type Figure = z.output<typeof Figure>
/** The same of orders, with their sums in riyals. */
export const MoneyFigure = z.extend(Figure, {
  amount: z.number(),
  tax: z.number(),
})
export type MoneyFigure = z.output<typeof MoneyFigure>

/** Registrations from one day to another in Riyadh, both included (`YYYY-MM-DD`). */
export const RegistrationsFigure = z.extend(Figure, {
  from: z.string(),
  to: z.string(),
})
export type RegistrationsFigure = z.output<typeof RegistrationsFigure>
export const RegistrationsStep = z.enum(['day', 'week', 'month'])
export type RegistrationsStep = z.output<typeof RegistrationsStep>

/** `GET /api/admin/dashboard?season={id or all}`; without a season it is the current one. */
export const DashboardView = z.object({
  season: z
    .string()
    .check(z.describe("The season's id, or `all`; `id` is the same, as every record of the console has one.")),
  id: z.string(),
  teams: Figure,
  paid_teams: Figure,
  unpaid_teams: Figure,
  refunded_teams: Figure.check(
    z.describe('Unpaid because their money was refunded; they do not count among those that wait for payment.'),
  ),
  revenue: MoneyFigure.check(
    z.describe('Paid orders; one that was refunded is no longer among them. With tax, which is also told apart.'),
  ),
  refunded: MoneyFigure,
  open_payments: MoneyFigure,
  flagged: Figure.check(
    z.describe(
      "Of all seasons, what waits for an admin: flagged payments, messages without a reply, what waits in the forum's queue, requests to delete data, and programme submissions that nobody has marked yet.",
    ),
  ),
  messages: Figure,
  cases: Figure,
  privacy_requests: Figure,
  submissions: z.array(Figure),
  registrations: z.object({
    step: RegistrationsStep,
    points: z.array(RegistrationsFigure),
  }),
  competitions: z.array(
    z.extend(Figure, {
      name: z.string(),
      name_en: z.string(),
      season: z.object({
        name: z.string(),
        name_en: z.string(),
      }),
    }),
  ),
  regions: z.array(
    z.extend(Figure, {
      ar_name: z.string(),
      en_name: z.string(),
    }),
  ),
  age_levels: z.array(
    z.extend(Figure, {
      title: z.string(),
    }),
  ),
})
export type DashboardView = z.output<typeof DashboardView>
