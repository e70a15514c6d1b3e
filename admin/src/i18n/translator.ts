import type { Lang } from '@olympiad/contracts/lang'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'

type Value = (expression: string, name: string) => unknown

export const POLYGLOT_OPTIONS = {
  replace(this: string, token: RegExp, filling: Value): string {
    return this.replace(token, (expression: string, name: string) => {
      const value = filling(expression, name)
      return typeof value === 'number' ? value.toLocaleString('en-US') : String(value)
    })
  },
}

/** Follows react-admin's conventions: `smart_count` picks a form, `_` is the default for an unknown key. */
export const createTranslator = (lang: Lang, messages: TranslationMessages): I18nProvider['translate'] =>
  polyglotI18nProvider(() => messages, lang, [], POLYGLOT_OPTIONS).translate
