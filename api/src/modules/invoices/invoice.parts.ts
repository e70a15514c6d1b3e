import { html } from 'hono/html'
import type { Bilingual } from '../../platform/bilingual.ts'
import type { Markup } from '../../platform/pdf/markup.ts'

/** A fact with its label in Arabic on its right and in English on its left. */
export const row = (label: Bilingual, value: Markup, className = ''): Markup =>
  html`<tr class="${className}"><th lang="ar">${label.ar}</th><td>${value}</td><th lang="en" dir="ltr">${label.en}</th></tr>`

/** A row for a fact that may be missing. */
export const rowIf = (label: Bilingual, text: string | undefined, show: (text: string) => Markup): Markup | string =>
  text ? row(label, show(text)) : ''
