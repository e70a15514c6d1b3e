import { z } from 'zod'
import { trimmedText } from '../http/body.ts'

const Text = z.preprocess(trimmedText, z.string())
const Amount = Text.pipe(z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)).refine((amount) => Number(amount) > 0)
const ReturnUrl = z.url({ protocol: /^https?$/ })

/** Create call in the JSON shape; the form dialect is converted to it first. */
export const CreateOrderRequest = z.object({
  framed: z.unknown().optional(),
  language: Text.optional(),
  order: z.object({
    cartid: Text.pipe(z.string().min(1).max(63)),
    test: Text.pipe(z.enum(['0', '1'])),
    amount: Amount.transform((amount) => Number(amount).toFixed(2)),
    currency: Text.pipe(z.string().regex(/^[A-Z]{3}$/)),
    description: Text.pipe(z.string().min(1).max(63)),
    trantype: Text.pipe(z.enum(['', 'sale', 'Sale'])).optional(),
  }),
  customer: z.unknown().optional(),
  return: z.object({ authorised: ReturnUrl, declined: ReturnUrl, cancelled: ReturnUrl }),
})
export type CreateOrderRequest = z.infer<typeof CreateOrderRequest>

export const CheckOrderRequest = z.object({ order: z.object({ ref: Text }) })

export function parseRequest(body: Record<string, unknown>) {
  const f = (name: string): string => trimmedText(body[name])
  if (!f('ivp_method')) return { method: f('method'), store: f('store'), authkey: f('authkey'), call: body }
  const order =
    f('ivp_method') === 'check'
      ? { ref: f('order_ref') }
      : {
          ...{ cartid: f('ivp_cart'), test: f('ivp_test') || '0', amount: f('ivp_amount') },
          ...{ currency: f('ivp_currency'), description: f('ivp_desc'), trantype: f('ivp_trantype') },
        }
  const call = {
    order,
    language: f('ivp_lang'),
    customer: { email: f('bill_email'), name: { forenames: f('bill_fname'), surname: f('bill_sname') } },
    return: { authorised: f('return_auth'), declined: f('return_decl'), cancelled: f('return_can') },
  }
  return { method: f('ivp_method'), store: f('ivp_store'), authkey: f('ivp_authkey'), call }
}
