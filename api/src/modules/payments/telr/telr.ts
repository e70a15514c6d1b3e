import * as z from 'zod'
import { PartnerDown } from '../../../platform/errors.ts'
import { boundedText, cut } from '../../../platform/http/bounded-text.ts'
import { unwatched, type Watch } from '../../../platform/metrics.ts'
import { type Advice, readAdvice, type TelrStore } from './advice.ts'

const TIME_OUT_MS = 5_000
/** Far above any honest answer; more is cut off, not read. */
const ANSWER_LIMIT = 200_000
/** Longest description that the provider takes. */
const DESCRIPTION_MAX = 63

/** Numbers come as texts from some of the provider's systems. */
const whole = z.union([
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
    status: z.object({ code: whole, text: words }),
    // Absent before the first attempt with a card.
    transaction: z.object({ ref: words, status: words }).nullish().catch(undefined),
    card: z.object({ type: words, last4: words }).nullish().catch(undefined),
  }),
})

/** How an order stands at the provider. What was not said is undefined. */
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
  /** Where the payer comes back to, whatever happened. */
  returnUrl: string
}

/** The card payment provider, as we call it. */
export type Telr = {
  /** Whether new payments are tests. */
  test: boolean
  /** @throws {AppError} 502 `provider_down`: it may have made the order or not, so the cart id is used up. */
  create(order: TelrOrder): Promise<{ ref: string; url: string }>
  /** @throws {AppError} 502 `provider_check_down` */
  check(ref: string): Promise<TelrState>
  /** Reads what the provider tells by itself. @throws {AppError} 403 for what is not from it, or not for us */
  hear(form: URLSearchParams): Advice
}

/** Where the provider is, and how our store is known there. */
export type TelrAccess = TelrStore & { url: string; authkey: string; test: boolean; timeoutMs?: number }

/** The client of Telr's order.json in its JSON dialect. No call is repeated by itself. */
export function telrClient(
  { url, store, authkey, webhookSecret, test, timeoutMs = TIME_OUT_MS }: TelrAccess,
  watch: Watch = unwatched,
): Telr {
  async function call(method: 'create' | 'check', body: object): Promise<unknown> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ method, store, authkey, ...body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return JSON.parse(await boundedText(response, ANSWER_LIMIT))
  }
  async function answer<S extends z.ZodType>(
    key: 'provider_down' | 'provider_check_down',
    schema: S,
    ask: () => Promise<unknown>,
  ): Promise<z.output<S>> {
    try {
      return await watch(async () => schema.parse(await ask()))
    } catch (cause) {
      throw Object.assign(new PartnerDown(key), { cause })
    }
  }
  return {
    test,
    async create({ cartId, amount, currency, description, test, lang, customer, returnUrl }) {
      const [forenames = '', ...surnames] = customer.name.trim().split(/\s+/)
      const { order } = await answer('provider_down', CreateAnswer, () =>
        call('create', {
          framed: 0,
          language: lang,
          order: {
            cartid: cartId,
            test: test ? '1' : '0',
            amount,
            currency,
            description: cut(description, DESCRIPTION_MAX),
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
      const { order } = await answer('provider_check_down', CheckAnswer, () => call('check', { order: { ref } }))
      return order
    },
    hear: (form) => readAdvice(form, { store, webhookSecret }),
  }
}
