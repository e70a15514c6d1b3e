import { type PopupMessage, SIGN_IN_POPUP } from '@olympiad/contracts/constants'
import type { Lang } from '@olympiad/contracts/lang'
import { translate } from '@olympiad/contracts/texts'
import { html } from 'hono/html'
import { minimalPage, minimalPagePolicy } from '../../platform/http/minimal-page.ts'

const SCRIPT = `new BroadcastChannel('${SIGN_IN_POPUP.channel}').postMessage(JSON.parse(document.body.dataset.message));close()`

export const POPUP_PAGE_POLICY = minimalPagePolicy(SCRIPT)

/** Posts the result to the opener and closes. An open page shows it with a link to `next`. */
export const popupPage = (lang: Lang, message: PopupMessage, next: string) => {
  const words = message.type === 'failed' ? message.msg : translate(lang, 'signin_done')
  return minimalPage({
    lang,
    title: words,
    main: html`<p role="status">${words}</p>
<a href="${next}" rel="noreferrer">${translate(lang, 'popup_continue')}</a>`,
    script: { code: SCRIPT, message: JSON.stringify(message) },
  })
}
