import { html } from 'hono/html'
import type { Bilingual } from '../bilingual.ts'

/** Markup in which every text is escaped. */
export type Markup = ReturnType<typeof html>

/** Numbers, codes and addresses of the network: read from left to right in any surroundings. */
export const code = (text: string | number): Markup => html`<bdi dir="ltr">${text}</bdi>`

/** A text that a person wrote: in the direction of its own first letter. */
export const written = (text: string): Markup => html`<bdi dir="auto">${text}</bdi>`

/** Both languages, Arabic first; the style sheet stacks them or sets them apart. */
export const both = ({ ar, en }: Bilingual): Markup =>
  html`<span lang="ar">${ar}</span><span lang="en" dir="ltr">${en}</span>`
