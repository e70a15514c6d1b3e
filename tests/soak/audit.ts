import { toHalalas } from '@olympiad/contracts/money'
import type { Books } from './books.ts'
import type { Customer } from './customers.ts'

/** Those who are there more than once. */
const doubles = <T>(list: readonly T[]): T[] => [...new Set(list.filter((each, nth) => list.indexOf(each) !== nth))]

/** What keeps numbers from being 1, 2, 3 … up to what their counter says. */
function series(what: string, numbers: readonly number[], counter: number | undefined): string[] {
  const there = new Set(numbers)
  const gaps = Array.from({ length: Math.max(0, ...numbers) }, (_, n) => n + 1).filter((n) => !there.has(n))
  return [
    ...doubles(numbers).map((n) => `${what} ${n} was given twice`),
    ...gaps.map((n) => `${what} ${n} was left out`),
    ...((counter ?? 0) === Math.max(0, ...numbers)
      ? []
      : [`the counter of ${what} is at ${counter}, after ${numbers.length}`]),
  ]
}

const each = <T>(list: readonly T[], problem: (one: T) => string | false | undefined): string[] =>
  list.flatMap((one) => problem(one) || [])

/**
 * What is half done, twice done or without its counterpart in the books, whoever was promised what. It holds at every
 * moment, also for what a kill has left behind. All teams of the season pay for their competition and come with a key.
 */
export function contradictions(books: Books): string[] {
  const { teams, orders, invoices, submissions, mails, counters } = books
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
      teams.map(({ team_no }) => team_no),
      counters.get(`teams-${books.season}`),
    ),
    ...years(invoices).flatMap(([year, numbers]) =>
      series(`the invoice number of ${year}`, numbers, counters.get(`invoices:${year}`)),
    ),
    ...doubles(teams.map(({ competion, name }) => `${competion} ${name}`)).map(
      (name) => `two teams are called ${name}`,
    ),
    ...doubles(
      teams.flatMap(({ competion, member_keys }) => (member_keys ?? []).map((key) => `${competion} ${key}`)),
    ).map((member) => `two teams have the member ${member}`),
    ...doubles(submissions.map(({ user, key }) => `${user} ${key}`)).map((key) => `the key ${key} has two submissions`),
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
    // Of those that are sent nothing is known but that they are.
    ...(mails.length === paid.length ? [] : [`${mails.length} mails tell of ${paid.length} payments`]),
    ...doubles(announced).map((number) => `two mails tell of ${number}`),
    ...each(
      announced,
      (number) => !invoices.some((invoice) => invoice.number === number) && `a mail tells of ${number}`,
    ),
  ]
}

function ofTeam(team: Books['teams'][number], orders: Books['orders'], submissions: number): string | undefined {
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

/** The numbers after `INV-2026-`, by their year. */
function years(invoices: Books['invoices']): [number, number[]][] {
  const byYear = Map.groupBy(invoices, ({ year }) => year)
  return [...byYear].map(([year, those]) => [
    year,
    those.map(({ number }) => Number(new RegExp(`^INV-${year}-(\\d{6})$`).exec(number)?.[1])),
  ])
}

/** Promises to customers that the books don't keep: each answer that arrived must be true, and true once. */
export function brokenPromises(books: Books, customers: readonly Customer[]): string[] {
  const byName = Map.groupBy(books.teams, ({ name }) => name)
  const paidOrders = books.orders.filter(({ payment_status }) => payment_status === 'paid')
  const paidByTeam = new Map(paidOrders.map((order) => [order.team, order]))
  return customers.flatMap(({ form, told, saysPaid, invoicePath }) => {
    const teams = byName.get(form.teamName) ?? []
    const wrong = told.filter(({ team, no }) => !teams.some(({ _id, team_no }) => _id === team && team_no === no))
    const [team] = teams
    const paid = team && paidByTeam.get(team._id)
    return [
      ...wrong.map(({ no }) => `${form.teamName} was told that it is team ${no}, and there is none`),
      ...(teams.length > 1 ? [`${form.teamName} is there ${teams.length} times`] : []),
      ...(saysPaid && !paid ? [`${form.teamName} was told that it is paid, and is not`] : []),
      ...(invoicePath && !invoicePath.includes(`/${paid?.invoice_no}.pdf`)
        ? [`${form.teamName} has not ${invoicePath}`]
        : []),
    ]
  })
}

const paidBy = ({ orders }: Books): string[] =>
  orders.filter(({ payment_status }) => payment_status === 'paid').map((order) => order.trx_reference)

/** Payments that the provider knows nothing of, or that count for two orders. */
export function strangeMoney(books: Books, everybody: readonly Customer[]): string[] {
  const charged = new Set(everybody.flatMap(({ authorised }) => authorised ?? []))
  const paid = paidBy(books)
  return [
    ...doubles(paid).map((ref) => `two orders are paid by ${ref}`),
    ...each(paid, (ref) => !charged.has(ref) && `an order is paid by ${ref}, which nobody was charged for`),
  ]
}

/** Money that the provider took, and that has paid for nothing. */
export function forgottenMoney(books: Books, customers: readonly Customer[]): string[] {
  const paid = new Set(paidBy(books))
  return each(
    customers,
    ({ form, authorised }) =>
      authorised !== undefined && !paid.has(authorised) && `${form.teamName} has paid for nothing`,
  )
}
