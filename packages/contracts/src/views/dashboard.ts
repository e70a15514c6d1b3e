import * as z from 'zod/mini'
export const DashboardCount = z.object({
  value: z.number(),
  resource: z.string(),
  filter: z.record(z.string(), z.unknown()),
})
export type DashboardCount = z.output<typeof DashboardCount>
/** Sums in riyals. */
export const DashboardAmount = z.extend(DashboardCount, {
  amount: z.number(),
  tax: z.number(),
})
export type DashboardAmount = z.output<typeof DashboardAmount>

/** Days in Riyadh, both included (`YYYY-MM-DD`). */
const days = { from: z.string(), to: z.string() }
export const DashboardRegistrations = z.extend(DashboardCount, days)
export type DashboardRegistrations = z.output<typeof DashboardRegistrations>
export const RegistrationsStep = z.enum(['day', 'week', 'month'])
export type RegistrationsStep = z.output<typeof RegistrationsStep>

export const DashboardRevenuePoint = z.object({
  ...days,
  amount: z.number(),
  total: z.number().check(z.describe('Since the beginning of the shown days.')),
  before: z
    .nullable(z.number())
    .check(z.describe('The total of the season before after as many days; null without such a season.')),
})
export type DashboardRevenuePoint = z.output<typeof DashboardRevenuePoint>

/** A season has no fixed day of closing, so both are counted from the day of their first team or sale. */
export const DashboardComparison = z.object({
  season: z.object({ name: z.string(), name_en: z.string() }),
  ...days,
  day_numbers: z.object({ from: z.number(), to: z.number() }),
  teams: DashboardCount,
  paid_teams: DashboardCount,
  amount: z.exactOptional(z.number()),
})
export type DashboardComparison = z.output<typeof DashboardComparison>

const Figures = z.object({
  teams: DashboardCount,
  paid_teams: DashboardCount,
  unpaid_teams: DashboardCount,
  refunded_teams: DashboardCount.check(
    z.describe('Unpaid because their money was refunded; they do not count among those that wait for payment.'),
  ),
  waiting_teams: DashboardCount.check(z.describe('On the waiting list.')),
  withdrawn_teams: DashboardCount.check(z.describe('Each team counts in one of these five states.')),
  revenue: DashboardAmount.check(
    z.describe(
      'The amount is sales less refunds, each on the day of its invoice or credit note, with tax, which is also told apart. Counted are the sales of the asked days; without days those that were not refunded.',
    ),
  ),
  refunded: DashboardAmount,
  open_payments: DashboardAmount,
  flagged: DashboardCount.check(
    z.describe(
      "Of all seasons, what waits for an admin: flagged payments, messages without a reply, what waits in the forum's queue, requests to delete data, and programme submissions that nobody has marked yet.",
    ),
  ),
  messages: DashboardCount,
  cases: DashboardCount,
  privacy_requests: DashboardCount,
  submissions: z.array(DashboardCount),
  registrations: z.object({
    step: RegistrationsStep,
    points: z.array(DashboardRegistrations),
  }),
  revenue_curve: z.object({
    step: RegistrationsStep,
    points: z.array(DashboardRevenuePoint),
  }),
  before: z
    .nullable(DashboardComparison)
    .check(z.describe('The same days of the season before; null for all seasons, or without teams in either.')),
  competitions: z.array(
    z.extend(DashboardCount, {
      name: z.string(),
      name_en: z.string(),
      season: z.object({
        name: z.string(),
        name_en: z.string(),
      }),
    }),
  ),
  regions: z.array(
    z.extend(DashboardCount, {
      ar_name: z.string(),
      en_name: z.string(),
    }),
  ),
  age_levels: z.array(
    z.extend(DashboardCount, {
      title: z.string(),
    }),
  ),
})

const shown = {
  season: z
    .string()
    .check(z.describe("The season's id, or `all`; `id` is the same, as every record of the console has one.")),
  id: z.string(),
}

/** Without the figures of areas that the reader's role doesn't read. */
export const DashboardView = z.extend(z.partial(Figures), shown)
export type DashboardView = z.output<typeof DashboardView>
/** Of an owner. */
const WholeDashboardView = z.extend(Figures, shown)
export type WholeDashboardView = z.output<typeof WholeDashboardView>
