import type { Lang } from './lang.ts'

export const ERASED_PERSON: Readonly<Record<Lang, string>> = {
  ar: 'شخص حُذفت بياناته',
  en: 'Person whose data was deleted',
}

/** After an erasure, records keep an empty name of who judged and decided. */
export const personName = (name: string, lang: Lang): string => name || ERASED_PERSON[lang]
