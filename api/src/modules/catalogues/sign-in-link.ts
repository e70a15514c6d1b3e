import { unescape as undone } from 'node:querystring'
import type { Lang } from '@olympiad/contracts/lang'
import * as z from 'zod'
import { NotFound, PartnerDown } from '../../platform/errors.ts'
import type { CallPartner, PartnerOptions } from '../../platform/http/partner-client.ts'
import { languageCode } from './partner-answers.ts'

const MAX_LINK_LENGTH = 2000

const Answer = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), url: z.url({ protocol: /^https?$/ }).max(MAX_LINK_LENGTH) }),
  z.object({ success: z.literal(false), code: z.string().catch('') }),
])

/** `url` is for our own calls, without a trailing slash; sign-in links must lead to `origin`. */
export type CataloguePartner = { url: string; origin: string; credential: string; timeoutMs?: number }

export type OpenItemRequest = { email: string; id: string; lang: Lang }

/**
 * The shared credential goes to the partner alone.
 * @throws {AppError} 404 `catalogue_item_not_found`; 502 for a link of another origin or with the credential in it
 */
export async function fetchSignInLink(
  callPartner: CallPartner,
  { origin, credential, errorKey }: CataloguePartner & Pick<PartnerOptions, 'errorKey'>,
  field: 'course_id' | 'product_id',
  { email, id, lang }: OpenItemRequest,
): Promise<string> {
  const answer = await callPartner({
    path: '/sso/login',
    isReadOnly: false,
    schema: Answer,
    body: { login: email, password: credential, [field]: id, lang: languageCode(lang) },
  })
  // Log only: the partner's message may quote what we sent.
  const invalidLink = (reason: string) => Object.assign(new PartnerDown(errorKey), { cause: new Error(reason) })
  if (!answer.success) {
    if (answer.code === 'item') throw new NotFound('catalogue_item_not_found')
    throw invalidLink('the partner refused the credential')
  }
  const link = new URL(answer.url)
  if (link.origin !== origin || link.username || link.password) throw invalidLink('the link leads elsewhere')
  if (leaksSecret(link.href, credential)) throw invalidLink('the link holds the credential')
  return link.href
}

/** Checks every decoding of a browser; an invalid escape elsewhere must not hide the secret. */
function leaksSecret(link: string, secret: string): boolean {
  const decodings = [link, undone(link), undone(link.replaceAll('+', ' '))]
  return decodings.some((each) => each.includes(secret)) || link.includes(Buffer.from(secret).toString('base64url'))
}
