import type { Lang } from '@olympiad/contracts/lang'
import { translate } from '@olympiad/contracts/texts'
import { html } from 'hono/html'
import { minimalPage } from '../../platform/http/minimal-page.ts'

/** Not a redirect: browsers apply `form-action` to redirects of posted forms. */
export const redirectPage = (lang: Lang, link: string) =>
  minimalPage({
    lang,
    title: translate(lang, 'catalogue_opening'),
    head: html`<meta http-equiv="refresh" content="0; url=${link}">`,
    main: html`<p role="status">${translate(lang, 'catalogue_opening')}</p>
<a href="${link}" rel="noreferrer">${translate(lang, 'popup_continue')}</a>`,
  })
