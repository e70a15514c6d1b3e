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
export const DashboardRegistrations = z.extend(DashboardCount, {
  from: z.string(),
  to: z.string(),
})
export type DashboardRegistrations = z.output<typeof DashboardRegistrations>
export const RegistrationsStep = z.enum(['day', 'week', 'month'])
export type RegistrationsStep = z.output<typeof RegistrationsStep>

export const DashboardView = z.object({
  season: z
    .string()
    .check(z.describe("The season's id, or `all`; `id` is the same, as every record of the console has one.")),
  id: z.string(),
  teams: DashboardCount,
  paid_teams: DashboardCount,
  unpaid_teams: DashboardCount,
  refunded_teams: DashboardCount.check(
    z.describe('Unpaid because their money was refunded; they do not count among those that wait for payment.'),
  ),
  revenue: DashboardAmount.check(
    z.describe('Paid orders; one that was refunded is no longer among them. With tax, which is also told apart.'),
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
export type DashboardView = z.output<typeof DashboardView>
