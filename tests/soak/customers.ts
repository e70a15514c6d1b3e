import { type Fetcher, isCallError, send } from '@olympiad/contracts/call'
import { checkPayment, generateInvoice } from '@olympiad/contracts/calls/payments'
import { registerTeam } from '@olympiad/contracts/calls/teams'
import type { RegistrationDraft } from '@olympiad/contracts/forms/registration'
import { payOnPage } from './provider.ts'
import { sendForumPicture, sendPicture, sendScores } from './senders.ts'

/** What a registration was answered with. */
export type Told = { team: string; no: number; ref: string; payUrl: string }

/** The files of a customer, and what the product has said of them. */
export type Sends = {
  /** No two have the same. */
  readonly nth: number
  /** A team picture of their own, and one for the forum. */
  readonly pictures: boolean
  /** The team's scores, once it is paid; with a PDF where the competition, by its slug, has one. */
  readonly scores: boolean
  readonly slug: string
  readonly withReport: boolean
  /** Names under which a team's picture was said to be kept. */
  readonly uploads: string[]
  /** The same of pictures for the forum. */
  readonly forumPictures: string[]
  /** The product has said that it has the scores. */
  scored: boolean
}

/** Somebody who registers a team and pays for it, with all that the product and the provider have told them so far. */
export type Customer = {
  readonly fetcher: Fetcher
  /** Filled in, but for a picture of their own. */
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
  /** What they send besides, if anything. */
  readonly sends?: Sends
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
  const { sends } = customer
  if (sends?.pictures && sends.forumPictures.length === 0) {
    sends.forumPictures.push(await sendForumPicture(customer.fetcher, sends.nth))
    heard()
  }
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
  if (sends?.scores && !sends.scored) {
    await sendScores(customer.fetcher, last.team, sends.slug).catch(unlessSubmitted)
    heard()
    sends.scored = true
  }
  if (customer.tidy && customer.invoicePath === undefined) {
    customer.invoicePath = (await send(generateInvoice, { body }, customer.fetcher)).invoice_path
    heard()
  }
}

/** Whoever repeats what was kept without an answer is told so: that is the answer. */
function unlessSubmitted(error: unknown): void {
  if (!isCallError(error) || error.code !== 'scores_submitted') throw error
}

/** Sends the form, unless it was answered before. */
export async function register(customer: Customer, heard: () => void): Promise<void> {
  const { fetcher, form, key, told, sends } = customer
  if (told.length > 0) return
  if (sends?.pictures && sends.uploads.length === 0) {
    sends.uploads.push(await sendPicture(fetcher, sends.nth))
    heard()
  }
  const data = { ...form, image: sends?.uploads[0] ?? form.image }
  const submit = async () => {
    const sent = { body: { data }, headers: { 'idempotency-key': key } }
    const { response, team } = await send(registerTeam, sent, fetcher)
    told.push({ team: team._id, no: team.team_no, ref: response.order.ref, payUrl: response.order.url })
    heard()
  }
  const answers = await Promise.allSettled(customer.impatient ? [submit(), submit()] : [submit()])
  if (told.length > 0) return
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
}
