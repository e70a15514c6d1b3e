import { type Lang, localeOf, TIME_ZONE } from '@olympiad/contracts/lang'
import { html } from 'hono/html'
import { type Html, layout, ltr } from '../pages/layout.ts'
import type { Mail } from './mailbox.ts'
import { mailTexts } from './texts.ts'

export function mailListPage(mails: Mail[], lang: Lang, to: string): Html {
  const t = mailTexts(lang)
  const row = (mail: Mail): Html => html`<li>
    <a href="${mail.id}?lang=${lang}"><strong dir="auto">${mail.subject || t.noSubject}</strong></a>
    <span>${ltr(mail.to.join(', '))}</span>
    <span>${shownDate(mail, lang)}</span>
    ${mail.attachments.length > 0 && html`<span>${t.attachments}: ${ltr(String(mail.attachments.length))}</span>`}
  </li>`
  const main = html`<nav><a href="../?lang=${lang}">${t.home}</a></nav>
    <h1>${t.title}</h1>
    <p class="lead">${to ? html`${t.filtered} ${ltr(to)}` : t.lead}</p>
    ${mails.length > 0 ? html`<ul class="mails">${mails.map(row)}</ul>` : html`<p class="empty">${t.empty}</p>`}`
  const query = to ? `to=${encodeURIComponent(to)}` : ''
  return layout({ lang, title: t.title, banner: t.banner, root: '..', stylesheets: ['lists'], query, main })
}

/** The HTML is untrusted: its frame can neither run scripts nor access this page. */
export function mailPage(mail: Mail, lang: Lang): Html {
  const t = mailTexts(lang)
  const title = mail.subject || t.noSubject
  const framed = `<base target="_blank">${mail.html}`
  const attachment = ({ filename, contentType, bytes }: Mail['attachments'][number], index: number): Html => html`<li>
    <a href="api/messages/${mail.id}/attachments/${index}"><bdi>${filename}</bdi></a>
    <span>${ltr(`${contentType}, ${Math.ceil(bytes.length / 1024)} kB`)}</span>
  </li>`
  const main = html`<nav><a href="./?lang=${lang}">${t.back}</a></nav>
    <h1 dir="auto">${title}</h1>
    <dl class="facts head">
      <div><dt>${t.from}</dt><dd>${sender(mail)}</dd></div>
      <div><dt>${t.to}</dt><dd>${ltr(mail.to.join(', '))}</dd></div>
      <div><dt>${t.date}</dt><dd>${shownDate(mail, lang)}</dd></div>
    </dl>
    ${mail.attachments.length > 0 && html`<h2>${t.attachments}</h2><ul class="mails">${mail.attachments.map(attachment)}</ul>`}
    ${
      mail.html &&
      html`<h2>${t.asHtml}</h2>
        <iframe title="${title}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed}"></iframe>`
    }
    ${mail.text && html`<h2>${t.asText}</h2><pre dir="auto">${mail.text}</pre>`}`
  return layout({ lang, title, banner: t.banner, root: '..', stylesheets: ['lists'], main })
}

export function mailNotFoundPage(lang: Lang): Html {
  const t = mailTexts(lang)
  const main = html`<nav><a href="./?lang=${lang}">${t.back}</a></nav><h1>${t.notFound}</h1>`
  return layout({ lang, title: t.notFound, banner: t.banner, root: '..', stylesheets: ['lists'], main })
}

/** Separate, because each has its own text direction. */
function sender({ from }: Mail): Html {
  const [, name, address] = /^(.*) <(.+)>$/.exec(from) ?? []
  return name && address ? html`<bdi>${name}</bdi> ${ltr(address)}` : ltr(from)
}

function shownDate({ date }: Mail, lang: Lang): Html {
  const format = new Intl.DateTimeFormat(localeOf(lang), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  })
  return html`<time datetime="${date}">${format.format(new Date(date))}</time>`
}
