import { unescape as undone } from 'node:querystring'
import type { Lang } from '@olympiad/contracts/lang'
import * as z from 'zod'
import { NotFound, PartnerDown } from '../../platform/errors.ts'
import type { AskPartner, Partner } from '../../platform/http/partner-call.ts'
import { languageCode } from './partner-answers.ts'

const LINK_LENGTH = 2000

const Answer = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), url: z.url({ protocol: /^https?$/ }).max(LINK_LENGTH) }),
  z.object({ success: z.literal(false), code: z.string().catch('') }),
])

/** A system with a catalogue. `url` is for our own calls, without a slash at its end; its links lead to `origin`. */
export type CataloguePartner = { url: string; origin: string; credential: string; timeoutMs?: number }

/** Who opens what. */
export type Opening = { email: string; id: string; lang: Lang }

/**
 * Asks a partner for a link that signs a member in and opens an item, once. The shared credential goes to the partner
 * alone.
 * @throws {AppError} 404 `catalogue_item_gone`, 502 where no good link comes: of its own origin, without the credential
 */
export async function signInLink(
  ask: AskPartner,
  { origin, credential, down }: CataloguePartner & Pick<Partner, 'down'>,
  field: 'course_id' | 'product_id',
  { email, id, lang }: Opening,
): Promise<string> {
  const answer = await ask({
    path: '/sso/login',
    read: false,
    answer: Answer,
    body: { login: email, password: credential, [field]: id, lang: languageCode(lang) },
  })
  // What it says of itself is for the log, and may quote what was sent.
  const noLink = (why: string) => Object.assign(new PartnerDown(down), { cause: new Error(why) })
  if (!answer.success) {
    if (answer.code === 'item') throw new NotFound('catalogue_item_gone')
    throw noLink('the partner refused the credential')
  }
  const link = new URL(answer.url)
  if (link.origin !== origin || link.username || link.password) throw noLink('the link leads elsewhere')
  if (tells(link.href, credential)) throw noLink('the link holds the credential')
  return link.href
}

/**
 * Whether a link gives a secret away, in any spelling that a browser would undo; what can't be undone in the rest of the
 * link hides nothing.
 */
function tells(link: string, secret: string): boolean {
  const spelled = [link, undone(link), undone(link.replaceAll('+', ' '))]
  return spelled.some((each) => each.includes(secret)) || link.includes(Buffer.from(secret).toString('base64url'))
}
