import { toHalalas } from '@olympiad/contracts/money'
import type { Customer } from './customers.ts'
import type { SeasonRecords } from './season-records.ts'

const duplicates = <T>(list: readonly T[]): T[] => [...new Set(list.filter((each, nth) => list.indexOf(each) !== nth))]

function series(what: string, numbers: readonly number[], counter: number | undefined): string[] {
  const existing = new Set(numbers)
  const gaps = Array.from({ length: Math.max(0, ...numbers) }, (_, n) => n + 1).filter((n) => !existing.has(n))
  return [
    ...duplicates(numbers).map((n) => `${what} ${n} was given twice`),
    ...gaps.map((n) => `${what} ${n} was left out`),
    ...((counter ?? 0) === Math.max(0, ...numbers)
      ? []
      : [`the counter of ${what} is at ${counter}, after ${numbers.length}`]),
  ]
}

const each = <T>(list: readonly T[], problem: (one: T) => string | false | undefined): string[] =>
  list.flatMap((one) => problem(one) || [])

/**
 * Half-done, duplicate or orphaned records. Must be empty at every moment, even after a kill.
 * Assumes that all teams of the season pay and have a key.
 */
export function findContradictions(records: SeasonRecords): string[] {
  const { teams, orders, invoices, submissions, mails, counters, demo } = records
  const teamsById = new Map(teams.map((team) => [team._id, team]))
  const paid = orders.filter(({ payment_status }) => payment_status === 'paid')
  const invoicesOf = Map.groupBy(invoices, ({ order }) => order)
  const announced = mails.flatMap(({ data }) => data?.invoice_no ?? [])
  const ordersOf = Map.groupBy(orders, ({ team }) => team)
  const submissionsOf = Map.groupBy(submissions, ({ team }) => team)
  const paidIds = new Set(paid.map(({ _id }) => _id))
  return [
    ...series(
      'the team number',
      [...demo.teams, ...teams].map(({ team_no }) => team_no),
      counters.get(`teams-${records.season}`),
    ),
    ...years([...demo.invoices, ...invoices]).flatMap(([year, numbers]) =>
      series(`the invoice number of ${year}`, numbers, counters.get(`invoices:${year}`)),
    ),
    ...duplicates(teams.map(({ competion, name }) => `${competion} ${name}`)).map(
      (name) => `two teams are called ${name}`,
    ),
    ...duplicates(
      teams.flatMap(({ competion, member_keys }) => (member_keys ?? []).map((key) => `${competion} ${key}`)),
    ).map((member) => `two teams have the member ${member}`),
    ...duplicates(submissions.map(({ user, key }) => `${user} ${key}`)).map(
      (key) => `the key ${key} has two submissions`,
    ),
    ...each(submissions, ({ key, team }) => !teamsById.has(team) && `the submission ${key} has no team`),
    ...each(orders, ({ order_id, team }) => !teamsById.has(team) && `the order ${order_id} has no team`),
    ...each(teams, (team) => ofTeam(team, ordersOf.get(team._id) ?? [], submissionsOf.get(team._id)?.length ?? 0)),
    ...each(orders, ({ order_id, payment_status }) => payment_status === 'flagged' && `${order_id} was flagged`),
    ...each(invoices, ({ number, order }) => !paidIds.has(order) && `the invoice ${number} has no paid order`),
    ...each(paid, (order) => {
      const [invoice, ...more] = invoicesOf.get(order._id) ?? []
      if (!invoice || more.length > 0)
        return `the paid order ${order.order_id} has ${invoice ? 'several invoices' : 'no invoice'}`
      const fits = invoice.number === order.invoice_no && invoice.team === order.team
      return (
        (!fits || invoice.total !== toHalalas(order.total_amount)) && `${invoice.number} is not about ${order.order_id}`
      )
    }),
    ...(mails.length === paid.length ? [] : [`${mails.length} mails tell of ${paid.length} payments`]),
    ...duplicates(announced).map((number) => `two mails tell of ${number}`),
    ...each(
      announced,
      (number) => !invoices.some((invoice) => invoice.number === number) && `a mail tells of ${number}`,
    ),
  ]
}

function ofTeam(
  team: SeasonRecords['teams'][number],
  orders: SeasonRecords['orders'],
  submissions: number,
): string | undefined {
  const name = `team ${team.team_no}`
  const having = (state: string) => orders.filter(({ payment_status }) => payment_status === state).length
  const attempts = orders.map(({ attempt }) => attempt).sort((a, b) => a - b)
  if (submissions !== 1) return `${name} has ${submissions} submissions`
  if (orders.length === 0) return `${name} has no order`
  if (attempts.some((attempt, nth) => attempt !== nth + 1) || orders.length !== team.payment_attempts)
    return `${name} has the attempts ${attempts}, and counts ${team.payment_attempts}`
  if (having('paid') > 1) return `${name} was paid ${having('paid')} times`
  if (having('pending') > 1) return `${name} has several open orders`
  if (team.payment_status !== (having('paid') === 1))
    return `${name} is ${team.payment_status ? '' : 'not '}active, unlike its order`
  return undefined
}

function years(invoices: SeasonRecords['invoices']): [number, number[]][] {
  const byYear = Map.groupBy(invoices, ({ year }) => year)
  return [...byYear].map(([year, those]) => [
    year,
    those.map(({ number }) => Number(new RegExp(`^INV-${year}-(\\d{6})$`).exec(number)?.[1])),
  ])
}

/** Every response that arrived must be true, exactly once. */
export function findBrokenPromises(records: SeasonRecords, customers: readonly Customer[]): string[] {
  const byName = Map.groupBy(records.teams, ({ name }) => name)
  const paidOrders = records.orders.filter(({ payment_status }) => payment_status === 'paid')
  const paidByTeam = new Map(paidOrders.map((order) => [order.team, order]))
  return customers.flatMap(({ form, receipts, isConfirmedPaid, invoicePath }) => {
    const teams = byName.get(form.teamName) ?? []
    const wrong = receipts.filter(({ team, no }) => !teams.some(({ _id, team_no }) => _id === team && team_no === no))
    const [team] = teams
    const paid = team && paidByTeam.get(team._id)
    return [
      ...wrong.map(({ no }) => `${form.teamName} was told that it is team ${no}, and there is none`),
      ...(teams.length > 1 ? [`${form.teamName} is there ${teams.length} times`] : []),
      ...(isConfirmedPaid && !paid ? [`${form.teamName} was told that it is paid, and is not`] : []),
      ...(invoicePath && !invoicePath.includes(`/${paid?.invoice_no}.pdf`)
        ? [`${form.teamName} has not ${invoicePath}`]
        : []),
    ]
  })
}

const paidBy = ({ orders }: SeasonRecords): string[] =>
  orders.filter(({ payment_status }) => payment_status === 'paid').map((order) => order.trx_reference)

/** Payments that the provider does not know, or that pay two orders. */
export function findUnknownPayments(records: SeasonRecords, everybody: readonly Customer[]): string[] {
  const charged = new Set(everybody.flatMap(({ paymentReference }) => paymentReference ?? []))
  const paid = paidBy(records)
  return [
    ...duplicates(paid).map((ref) => `two orders are paid by ${ref}`),
    ...each(paid, (ref) => !charged.has(ref) && `an order is paid by ${ref}, which nobody was charged for`),
  ]
}

/** Money that the provider took without a paid order. */
export function findUnappliedPayments(records: SeasonRecords, customers: readonly Customer[]): string[] {
  const paid = new Set(paidBy(records))
  return each(
    customers,
    ({ form, paymentReference }) =>
      paymentReference !== undefined && !paid.has(paymentReference) && `${form.teamName} has paid for nothing`,
  )
}
