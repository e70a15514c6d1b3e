import { inLang, routes } from '@olympiad/contracts/routes'
import { localizedHtml } from '@olympiad/contracts/safe-html'
import type { AstroGlobal } from 'astro'
import { t } from '../../i18n/texts.ts'
import { keeps } from '../../lib/keeps.ts'
import { frameOf } from '../../lib/page-frame.ts'

/** Each legal page, its text in the settings, and the one beside it. */
const PAGES = {
  privacy: { text: 'privacy', also: 'terms' },
  terms: { text: 'tearm_condition', also: 'privacy' },
} as const

/** What a legal page shows. */
export async function legalProps(page: Pick<AstroGlobal, 'locals' | 'response'>, kind: keyof typeof PAGES) {
  const { lang } = page.locals
  const { text, also } = PAGES[kind]
  const { setting } = await frameOf(page.locals)
  if (setting) keeps(page, 'content')
  else page.response.status = 503
  return {
    title: t(lang, `legal.${kind}`),
    html: setting && localizedHtml(setting, text, lang),
    also: { href: inLang(routes[also](), lang), name: t(lang, `legal.${also}`) },
  }
}
