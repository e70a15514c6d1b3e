import type { AdminRight } from '@olympiad/contracts/admin-rights'
import type { DashboardView } from '@olympiad/contracts/views/dashboard'

const FIGURE_RIGHTS: Readonly<Record<Exclude<keyof DashboardView, 'id' | 'season'>, AdminRight>> = {
  teams: 'teams.read',
  paid_teams: 'teams.read',
  unpaid_teams: 'teams.read',
  refunded_teams: 'teams.read',
  waiting_teams: 'teams.read',
  withdrawn_teams: 'teams.read',
  registrations: 'teams.read',
  before: 'teams.read',
  competitions: 'teams.read',
  regions: 'teams.read',
  age_levels: 'teams.read',
  revenue: 'money.read',
  refunded: 'money.read',
  open_payments: 'money.read',
  flagged: 'money.read',
  revenue_curve: 'money.read',
  messages: 'messages.read',
  cases: 'community.read',
  privacy_requests: 'privacy.read',
  submissions: 'programmes.read',
}

/** Without the figures of areas that the reader may not read. */
export function readableFigures(view: DashboardView, may: (right: AdminRight) => boolean): DashboardView {
  const shown: DashboardView = { ...view }
  for (const [name, right] of Object.entries(FIGURE_RIGHTS)) if (!may(right)) Reflect.deleteProperty(shown, name)
  if (!shown.before || may('money.read')) return shown
  const { amount: _money, ...before } = shown.before
  return { ...shown, before }
}
