import { type Fetcher, isCallError, send } from '@olympiad/contracts/call'
import { checkPayment, generateInvoice } from '@olympiad/contracts/calls/payments'
import { registerTeam } from '@olympiad/contracts/calls/teams'
import type { RegistrationDraft } from '@olympiad/contracts/forms/registration'
import { payOnHostedPage } from './payment-provider.ts'
import { sendForumPicture, sendScores, uploadTeamPicture } from './uploads.ts'

export type RegistrationReceipt = { team: string; no: number; ref: string; payUrl: string }

export type CustomerFiles = {
  readonly nth: number
  readonly pictures: boolean
  /** Scores of the paid team, with a PDF where the competition requires one. */
  readonly scores: boolean
  readonly slug: string
  readonly hasReport: boolean
  readonly teamPictures: string[]
  readonly forumPictures: string[]
  areScoresConfirmed: boolean
}

/** A simulated customer, with everything that product and provider have confirmed. */
export type Customer = {
  readonly fetcher: Fetcher
  readonly form: RegistrationDraft
  /** The form's `Idempotency-Key`, the same for every submission. */
  readonly key: string
  readonly registersEarly: boolean
  readonly submitsTwice: boolean
  readonly stopsBeforePaying: boolean
  readonly neverReturns: boolean
  readonly wantsInvoice: boolean
  readonly files?: CustomerFiles
  readonly receipts: RegistrationReceipt[]
  paymentReference?: string
  isConfirmedPaid: boolean
  invoicePath?: string
}

/** Resumes at the customer's current step; stops at the first failed request. `onResponse` runs per response. */
export async function continueCustomer(customer: Customer, onResponse: () => void): Promise<void> {
  await submitRegistration(customer, onResponse)
  const { files } = customer
  if (files?.pictures && files.forumPictures.length === 0) {
    files.forumPictures.push(await sendForumPicture(customer.fetcher, files.nth))
    onResponse()
  }
  if (customer.stopsBeforePaying) return
  const [last] = customer.receipts.slice(-1)
  if (!last) throw new Error('the registration was not answered')
  const body = { team_id: last.team }
  customer.paymentReference ??= await payOnHostedPage(last)
  if (!customer.isConfirmedPaid) {
    const { payment_status } = await send(checkPayment, { body }, customer.fetcher)
    onResponse()
    if (payment_status !== 'paid') throw new Error(`paid at the provider, and ${payment_status} for the product`)
    customer.isConfirmedPaid = true
  }
  if (files?.scores && !files.areScoresConfirmed) {
    await sendScores(customer.fetcher, last.team, files.slug).catch(unlessSubmitted)
    onResponse()
    files.areScoresConfirmed = true
  }
  if (customer.wantsInvoice && customer.invoicePath === undefined) {
    customer.invoicePath = (await send(generateInvoice, { body }, customer.fetcher)).invoice_path
    onResponse()
  }
}

/** A repeated submission gets a conflict, which is a confirmation. */
function unlessSubmitted(error: unknown): void {
  if (!isCallError(error) || error.code !== 'scores_submitted') throw error
}

export async function submitRegistration(customer: Customer, onResponse: () => void): Promise<void> {
  const { fetcher, form, key, receipts, files } = customer
  if (receipts.length > 0) return
  if (files?.pictures && files.teamPictures.length === 0) {
    files.teamPictures.push(await uploadTeamPicture(fetcher, files.nth))
    onResponse()
  }
  const data = { ...form, image: files?.teamPictures[0] ?? form.image }
  const submit = async () => {
    const sent = { body: { data }, headers: { 'idempotency-key': key } }
    const { response, team } = await send(registerTeam, sent, fetcher)
    receipts.push({ team: team._id, no: team.team_no, ref: response.order.ref, payUrl: response.order.url })
    onResponse()
  }
  const answers = await Promise.allSettled(customer.submitsTwice ? [submit(), submit()] : [submit()])
  if (receipts.length > 0) return
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
}
