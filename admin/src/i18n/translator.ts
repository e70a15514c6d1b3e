import type { Lang } from '@olympiad/contracts/lang'
import type { I18nProvider } from 'react-admin'

/** Parts the forms of a counted message. */
const FORMS = '||||'
const HOLE = /%\{(\w+)\}/g
/** The forms of a counted message in each language, in their order. */
const ORDER: Record<Lang, readonly Intl.LDMLPluralRule[]> = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  en: ['one', 'other'],
}

/** Every message by its dotted path. */
function* flattened(tree: object, prefix = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [prefix + key, value]
    else yield* flattened(value, `${prefix}${key}.`)
  }
}

/**
 * Translates as react-admin asks for it: `%{name}` is filled in, `smart_count` chooses among the forms that `||||` parts,
 * `_` is said where the key is unknown. The library that is usual for it (ra-i18n-polyglot) is 12 KB for the same.
 */
export function translatorOf(lang: Lang, messages: object): I18nProvider['translate'] {
  const phrases = new Map(flattened(messages))
  const plural = new Intl.PluralRules(lang)
  return (key, options = {}) => {
    const phrase = phrases.get(key) ?? (typeof options._ === 'string' ? options._ : undefined)
    if (phrase === undefined) {
      if (key !== '') console.warn(`Missing translation for key: "${key}"`)
      return key
    }
    const count: unknown = options.smart_count
    const forms = typeof count === 'number' ? phrase.split(FORMS) : [phrase]
    const chosen = typeof count === 'number' ? forms[ORDER[lang].indexOf(plural.select(count))] : phrase
    return (chosen ?? phrase.split(FORMS)[0] ?? '')
      .trim()
      .replace(HOLE, (hole: string, name: string) => String(options[name] ?? hole))
  }
}
