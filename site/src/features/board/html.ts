import { escapeText } from '@olympiad/motif/svg'

/** Markup that is safe to insert. */
export class Markup {
  readonly code: string
  constructor(code: string) {
    this.code = code
  }
}

type Value = Markup | readonly Markup[] | string | number | undefined

function codeOf(value: Value): string {
  if (value === undefined) return ''
  if (value instanceof Markup) return value.code
  return typeof value === 'object' ? value.map(codeOf).join('') : escapeText(String(value))
}

/** Escapes what is no markup. Attributes must be in double quotes. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(parts.map((part, at) => part + codeOf(values[at])).join(''))
