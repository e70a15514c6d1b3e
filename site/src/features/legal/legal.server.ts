import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { localizedHtml } from '@olympiad/contracts/safe-html'
import type { AstroGlobal } from 'astro'
import { t } from '../../i18n/texts.ts'
import { cacheable } from '../../lib/cacheable.ts'
import { loadLayoutData } from '../../lib/layout-data.ts'

const PAGES = {
  privacy: { text: 'privacy', otherPage: 'terms' },
  terms: { text: 'tearm_condition', otherPage: 'privacy' },
} as const

export async function legalProps(page: Pick<AstroGlobal, 'locals' | 'response'>, kind: keyof typeof PAGES) {
  const { lang } = page.locals
  const { text, otherPage } = PAGES[kind]
  const { setting } = await loadLayoutData(page.locals)
  if (setting) cacheable(page, 'content')
  else page.response.status = 503
  return {
    title: t(lang, `legal.${kind}`),
    html: setting && localizedHtml(setting, text, lang),
    otherPage: { href: withLangPrefix(routes[otherPage](), lang), name: t(lang, `legal.${otherPage}`) },
  }
}
