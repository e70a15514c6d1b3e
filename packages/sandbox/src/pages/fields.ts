import { html } from 'hono/html'
import type { Html } from './layout.ts'

/** A field of a form: its label, what was typed before, and what is wrong with that. */
export type Field = {
  name: string
  label: string
  value?: string
  type?: 'text' | 'password'
  autocomplete: string
  /** The keyboard that a phone shows. */
  keys?: 'text' | 'numeric' | 'email' | 'tel'
  /** `auto` for names of people; codes and addresses read from the left in both languages. */
  dir?: 'ltr' | 'auto'
  length: number
  sample?: string
  /** The one field of a page where typing begins. */
  first?: boolean
  help?: string | undefined
  problem?: string | undefined
}

/** Label above, help and problem below. A password or a security code is never sent back: give no value. */
export function field(f: Field): Html {
  const { name, value = '', type = 'text', keys = 'text', dir = 'ltr', sample = '', first = false, help, problem } = f
  const about = [help && `${name}_help`, problem && `${name}_error`].filter(Boolean).join(' ')
  return html`<div class="field">
    <label for="${name}">${f.label}</label>
    <input ${first && 'autofocus'} id="${name}" name="${name}" value="${value}" type="${type}" dir="${dir}" inputmode="${keys}" required
      spellcheck="false" autocapitalize="none" autocomplete="${f.autocomplete}" maxlength="${f.length}"
      placeholder="${sample}" aria-describedby="${about}" aria-invalid="${problem ? 'true' : 'false'}">
    ${help && html`<p class="help" id="${name}_help">${help}</p>`}
    ${problem && html`<p class="error" id="${name}_error">${problem}</p>`}
  </div>`
}

/** What is wrong with a form, above it; each problem leads to its field where it has one. */
export const problemList = (title: string, problems: readonly { name?: string; text: string }[]): Html =>
  html`<div class="problems" role="alert">
    <h2>${title}</h2>
    <ul>${problems.map(({ name, text }) => html`<li>${name ? html`<a href="#${name}">${text}</a>` : text}</li>`)}</ul>
  </div>`
