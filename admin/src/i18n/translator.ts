import type { Lang } from '@olympiad/contracts/lang'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'

/**
 * Translates as react-admin asks for it: `%{name}` is filled in, `smart_count` chooses among the forms that `||||` parts
 * (two in English, six in Arabic), `_` is said where the key is unknown.
 */
export const translatorOf = (lang: Lang, messages: TranslationMessages): I18nProvider['translate'] =>
  polyglotI18nProvider(() => messages, lang).translate
