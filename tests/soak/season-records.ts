import { ObjectId } from 'bson'
import * as z from 'zod'
import type { DataFile } from './data-file.ts'

const Id = z.instanceof(ObjectId).transform((id) => id.toHexString())

const Team = z.object({
  _id: Id,
  team_no: z.number(),
  name: z.string(),
  season: Id,
  competion: Id,
  member_keys: z.array(z.string()).nullish(),
  payment_status: z.boolean(),
  payment_attempts: z.number(),
})
const Order = z.object({
  _id: Id,
  order_id: z.string(),
  team: Id,
  season: Id,
  attempt: z.number(),
  payment_status: z.string(),
  /** In riyals. */
  total_amount: z.number(),
  trx_reference: z.string().default(''),
  invoice_no: z.string().default(''),
})
const Invoice = z.object({
  number: z.string(),
  year: z.number(),
  order: Id,
  team: Id,
  /** In halalas. */
  total: z.number(),
})
const Submission = z.object({ user: Id, key: z.string(), team: Id })
/** A sent mail loses its content. */
const Mail = z.object({ template: z.string(), data: z.object({ invoice_no: z.string() }).nullable() })
const Counter = z.object({ _id: z.string(), value: z.number() })

export type SeasonRecords = {
  season: string
  teams: z.output<typeof Team>[]
  orders: z.output<typeof Order>[]
  invoices: z.output<typeof Invoice>[]
  submissions: z.output<typeof Submission>[]
  mails: z.output<typeof Mail>[]
  counters: Map<string, number>
  /** Of the demo in this season: paid, and numbered with the others, but without submissions and mails. */
  demo: Pick<SeasonRecords, 'teams' | 'invoices'>
}

export function readSeasonRecords(file: Pick<DataFile, 'documentsOf'>, season: string): SeasonRecords {
  const all = <T extends z.ZodType>(schema: T, collection: string): z.output<T>[] =>
    z.array(schema).parse(file.documentsOf(collection))
  const orders = all(Order, 'orders')
  const isDemo = ({ trx_reference }: (typeof orders)[number]) => trx_reference.startsWith('DEMO')
  const paidInDemo = orders.filter((order) => order.season === season && isDemo(order))
  // The demo's past seasons have paid orders too.
  const others = new Set(orders.filter((order) => order.season !== season || isDemo(order)).map(({ _id }) => _id))
  const [demoOrders, demoTeams] = [paidInDemo.map(({ _id }) => _id), paidInDemo.map(({ team }) => team)]
  const teams = all(Team, 'teams').filter((team) => team.season === season)
  const invoices = all(Invoice, 'invoices')
  const mails = file.documentsOf('outbox').filter(({ template }) => template === 'payment_received')
  return {
    season,
    teams: teams.filter(({ _id }) => !demoTeams.includes(_id)),
    orders: orders.filter(({ _id }) => !others.has(_id)),
    invoices: invoices.filter(({ order }) => !others.has(order)),
    submissions: all(Submission, 'submissions'),
    mails: z.array(Mail).parse(mails),
    counters: new Map(all(Counter, 'counters').map(({ _id, value }) => [_id, value])),
    demo: {
      teams: teams.filter(({ _id }) => demoTeams.includes(_id)),
      invoices: invoices.filter(({ order }) => demoOrders.includes(order)),
    },
  }
}
