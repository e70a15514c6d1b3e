import type { Lang } from '@olympiad/contracts/lang'
import { text } from '@olympiad/contracts/texts'
import { html } from 'hono/html'
import { barePage } from '../../platform/http/bare-page.ts'

/**
 * Leads on to a partner's link by itself. A redirect would not do: browsers apply the page's `form-action` to where a
 * posted form is redirected, and that allows this site alone.
 */
export const openingPage = (lang: Lang, link: string) =>
  barePage({
    lang,
    title: text(lang, 'catalogue_opening'),
    head: html`<meta http-equiv="refresh" content="0; url=${link}">`,
    main: html`<p role="status">${text(lang, 'catalogue_opening')}</p>
<a href="${link}" rel="noreferrer">${text(lang, 'popup_go_on')}</a>`,
  })
