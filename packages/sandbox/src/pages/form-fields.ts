import { html } from 'hono/html'
import type { Html } from './layout.ts'

export type FormField = {
  name: string
  label: string
  value?: string
  type?: 'text' | 'password'
  autocomplete: string
  inputMode?: 'text' | 'numeric' | 'email' | 'tel'
  /** `auto` for names; codes and addresses are left-to-right in both languages. */
  dir?: 'ltr' | 'auto'
  maxLength: number
  placeholder?: string
  autofocus?: boolean
  help?: string | undefined
  error?: string | undefined
}

/** Never pass the value of a password or security code: the page must not return it. */
export function formField(field: FormField): Html {
  const {
    name,
    value = '',
    type = 'text',
    inputMode = 'text',
    dir = 'ltr',
    placeholder = '',
    autofocus = false,
    help,
    error,
  } = field
  const describedBy = [help && `${name}_help`, error && `${name}_error`].filter(Boolean).join(' ')
  return html`<div class="field">
    <label for="${name}">${field.label}</label>
    <input ${autofocus && 'autofocus'} id="${name}" name="${name}" value="${value}" type="${type}" dir="${dir}" inputmode="${inputMode}" required
      spellcheck="false" autocapitalize="none" autocomplete="${field.autocomplete}" maxlength="${field.maxLength}"
      placeholder="${placeholder}" aria-describedby="${describedBy}" aria-invalid="${error ? 'true' : 'false'}">
    ${help && html`<p class="help" id="${name}_help">${help}</p>`}
    ${error && html`<p class="error" id="${name}_error">${error}</p>`}
  </div>`
}

export const errorSummary = (title: string, problems: readonly { name?: string; text: string }[]): Html =>
  html`<div class="problems" role="alert">
    <h2>${title}</h2>
    <ul>${problems.map(({ name, text }) => html`<li>${name ? html`<a href="#${name}">${text}</a>` : text}</li>`)}</ul>
  </div>`
