import { langOfWords } from '@olympiad/contracts/lang'
import { html, type Markup } from './html.ts'

export const nameOf = (name: string): Markup => html`<bdi lang="${langOfWords(name) ?? ''}">${name}</bdi>`

/** On a projector a longer name takes two lines of smaller letters, or smaller letters alone. */
const LONG = 24
export const isLong = (name: string): boolean => name.length > LONG
