import { createHash, timingSafeEqual } from 'node:crypto'
import { Forbidden } from '../../../platform/errors.ts'

/** Fields of a transaction advice that its hash is made of, in this order (docs.telr.com, transaction advice service). */
const SIGNED = [
  ...['store', 'type', 'class', 'test', 'ref', 'prevref', 'firstref', 'order', 'currency', 'amount', 'cartid', 'desc'],
  ...['status', 'authcode', 'authmessage'],
]
/** Systems of the provider differ in whether the order's reference is among them. */
const FORMS = [SIGNED, SIGNED.filter((name) => name !== 'order')]

/** What a webhook says, and no more than a reason to ask: which order it is about, and whether it claims a payment. */
export type Advice = { cartId: string; claimsPaid: boolean }

const hashOf = (parts: readonly string[]): string => createHash('sha1').update(parts.join(':')).digest('hex')
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
/** Takes the same time whatever differs, and where. */
const same = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/** A store at the provider, and the secret of its transaction advice. */
export type TelrStore = { store: number; webhookSecret: string }

/**
 * Reads a transaction advice, a form of `tran_…` fields signed with the secret that the store shares with the provider.
 * @throws {AppError} 403 `webhook_forged` for a wrong or missing signature, `webhook_foreign` for another store's
 */
export function readAdvice(form: URLSearchParams, { store, webhookSecret }: TelrStore): Advice {
  const said = (name: string): string => (form.get(`tran_${name}`) ?? '').trim()
  const check = said('check').toLowerCase()
  const fitting = FORMS.filter((names) => same(hashOf([webhookSecret, ...names.map(said)]), check))
  if (fitting.length === 0) throw new Forbidden('webhook_forged')
  if (said('store') !== String(store)) throw new Forbidden('webhook_foreign')
  return { cartId: said('cartid'), claimsPaid: said('status').toUpperCase() === 'A' }
}
