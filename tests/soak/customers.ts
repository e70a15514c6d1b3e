import { type Fetcher, send } from '@olympiad/contracts/call'
import { checkPayment, generateInvoice } from '@olympiad/contracts/calls/payments'
import { registerTeam } from '@olympiad/contracts/calls/teams'
import type { RegistrationDraft } from '@olympiad/contracts/forms/registration'
import { payOnPage } from './provider.ts'

/** What a registration was answered with. */
export type Told = { team: string; no: number; ref: string; payUrl: string }

/** Somebody who registers a team and pays for it, with all that the product and the provider have told them so far. */
export type Customer = {
  readonly fetcher: Fetcher
  readonly form: RegistrationDraft
  /** The `Idempotency-Key` of the form: one of them in a browser, however often it is sent. */
  readonly key: string
  /** Has registered already when the others come, and only pays with them. */
  readonly early: boolean
  /** Sends the form twice at once. */
  readonly impatient: boolean
  /** Goes as far as the payment page and no further. */
  readonly hesitant: boolean
  /** Never comes back after the product was away. */
  readonly fickle: boolean
  /** Wants the invoice printed. */
  readonly tidy: boolean
  /** Every answer to the registration that has arrived. */
  readonly told: Told[]
  /** The provider's reference under which it took their money. */
  authorised?: string
  /** The product has said that they are paid. */
  saysPaid: boolean
  /** Where the product has said that their invoice is. */
  invoicePath?: string
}

/**
 * Goes on from where a customer is to the end of their way; stops with the first answer that doesn't come. `heard` is
 * called with each answer of the product.
 */
export async function goOn(customer: Customer, heard: () => void): Promise<void> {
  await register(customer, heard)
  if (customer.hesitant) return
  const [last] = customer.told.slice(-1)
  if (!last) throw new Error('the registration was not answered')
  const body = { team_id: last.team }
  customer.authorised ??= await payOnPage(last)
  if (!customer.saysPaid) {
    const { payment_status } = await send(checkPayment, { body }, customer.fetcher)
    heard()
    if (payment_status !== 'paid') throw new Error(`paid at the provider, and ${payment_status} for the product`)
    customer.saysPaid = true
  }
  if (customer.tidy && customer.invoicePath === undefined) {
    customer.invoicePath = (await send(generateInvoice, { body }, customer.fetcher)).invoice_path
    heard()
  }
}

/** Sends the form, unless it was answered before. */
export async function register(customer: Customer, heard: () => void): Promise<void> {
  const { fetcher, form, key, told } = customer
  if (told.length > 0) return
  const submit = async () => {
    const sent = { body: { data: form }, headers: { 'idempotency-key': key } }
    const { response, team } = await send(registerTeam, sent, fetcher)
    told.push({ team: team._id, no: team.team_no, ref: response.order.ref, payUrl: response.order.url })
    heard()
  }
  const answers = await Promise.allSettled(customer.impatient ? [submit(), submit()] : [submit()])
  if (told.length > 0) return
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
}
