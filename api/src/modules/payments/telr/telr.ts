import * as z from 'zod'
import { PartnerDown } from '../../../platform/errors.ts'
import { boundedText, truncateText } from '../../../platform/http/bounded-text.ts'
import { type Instrument, uninstrumented } from '../../../platform/metrics.ts'
import { parseWebhook, type TelrStore, type WebhookEvent } from './webhook.ts'

const TIMEOUT_MS = 5_000
/** Far above any valid answer; longer ones are cut off. */
const MAX_ANSWER_BYTES = 200_000
const MAX_DESCRIPTION_LENGTH = 63

/** Some of the provider's systems send numbers as texts. */
const wholeNumber = z.union([
  z.number().int(),
  z
    .string()
    .trim()
    .regex(/^-?\d+$/)
    .transform(Number),
])
const words = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (value == null ? undefined : String(value).trim()))

const CreateAnswer = z.object({
  order: z.object({ ref: z.string().min(1).max(200), url: z.url({ protocol: /^https?$/ }).max(2000) }),
})

const CheckAnswer = z.object({
  order: z.object({
    ref: words,
    cartid: words,
    test: words,
    amount: words,
    currency: words,
    status: z.object({ code: wholeNumber, text: words }),
    // Absent before the first attempt with a card.
    transaction: z.object({ ref: words, status: words }).nullish().catch(undefined),
    card: z.object({ type: words, last4: words }).nullish().catch(undefined),
  }),
})

export type TelrState = z.output<typeof CheckAnswer>['order']

export type TelrOrder = {
  cartId: string
  /** Riyals with two decimals. */
  amount: string
  currency: string
  description: string
  test: boolean
  lang: string
  customer: { ref: string; name: string; email: string; phone: string; city: string }
  returnUrl: string
}

export type Telr = {
  test: boolean
  /** @throws {AppError} 502 `payment_provider_unavailable`: the order may exist there, so never reuse the cart id. */
  create(order: TelrOrder): Promise<{ ref: string; url: string }>
  /** @throws {AppError} 502 `payment_check_unavailable` */
  check(ref: string): Promise<TelrState>
  /** @throws {AppError} 403 for a forged webhook, or one of another store */
  parseWebhook(form: URLSearchParams): WebhookEvent
}

export type TelrConfig = TelrStore & { url: string; authkey: string; test: boolean; timeoutMs?: number }

/** Never retries a call: after a lost answer the order may exist at the provider. */
export function telrClient(
  { url, store, authkey, webhookSecret, test, timeoutMs = TIMEOUT_MS }: TelrConfig,
  watch: Instrument = uninstrumented,
): Telr {
  async function call(method: 'create' | 'check', body: object): Promise<unknown> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ method, store, authkey, ...body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return JSON.parse(await boundedText(response, MAX_ANSWER_BYTES))
  }
  async function answer<S extends z.ZodType>(
    key: 'payment_provider_unavailable' | 'payment_check_unavailable',
    schema: S,
    send: () => Promise<unknown>,
  ): Promise<z.output<S>> {
    try {
      return await watch(async () => schema.parse(await send()))
    } catch (cause) {
      throw Object.assign(new PartnerDown(key), { cause })
    }
  }
  return {
    test,
    async create({ cartId, amount, currency, description, test, lang, customer, returnUrl }) {
      const [forenames = '', ...surnames] = customer.name.trim().split(/\s+/)
      const { order } = await answer('payment_provider_unavailable', CreateAnswer, () =>
        call('create', {
          framed: 0,
          language: lang,
          order: {
            cartid: cartId,
            test: test ? '1' : '0',
            amount,
            currency,
            description: truncateText(description, MAX_DESCRIPTION_LENGTH),
            trantype: 'sale',
          },
          customer: {
            ref: customer.ref,
            email: customer.email,
            name: { forenames, surname: surnames.join(' ') },
            address: { line1: customer.city, city: customer.city, country: 'SA' },
            phone: customer.phone,
          },
          return: { authorised: returnUrl, declined: returnUrl, cancelled: returnUrl },
        }),
      )
      return order
    },
    async check(ref) {
      const { order } = await answer('payment_check_unavailable', CheckAnswer, () => call('check', { order: { ref } }))
      return order
    },
    parseWebhook: (form) => parseWebhook(form, { store, webhookSecret }),
  }
}
