import type { Lang } from '@olympiad/contracts/lang'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Env } from '../http/env.ts'
import { pageLang } from '../http/lang.ts'
import { DEMO_PASSWORD } from '../people/create-demo-people.ts'
import type { Directory } from '../people/directory.ts'
import { isActive, type Person } from '../people/person.ts'
import { REGIONS } from '../people/regions.ts'
import { TEST_CARDS } from '../telr/cards.ts'
import { indexTexts, roleName } from './index-texts.ts'
import { type Html, layout, ltr, sendPage } from './layout.ts'

type Addresses = { publicUrl: string; smtp: string; webhook: string }

export const indexRoutes = (directory: Directory, addresses: () => Addresses): Hono<Env> =>
  new Hono<Env>().get('/', (c) => sendPage(c, indexPage(directory.all(), addresses(), pageLang(c))))

function indexPage(people: Person[], { publicUrl, smtp, webhook }: Addresses, lang: Lang): Html {
  const t = indexTexts(lang)
  const parts = [
    { name: html`<a href="mail/?lang=${lang}">${t.mail}</a>`, help: t.mailHelp, address: `${publicUrl}/mail/` },
    { name: t.smtp, help: t.smtpHelp, address: smtp },
    {
      name: html`<a href="membership/?lang=${lang}">${t.membership}</a>`,
      help: t.membershipHelp,
      address: `${publicUrl}/membership`,
    },
    { name: t.login, help: t.loginHelp, address: `${publicUrl}/membership/oauth/authorize` },
    { name: t.telr, help: t.telrHelp, address: `${publicUrl}/telr/gateway/order.json` },
    { name: t.courses, help: t.coursesHelp, address: `${publicUrl}/academy` },
    { name: t.shop, help: t.shopHelp, address: `${publicUrl}/store` },
    { name: t.webhook, help: webhook ? t.webhookHelp : t.noWebhook, address: webhook },
  ]
  const main = html`<h1>${t.title}</h1>
    <p class="lead">${t.lead}</p>
    <section><h2>${t.parts}</h2>
      <ul class="parts">${parts.map(
        ({ name, help, address }) =>
          html`<li><strong>${name}</strong><span>${help}</span><code dir="ltr">${address}</code></li>`,
      )}</ul>
    </section>
    <section><h2>${t.cards}</h2>
      <p>${t.cardsHelp}</p>
      <ul class="cards">${TEST_CARDS.map(
        ({ number, brand }) => html`<li><code dir="ltr">${number}</code> <span>${brand}</span></li>`,
      )}</ul>
    </section>
    <section id="people"><h2>${t.people}</h2>
      <p>${t.peopleHelp} <code dir="ltr">${DEMO_PASSWORD}</code></p>
      <table>
        <thead><tr><th>${t.name}</th><th>${t.type}</th><th>${t.nationalId}</th><th>${t.email}</th><th>${t.age}</th><th>${t.place}</th></tr></thead>
        <tbody>${people.map((person) => personRow(person, lang))}</tbody>
      </table>
    </section>`
  return layout({ lang, title: t.title, banner: t.banner, root: '.', stylesheets: ['lists'], main })
}

function personRow(person: Person, lang: Lang): Html {
  const t = indexTexts(lang)
  const extra = [person.crNumber && `CR ${person.crNumber}`, person.tax_id && `VAT ${person.tax_id}`].filter(Boolean)
  const name = (lang === 'en' && person.name_en) || person.name
  return html`<tr>
    <td data-label="${t.name}"><strong dir="auto">${name}</strong>
      ${isActive(person) || html`<em>${t.inactive}</em>`}
      ${extra.map((line) => html`<small>${ltr(String(line))}</small>`)}</td>
    <td data-label="${t.type}">${roleName(lang, person.type)}</td>
    <td data-label="${t.nationalId}">${ltr(person.national_id)}</td>
    <td data-label="${t.email}">${ltr(person.email)}</td>
    <td data-label="${t.age}">${ltr(person.dob)}</td>
    <td data-label="${t.place}">${formatLocation(person, lang)}</td>
  </tr>`
}

/** Cities have only English names, so Arabic shows the region. */
function formatLocation({ city, region }: Person, lang: Lang): string {
  if (lang === 'ar') return REGIONS.find(({ en_name }) => en_name === region)?.ar_name ?? region
  return city === region ? city : [city, region].filter(Boolean).join(', ')
}
