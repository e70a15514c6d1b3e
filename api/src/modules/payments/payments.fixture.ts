import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { checkPayment, receivePaymentWebhook } from '@olympiad/contracts/calls/payments'
import { startPayment } from '@olympiad/contracts/calls/teams'
import { jobsOf } from '../../jobs.ts'
import { Invoice } from '../../model/invoice.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import type { TestApi } from '../../testing/harness.ts'
import { formFor, openGround, register } from '../teams/registration.fixture.ts'
import type { Telr } from './telr/telr.ts'

/** For tests: a team that a coach has registered, with the reference of its open payment. */
export async function registeredTeam(api: TestApi): Promise<{ id: string; ref: string }> {
  const { team, response } = await register(await api.as('coach'), formFor(await openGround(api)))
  return { id: team._id, ref: response.order.ref }
}

export const check = (as: Fetcher, teamId: string) => send(checkPayment, { body: { team_id: teamId } }, as)
export const start = (as: Fetcher, teamId: string) => send(startPayment, { body: { team_id: teamId } }, as)

type End = {
  outcome: 'authorised' | 'hold' | 'declined' | 'cancelled' | 'expired'
  amount?: string
  currency?: string
}

/** Behind the sandbox's stage. */
async function control<T>({ sandbox }: Pick<TestApi, 'sandbox'>, path: string, body?: object): Promise<T> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(`${sandbox.url}/control${path}`, body && init)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as T
}

/** For tests: the provider, where the coach begins and pays another attempt while this one is asked about. */
export function paidMeanwhile(api: TestApi, { id, ref }: { id: string; ref: string }, coach: Fetcher): Telr {
  const { telr } = api.deps
  return {
    ...telr,
    async check(asked) {
      const answer = await telr.check(asked)
      if (asked === ref) {
        const { response } = await start(coach, id)
        await settleAtProvider(api, response.order.ref, { outcome: 'authorised' })
      }
      return answer
    },
  }
}

/** For tests: the payer is done at the provider, as if on its page. */
export const settleAtProvider = (api: Pick<TestApi, 'sandbox'>, ref: string, end: End): Promise<unknown> =>
  control(api, `/orders/${ref}`, end)

/** For tests: how the provider tells this copy of the program of payments from now on. */
export const tellBy = (
  api: TestApi,
  mode: 'ok' | 'lose' | 'twice' | 'late' | 'down',
  more: { delay_ms?: number; with_order?: boolean } = {},
): Promise<unknown> => control(api, '/webhooks', { url: api.url + receivePaymentWebhook.path, mode, ...more })

type Told = { id: string; status: number; body: string }

/** For tests: a made-up webhook about an order, `validHash` as if somebody had the secret. */
export const forge = (
  api: TestApi,
  ref: string,
  made: { status?: string; valid_hash?: boolean; changes?: Record<string, string | null> } = {},
): Promise<Told> => control(api, `/orders/${ref}/forge`, made)

/** For tests: the webhooks that were sent about an order, newest first. */
export async function webhooksOf(api: TestApi, ref: string): Promise<{ id: string; last_status: number | null }[]> {
  const { webhooks } = await control<{ webhooks: { id: string; ref: string; last_status: number | null }[] }>(
    api,
    '/webhooks',
  )
  return webhooks.filter((webhook) => webhook.ref === ref)
}
export const replay = (api: TestApi, id: string): Promise<Told> => control(api, `/webhooks/${id}/replay`, {})

/** For tests: one round of a background job, as it is wired into the program. */
export async function runJob(
  { deps }: Pick<TestApi, 'deps'>,
  name: 'orders' | 'places',
  signal = new AbortController().signal,
): Promise<void> {
  const job = jobsOf(deps).find((each) => each.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  await job.run(signal)
}

/** For tests: the attempts to pay for a team, first to last. */
export const ordersOf = ({ deps }: TestApi, teamId: string): Promise<Order[]> =>
  deps.orm.em.fork().find(Order, { team: new ObjectId(teamId) }, { orderBy: { attempt: 1 } })
export const statesOf = async (api: TestApi, teamId: string): Promise<string[]> =>
  (await ordersOf(api, teamId)).map(({ payment_status, flag_reason }) =>
    flag_reason ? `${payment_status}: ${flag_reason}` : payment_status,
  )

/** For tests: whether a team is paid, and its invoices and mails. */
export async function standingOfTeam({ deps }: TestApi, teamId: string) {
  const em = deps.orm.em.fork()
  const team = await em.findOneOrFail(Team, { _id: new ObjectId(teamId) })
  const invoices = await em.find(Invoice, { team: team._id })
  const mails = await em.count(OutboxMail, {
    'data.invoice_no': { $in: invoices.map(({ number }) => number) },
  } as object)
  return { paid: team.payment_status, invoices: invoices.length, mails }
}
export const PAID_ONCE = { paid: true, invoices: 1, mails: 1 }
export const UNPAID = { paid: false, invoices: 0, mails: 0 }
