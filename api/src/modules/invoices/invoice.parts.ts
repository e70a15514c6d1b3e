import { html } from 'hono/html'
import type { Bilingual } from '../../platform/bilingual.ts'
import type { Markup } from '../../platform/pdf/markup.ts'

export const factRow = (label: Bilingual, value: Markup, className = ''): Markup =>
  html`<tr class="${className}"><th lang="ar">${label.ar}</th><td>${value}</td><th lang="en" dir="ltr">${label.en}</th></tr>`

export const optionalFactRow = (
  label: Bilingual,
  text: string | undefined,
  show: (text: string) => Markup,
): Markup | string => (text ? factRow(label, show(text)) : '')
