import type { Lang } from '@olympiad/contracts/lang'
import type { Context } from 'hono'
import { readFields, trimmedText } from '../http/body.ts'
import type { Env } from '../http/env.ts'
import { type SsoLinks, timingSafeEqualText } from './single-sign-on.ts'
import { catalogueTexts } from './texts.ts'

/** Both systems use these codes; any other means English. */
export const partnerLang = (c: Context<Env>, code = c.req.query('lang')): Lang => (code === 'ar_001' ? 'ar' : 'en')

/** The page keeps the language of the call that created its link. */
const buildLink = (baseUrl: string, token: string, lang: Lang): string => `${baseUrl}/sso/${token}?lang=${lang}`

export type PartnerSystem = {
  links: SsoLinks
  credential: string
  /** Public URL without a trailing slash. */
  baseUrl: () => string
  field: 'course_id' | 'product_id'
  hasItem: (id: number) => boolean
}

/** `{login, password, lang, …}` → `{success, url}`: a one-time link that signs in and opens the item. */
export async function handlePartnerSignIn(
  c: Context<Env>,
  { links, credential, baseUrl, field, hasItem }: PartnerSystem,
) {
  const fields = (await readFields(c)) ?? {}
  const lang = partnerLang(c, trimmedText(fields['lang']))
  const t = catalogueTexts(lang)
  const email = trimmedText(fields['login'])
  const itemId = Number(trimmedText(fields[field]))
  if (!email.includes('@') || !timingSafeEqualText(trimmedText(fields['password']), credential)) {
    return c.json({ success: false, code: 'login', msg: t.wrongLogin })
  }
  if (!hasItem(itemId)) return c.json({ success: false, code: 'item', msg: t.unknownItem })
  return c.json({ success: true, url: buildLink(baseUrl(), links.issue({ email, itemId }), lang) })
}
