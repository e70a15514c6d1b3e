import type { Lang } from '@olympiad/contracts/lang'
import { html } from 'hono/html'
import { formField } from '../pages/form-fields.ts'
import { roleName } from '../pages/index-texts.ts'
import { type Html, layout, ltr } from '../pages/layout.ts'
import { DEMO_PASSWORD } from '../people/create-demo-people.ts'
import type { Person } from '../people/person.ts'
import type { RequestProblem } from './authorize-request.ts'
import { type LoginTexts, loginTexts } from './texts.ts'

export type LoginAttempt = { identifier: string; problem: string }

const PAGE = { root: '../..', stylesheets: ['forms', 'login'] } as const

export function loginPage(lang: Lang, query: string, people: readonly Person[], attempt?: LoginAttempt): Html {
  const t = loginTexts(lang)
  const main = html`<div class="login">
    <div class="login-main">
      <h1>${t.heading}</h1>
      ${attempt ? html`<p class="problems" role="alert">${attempt.problem}</p>` : html`<p class="lead">${t.lead}</p>`}
      ${form(t, lang, attempt)}
    </div>
    <aside class="wall step">
      <p class="who"><strong>${t.client}</strong> ${t.asks}</p>
      <dl class="facts">
        <div><dt>${t.receives}</dt><dd>${t.receivesWhat}</dd></div>
        <div><dt>${t.never}</dt><dd>${t.neverWhat}</dd></div>
      </dl>
    </aside>
    <section class="known">
      <h2>${t.people}</h2>
      <p>${t.peopleHelp} <code dir="ltr">${DEMO_PASSWORD}</code></p>
      <dl>${people.map(
        (person) =>
          html`<div><dt>${ltr(person.national_id)}</dt><dd>${nameOf(person, lang)} · ${roleName(lang, person.type)}</dd></div>`,
      )}</dl>
    </section>
  </div>`
  return layout({ ...PAGE, lang, title: t.title, banner: t.banner, query, main })
}

function form(t: LoginTexts, lang: Lang, attempt: LoginAttempt | undefined): Html {
  const identifier = { name: 'identifier', label: t.identifier, value: attempt?.identifier ?? '' }
  const password = { name: 'password', label: t.password, type: 'password' } as const
  return html`<form method="post" novalidate>
    ${formField({ ...identifier, autocomplete: 'username', maxLength: 254, autofocus: !attempt })}
    ${formField({ ...password, autocomplete: 'current-password', maxLength: 200, autofocus: Boolean(attempt) })}
    <div class="actions">
      <button class="primary step" name="action" value="login">${t.login}</button>
      <button class="plain" name="action" value="cancel">${t.cancel}</button>
      <a href="../?lang=${lang}" target="_blank" rel="noopener">${t.join}</a>
    </div>
  </form>`
}

const nameOf = ({ name, name_en }: Person, lang: Lang): Html => html`<bdi>${(lang === 'en' && name_en) || name}</bdi>`

export function badRequestPage(lang: Lang, query: string, problem: RequestProblem): Html {
  const t = loginTexts(lang)
  const main = html`<h1>${t.error}</h1>
    <p class="lead">${t.errorHelp}</p>
    <p class="problems">${t[problem]}</p>`
  return layout({ ...PAGE, lang, title: t.error, banner: t.banner, query, main })
}
