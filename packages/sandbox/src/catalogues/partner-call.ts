import type { Lang } from '@olympiad/contracts/lang'
import type { Context } from 'hono'
import { readFields, text } from '../http/body.ts'
import type { Env } from '../http/env.ts'
import { isSame, type Links } from './single-sign-on.ts'
import { catalogueTexts } from './texts.ts'

/** Both systems know their languages by these codes; any other is English. */
export const codeLang = (c: Context<Env>, given = c.req.query('lang')): Lang => (given === 'ar_001' ? 'ar' : 'en')

/** A page's address keeps the language of the call that asked for it. */
const linkOf = (home: string, token: string, lang: Lang): string => `${home}/sso/${token}?lang=${lang}`

export type Door = {
  links: Links
  /** What every site that sends people here has to know. */
  credential: string
  /** Where a browser reaches the system, without a slash at the end. */
  home: () => string
  /** The field that names the item. */
  field: 'course_id' | 'product_id'
  has: (id: number) => boolean
}

/** `{login, password, lang, …}` → `{success, url}`: a link that signs the person in and opens the item, once. */
export async function answerSignIn(c: Context<Env>, { links, credential, home, field, has }: Door) {
  const fields = (await readFields(c)) ?? {}
  const lang = codeLang(c, text(fields['lang']))
  const t = catalogueTexts(lang)
  const email = text(fields['login'])
  const itemId = Number(text(fields[field]))
  if (!email.includes('@') || !isSame(text(fields['password']), credential)) {
    return c.json({ success: false, code: 'login', msg: t.wrongLogin })
  }
  if (!has(itemId)) return c.json({ success: false, code: 'item', msg: t.unknownItem })
  return c.json({ success: true, url: linkOf(home(), links.issue({ email, itemId }), lang) })
}
