import { POPUP, type PopupMessage } from '@olympiad/contracts/constants'
import type { Lang } from '@olympiad/contracts/lang'
import { text } from '@olympiad/contracts/texts'
import { html } from 'hono/html'
import { barePage, barePagePolicy } from '../../platform/http/bare-page.ts'

const SCRIPT = `new BroadcastChannel('${POPUP.channel}').postMessage(JSON.parse(document.body.dataset.message));close()`

export const POPUP_PAGE_POLICY = barePagePolicy(SCRIPT)

/**
 * The end of a popup: tells the page that opened it and closes itself. Where it stays open, it says how it went, with a
 * way on to `next`.
 */
export const popupPage = (lang: Lang, message: PopupMessage, next: string) => {
  const words = message.type === 'failed' ? message.msg : text(lang, 'signin_done')
  return barePage({
    lang,
    title: words,
    main: html`<p role="status">${words}</p>
<a href="${next}" rel="noreferrer">${text(lang, 'popup_go_on')}</a>`,
    script: { code: SCRIPT, message: JSON.stringify(message) },
  })
}
