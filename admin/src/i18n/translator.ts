import type { Lang } from '@olympiad/contracts/lang'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'

type Value = (expression: string, name: string) => unknown

/** Numbers in texts read as those beside them: 10,049. */
export const POLYGLOT_OPTIONS = {
  replace(this: string, token: RegExp, filling: Value): string {
    return this.replace(token, (expression: string, name: string) => {
      const value = filling(expression, name)
      return typeof value === 'number' ? value.toLocaleString('en-US') : String(value)
    })
  },
}

/**
 * Translates as react-admin asks for it: `%{name}` is filled in, `smart_count` chooses among the forms that `||||` parts
 * (two in English, six in Arabic), `_` is said where the key is unknown.
 */
export const translatorOf = (lang: Lang, messages: TranslationMessages): I18nProvider['translate'] =>
  polyglotI18nProvider(() => messages, lang, [], POLYGLOT_OPTIONS).translate
