import { html } from 'hono/html'
import type { Bilingual } from '../bilingual.ts'

export type Markup = ReturnType<typeof html>

export const ltrText = (text: string | number): Markup => html`<bdi dir="ltr">${text}</bdi>`

export const userText = (text: string): Markup => html`<bdi dir="auto">${text}</bdi>`

export const bilingualText = ({ ar, en }: Bilingual): Markup =>
  html`<span lang="ar">${ar}</span><span lang="en" dir="ltr">${en}</span>`
