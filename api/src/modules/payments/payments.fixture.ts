import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { checkPayment, receivePaymentWebhook } from '@olympiad/contracts/calls/payments'
import { startPayment } from '@olympiad/contracts/calls/teams'
import { createJobs } from '../../jobs.ts'
import { Invoice } from '../../model/invoice.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import type { TestApi } from '../../testing/harness.ts'
import { createOpenCompetition, register, registrationForm } from '../teams/registration.fixture.ts'
import type { Telr } from './telr/telr.ts'

export async function registeredTeam(api: TestApi): Promise<{ id: string; ref: string }> {
  const { team, response } = await register(await api.as('coach'), registrationForm(await createOpenCompetition(api)))
  return { id: team._id, ref: response.order.ref }
}

export const callCheckPayment = (as: Fetcher, teamId: string) => send(checkPayment, { body: { team_id: teamId } }, as)
export const callStartPayment = (as: Fetcher, teamId: string) => send(startPayment, { body: { team_id: teamId } }, as)

type PaymentEnd = {
  outcome: 'authorised' | 'hold' | 'declined' | 'cancelled' | 'expired'
  amount?: string
  currency?: string
}

async function control<T>({ sandbox }: Pick<TestApi, 'sandbox'>, path: string, body?: object): Promise<T> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(`${sandbox.url}/control${path}`, body && init)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as T
}

export function telrWithConcurrentPayment(
  api: TestApi,
  { id, ref }: { id: string; ref: string },
  coach: Fetcher,
): Telr {
  const { telr } = api.deps
  return {
    ...telr,
    async check(requestedRef) {
      const answer = await telr.check(requestedRef)
      if (requestedRef === ref) {
        const { response } = await callStartPayment(coach, id)
        await completeAtProvider(api, response.order.ref, { outcome: 'authorised' })
      }
      return answer
    },
  }
}

export const completeAtProvider = (api: Pick<TestApi, 'sandbox'>, ref: string, end: PaymentEnd): Promise<unknown> =>
  control(api, `/orders/${ref}`, end)

export const setWebhookMode = (
  api: TestApi,
  mode: 'ok' | 'lose' | 'twice' | 'late' | 'down',
  more: { delay_ms?: number; with_order?: boolean } = {},
): Promise<unknown> => control(api, '/webhooks', { url: api.url + receivePaymentWebhook.path, mode, ...more })

type WebhookDelivery = { id: string; status: number; body: string }

export const forgeWebhook = (
  api: TestApi,
  ref: string,
  options: { status?: string; valid_hash?: boolean; changes?: Record<string, string | null> } = {},
): Promise<WebhookDelivery> => control(api, `/orders/${ref}/forge`, options)

export async function webhooksOf(api: TestApi, ref: string): Promise<{ id: string; last_status: number | null }[]> {
  const { webhooks } = await control<{ webhooks: { id: string; ref: string; last_status: number | null }[] }>(
    api,
    '/webhooks',
  )
  return webhooks.filter((webhook) => webhook.ref === ref)
}
export const replayWebhook = (api: TestApi, id: string): Promise<WebhookDelivery> =>
  control(api, `/webhooks/${id}/replay`, {})

export async function runJob(
  { deps }: Pick<TestApi, 'deps'>,
  name: 'orders' | 'places',
  signal = new AbortController().signal,
): Promise<void> {
  const job = createJobs(deps).find((each) => each.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  await job.run(signal)
}

export const ordersOfTeam = ({ deps }: TestApi, teamId: string): Promise<Order[]> =>
  deps.orm.em.fork().find(Order, { team: new ObjectId(teamId) }, { orderBy: { attempt: 1 } })
export const orderStates = async (api: TestApi, teamId: string): Promise<string[]> =>
  (await ordersOfTeam(api, teamId)).map(({ payment_status, flag_reason }) =>
    flag_reason ? `${payment_status}: ${flag_reason}` : payment_status,
  )

export async function teamPaymentSummary({ deps }: TestApi, teamId: string) {
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
