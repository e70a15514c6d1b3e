import type { Lang } from '@olympiad/contracts/lang'
import { html } from 'hono/html'
import { errorSummary, formField } from '../pages/form-fields.ts'
import { roleName } from '../pages/index-texts.ts'
import { type Html, layout, ltr } from '../pages/layout.ts'
import type { Person } from '../people/person.ts'
import { type FrontTexts, frontTexts } from './front-texts.ts'

export const JOIN_FIELDS = ['name', 'national_id', 'email', 'phone_number', 'password', 'type'] as const
export type JoinField = (typeof JOIN_FIELDS)[number]
export type JoinInput = Record<JoinField, string>

export type JoinAttempt = { input: JoinInput; problems: Partial<Record<JoinField, string>> }

export const JOIN_TYPES = { student: '0', coach: '1' } as const

const PAGE = { root: '..', stylesheets: ['forms', 'login'] } as const

export function frontPage(lang: Lang, site?: string, attempt?: JoinAttempt): Html {
  const t = frontTexts(lang)
  const main = html`<div class="login">
    <div class="login-main">
      <h1>${t.heading}</h1>
      <p class="lead">${t.lead}</p>
      ${backLink(t, site)}
      ${attempt && problemSummary(t, attempt)}
      ${form(lang, t, attempt)}
    </div>
    <aside class="wall step">
      <p class="who"><strong>${t.title}</strong> ${t.plays}</p>
      <dl class="facts">
        <div><dt>${t.signInTitle}</dt><dd>${t.signInHelp}</dd></div>
        <div><dt>${t.ready}</dt><dd>${t.readyHelp} <a href="../?lang=${lang}#people">${t.readyLink}</a></dd></div>
      </dl>
    </aside>
  </div>`
  return layout({ ...PAGE, lang, title: t.title, banner: t.banner, main })
}

const backLink = (t: FrontTexts, site: string | undefined) => site && html`<p><a href="${site}">${t.back}</a></p>`

function form(lang: Lang, t: FrontTexts, attempt: JoinAttempt | undefined): Html {
  const fieldValues = (name: JoinField) => ({
    ...{ name, label: t[name], error: attempt?.problems[name] },
    ...{ value: name === 'password' ? '' : (attempt?.input[name] ?? '') },
  })
  const id = {
    autocomplete: 'off',
    inputMode: 'numeric',
    maxLength: 10,
    placeholder: '1100000015',
    help: t.national_id_help,
  } as const
  const phone = { autocomplete: 'tel', inputMode: 'tel', maxLength: 20, placeholder: '05X XXX XXXX' } as const
  const password = { type: 'password', autocomplete: 'new-password', maxLength: 200, help: t.password_help } as const
  return html`<form method="post" action="join?lang=${lang}" novalidate>
    ${formField({ ...fieldValues('name'), autocomplete: 'name', dir: 'auto', maxLength: 120 })}
    <div class="pair">
      ${formField({ ...fieldValues('national_id'), ...id })}
      ${formField({ ...fieldValues('phone_number'), ...phone })}
      ${formField({ ...fieldValues('email'), autocomplete: 'email', inputMode: 'email', maxLength: 254 })}
      ${formField({ ...fieldValues('password'), ...password })}
    </div>
    ${kinds(t, attempt)}
    <div class="actions"><button class="primary step">${t.join}</button></div>
  </form>`
}

function kinds(t: FrontTexts, attempt: JoinAttempt | undefined): Html {
  const chosen = attempt?.input.type ?? JOIN_TYPES.student
  const problem = attempt?.problems.type
  return html`<fieldset id="type">
    <legend>${t.type}</legend>
    <div class="choices">${(['student', 'coach'] as const).map(
      (kind) => html`<label>
        <input type="radio" name="type" value="${JOIN_TYPES[kind]}" ${chosen === JOIN_TYPES[kind] && 'checked'}>
        <span>${t[kind]}</span></label>`,
    )}</div>
    ${problem && html`<p class="error">${problem}</p>`}
  </fieldset>`
}

function problemSummary(t: FrontTexts, { problems }: JoinAttempt): Html {
  const list = JOIN_FIELDS.flatMap((name) => {
    const problem = problems[name]
    return problem ? [{ name, text: `${t[name]}: ${problem}` }] : []
  })
  return errorSummary(t.problems, list)
}

export function joinConfirmationPage(lang: Lang, person: Person, site?: string): Html {
  const t = frontTexts(lang)
  const main = html`<h1>${t.joined}</h1>
    <p class="lead">${t.joinedLead}</p>
    ${backLink(t, site)}
    <div class="wall step card">
      <p class="who"><strong><bdi>${person.name}</bdi></strong> ${roleName(lang, person.type)}</p>
      <dl class="facts">
        <div><dt>${t.number}</dt><dd>${ltr(person.steb_user_id)}</dd></div>
        <div><dt>${t.national_id}</dt><dd>${ltr(person.national_id)}</dd></div>
        <div><dt>${t.email}</dt><dd>${ltr(person.email)}</dd></div>
        <div><dt>${t.phone_number}</dt><dd>${ltr(person.phone_number)}</dd></div>
      </dl>
    </div>
    <p><a href="./?lang=${lang}">${t.another}</a></p>`
  return layout({ ...PAGE, lang, title: t.joined, banner: t.banner, main })
}
